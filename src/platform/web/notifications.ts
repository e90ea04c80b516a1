/** Notifications on the window-wide channel, and those left for the next page (spec 3 Notification, 4 toast). */
import { session, sessionKeys, windowEvents } from './session-keys.ts'

export interface Notification {
  readonly headline: string
  readonly message: string
  readonly type: 'success' | 'info' | 'warning' | 'error'
  readonly disableAutoHide?: boolean
}

/** Raised before the frame listened, whose live part comes after the page. */
const early: Notification[] = []
let listeners = 0

/** Shows a notification now. */
export function notify(notification: Notification): void {
  if (listeners === 0) early.push(notification)
  else dispatchEvent(new CustomEvent(windowEvents.notify, { detail: notification }))
}

/** Leaves a notice, by its code, for the page that is shown next; the frame is told to look. */
export function leaveInBrowser(code: string): void {
  session.set(sessionKeys.notifications, JSON.stringify([...leftInBrowser(), code]))
  setTimeout(() => dispatchEvent(new CustomEvent(windowEvents.notify, { detail: 'left' })), 0)
}

export function leftInBrowser(): string[] {
  try {
    const stored: unknown = JSON.parse(session.get(sessionKeys.notifications) ?? '[]')
    return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : []
  } catch {
    return [] // somebody else's value under our key
  }
}

export function clearLeft(): void {
  session.remove(sessionKeys.notifications)
}

/** Hears notifications, and 'left' when one was left for this page; returns how to stop. */
export function listen(hear: (notification: Notification | 'left') => void): () => void {
  const onEvent = (event: Event): void => {
    if (event instanceof CustomEvent) hear(event.detail as Notification | 'left')
  }
  addEventListener(windowEvents.notify, onEvent)
  listeners += 1
  for (const notification of early.splice(0)) hear(notification)
  return () => {
    listeners -= 1
    removeEventListener(windowEvents.notify, onEvent)
  }
}
