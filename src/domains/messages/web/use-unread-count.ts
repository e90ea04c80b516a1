/** The unread count of the header (spec 4, inbox count): polled every 30 s, hidden on failure. */
import { useEffect, useState } from 'react'

import { failureOf, type Client } from '#platform/web/api-client.ts'
import { windowEvents } from '#platform/web/session-keys.ts'

import type { countMessages } from '../api.ts'

const pollMs = 30_000

/** 401, 403 and faults of the server will not get better by asking again (spec 4). */
function isFinal(error: unknown): boolean {
  const failure = failureOf(error)
  return failure?.kind === 'response' && (failure.status === 401 || failure.status === 403 || failure.status >= 500)
}

/** How many messages are unread; undefined until it is known and after a failure. */
export function useUnreadCount(client: Client, loggedIn: boolean): number | undefined {
  const [count, setCount] = useState<number | undefined>()
  useEffect(() => {
    if (!loggedIn) return undefined
    const ask = async (): Promise<void> => {
      try {
        setCount(
          await client.call<typeof countMessages>('GET /inbox-bff/rest/customers/me/messages/count/v1', {
            query: { filter: 'new' },
          }),
        )
      } catch (error) {
        setCount(undefined)
        if (isFinal(error)) clearInterval(timer)
      }
    }
    const timer = setInterval(() => void ask(), pollMs)
    const now = (): void => void ask()
    addEventListener(windowEvents.inboxUpdate, now)
    now()
    return () => {
      clearInterval(timer)
      removeEventListener(windowEvents.inboxUpdate, now)
    }
  }, [client, loggedIn])
  return count
}
