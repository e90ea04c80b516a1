import { windowEvents } from './session-keys.ts'

/** Says that the page is left for the login, so that what stands in its forms is kept. */
export function sessionOver(): void {
  dispatchEvent(new Event(windowEvents.sessionOver))
}
