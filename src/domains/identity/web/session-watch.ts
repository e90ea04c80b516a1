/** Watches how long the session lasts, and whether another tab has ended it or begun another person's. */
import type { Client } from '#platform/web/api-client.ts'

import { readMe } from './calls.ts'
import { dropAndReload, forgetAtLogout } from './login-token.ts'

/** `soon`: it ends within two minutes; `over`: it has ended. */
export type SessionState = 'fine' | 'soon' | 'over'

const warnBeforeMs = 120_000
const firstLookMs = 30_000
const settledMs = 1500
const channelName = 'mh-session'

/** Whose page it is: the customer it shows; undefined for an adviser without a choice. */
export interface Watched {
  readonly client: Client
  readonly guid: string | undefined
  /** An adviser acts for the customer. */
  readonly acting: boolean
}

/**
 * Looks when the session ends: first after half a minute, then two minutes before and at the end, as another tab may
 * have extended it. Tells each change; returns how to stop. Where the session is another person's by then, the page drops what it
 * shows, as after a call.
 */
export function watchSession({ acting, client, guid }: Watched, tell: (state: SessionState) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const look = async (): Promise<void> => {
    const me = await readMe(client).catch(() => undefined)
    // Without an answer nothing is known; the next call of the page will say.
    if (me === undefined) return later(firstLookMs)
    if (!me.authenticated || me.secondsLeft === null) return tell('over')
    // That an adviser's choice is over has a dialog of its own.
    if ((me.guid ?? undefined) !== guid && !(acting && me.csaSession)) return dropAndReload()
    // Not by the date: the clock of the device may be wrong.
    const left = me.secondsLeft * 1000
    tell(left > warnBeforeMs ? 'fine' : 'soon')
    return later(Math.max(1000, left > warnBeforeMs ? left - warnBeforeMs : left))
  }
  const later = (ms: number): void => {
    timer = setTimeout(() => void look(), ms)
  }
  // A tab that slept looks at once when it is shown again.
  const onShown = (): void => {
    if (document.visibilityState !== 'visible') return
    clearTimeout(timer)
    void look()
  }
  document.addEventListener('visibilitychange', onShown)
  later(firstLookMs)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onShown)
  }
}

/**
 * Ties the tabs together: a click on a logout link, or a page drawn without a login where there was one, is told to all;
 * the others look for themselves, then drop what they show. Returns how to stop.
 */
export function tieTabs(watched: Omit<Watched, 'acting'>, loggedIn: boolean): () => void {
  const channel = new BroadcastChannel(channelName)
  const tellOthers = channel.postMessage.bind(channel)
  const onClick = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element) || target.closest('a[href$="/api/auth/redirect/logout"]') === null) return
    forgetAtLogout()
    tellOthers('logout')
  }
  // After the logout itself: the tab that asked has only just begun it.
  channel.addEventListener('message', () => setTimeout(() => void (loggedIn && leaveIfOver(watched)), settledMs))
  document.addEventListener('click', onClick, true)
  if (!loggedIn) tellOthers('logout')
  return () => {
    channel.close()
    document.removeEventListener('click', onClick, true)
  }
}

async function leaveIfOver({ client, guid }: Omit<Watched, 'acting'>): Promise<void> {
  const me = await readMe(client).catch(() => undefined)
  if (me === undefined || (me.authenticated && (me.guid ?? undefined) === guid)) return
  forgetAtLogout()
  // Replaced, so that 'back' does not show what was on the screen.
  location.replace(client.base)
}
