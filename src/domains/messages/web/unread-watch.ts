/** The polling rules of the inbox count, apart from how it is shown. */
import { statusOf } from '#platform/web/api-client.ts'
import { windowEvents } from '#platform/web/session-keys.ts'

const pollMs = 30_000

/** After 401, 403 and faults of the server polling ends. */
function isFinal(error: unknown): boolean {
  const status = statusOf(error) ?? 0
  return status === 401 || status === 403 || status >= 500
}

/**
 * Asks now, every 30 s and on the update event; `show` gets the count, or undefined after a failure. A final failure
 * ends the polling; the event still asks. Returns how to stop.
 */
export function watchUnread(ask: () => Promise<number>, show: (count: number | undefined) => void): () => void {
  let asked = 0
  let answered = 0
  const refresh = async (): Promise<void> => {
    asked += 1
    const mine = asked
    try {
      const count = await ask()
      // A slow answer must not overwrite a newer one.
      if (mine > answered) show(count)
    } catch (error) {
      console.warn('inbox count', error) // the indicator is hidden, no more
      if (mine > answered) show(undefined)
      if (isFinal(error)) clearInterval(timer)
    }
    answered = Math.max(answered, mine)
  }
  const poll = (): void => {
    if (answered === asked) void refresh()
    // No answer for half a minute is a failure too; another question would only wait in line behind it.
    else show(undefined)
  }
  const timer = setInterval(poll, pollMs)
  const now = (): void => void refresh()
  addEventListener(windowEvents.inboxUpdate, now)
  now()
  return () => {
    answered = Number.POSITIVE_INFINITY
    clearInterval(timer)
    removeEventListener(windowEvents.inboxUpdate, now)
  }
}
