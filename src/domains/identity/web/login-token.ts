/**
 * The login token object in session storage: an id token for five minutes, renewed 60 s before it
 * expires, by one request at a time. It names whom the page was drawn for; another person's leavings are cleared first.
 */
import { bagKey, session, sessionKeys } from '#platform/web/session-keys.ts'

/** Whom the server has drawn the page for. */
export interface DrawnFor {
  readonly guid: string | undefined
  readonly actingId: string | undefined
  /** Names the session without opening it: after another login tokens of the one before are of no use. */
  readonly sid?: string | undefined
}

export interface LoginToken {
  /** For `X-Auth-Token`; undefined when there is none to be had. `fresh`: renewed now. @throws when there was no answer */
  get(options?: { readonly fresh?: boolean }): Promise<string | undefined>
}

interface Stored extends Partial<DrawnFor> {
  readonly id_token?: string
  readonly expiresAt?: number
}

const renewBeforeMs = 60_000

function stored(): Stored | undefined {
  try {
    return JSON.parse(session.get(sessionKeys.loginToken) ?? 'null') ?? undefined
  } catch {
    return undefined // somebody else's value under our key
  }
}

/** Clears what was kept for a person: session storage and bag id. */
function forgetPerson(): void {
  try {
    sessionStorage.clear()
    localStorage.removeItem(bagKey)
  } catch {
    // storage is switched off: nothing was kept
  }
}

/** The same at a logout; where that leads is no person's. */
export function forgetAtLogout(): void {
  const target = session.get(sessionKeys.logoutTarget)
  forgetPerson()
  if (target !== undefined) session.set(sessionKeys.logoutTarget, target)
}

/** Another person's page must not stay on the screen. */
export function dropAndReload(): void {
  forgetPerson()
  location.reload()
}

/** Clears what another person has left in this tab: the session has ended, or somebody else has logged in. */
function settle(drawnFor: DrawnFor): void {
  const { actingId, guid, sid } = drawnFor
  const before = stored()
  const changed = before?.guid !== undefined && (before.guid !== guid || before.actingId !== actingId)
  if (changed) forgetPerson()
  if (guid !== undefined && (changed || before?.guid === undefined || before.sid !== sid))
    session.set(sessionKeys.loginToken, JSON.stringify(drawnFor))
}

/**
 * Takes over what the page was drawn for. `identityChanged` is called when the session has become another person's:
 * the page has to drop its data and load again.
 */
export function makeLoginToken(base: string, drawnFor: DrawnFor, identityChanged: () => void): LoginToken {
  settle(drawnFor)
  let renewing: Promise<string | undefined> | undefined
  const renew = async (): Promise<string | undefined> => {
    const { actingId = null, guid = null } = drawnFor
    const response = await fetch(`${base}/api/auth/v2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ guid, actingId }),
    })
    if (response.status === 409) {
      identityChanged()
      // The page is on its way out: whatever waits here must not act on another person's behalf any more.
      return new Promise<never>(() => {})
    }
    if (!response.ok) return undefined
    const { expiresIn, id_token } = (await response.json()) as { id_token: string; expiresIn: number }
    session.set(
      sessionKeys.loginToken,
      JSON.stringify({ ...drawnFor, id_token, expiresAt: Date.now() + expiresIn * 1000 }),
    )
    return id_token
  }
  return {
    get: async ({ fresh = false } = {}) => {
      const { expiresAt = 0, id_token } = stored() ?? {}
      if (!fresh && id_token !== undefined && expiresAt - Date.now() > renewBeforeMs) return id_token
      renewing ??= renew().finally(() => {
        renewing = undefined
      })
      return renewing
    },
  }
}
