/**
 * The tracking mock: switched on by a query parameter or the session flag, it shows what would be sent. It
 * needs no consent, as nothing leaves the browser and whoever sets the parameter asks for what it stores.
 */
import { mockParameter } from '#kit/paths.ts'
import { session, sessionKeys } from '#platform/web/session-keys.ts'

/** Whether the mock is on; the parameter in the address is remembered for the session. */
export function isMocked(): boolean {
  const asked = new URLSearchParams(location.search).get(mockParameter)
  if (asked === '1') session.set(sessionKeys.trackingMock, '1')
  if (asked === '0') endMock()
  return mockRuns()
}

/** Whether it is on still: a logout clears the session, and nothing may be noted after that. */
export function mockRuns(): boolean {
  return session.get(sessionKeys.trackingMock) === '1'
}

/** Switches it off, and forgets what it has noted. */
export function endMock(): void {
  session.remove(sessionKeys.trackingMock)
  session.remove(sessionKeys.trackingLog)
}
