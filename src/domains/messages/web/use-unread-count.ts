/** The unread count of the header. */
import { useEffect, useState } from 'react'

import type { Client } from '#platform/web/api-client.ts'

import { countUnread } from './calls.ts'
import { watchUnread } from './unread-watch.ts'

/** How many messages are unread; undefined until it is known and after a failure. */
export function useUnreadCount(client: Client, loggedIn: boolean): number | undefined {
  const [count, setCount] = useState<number | undefined>()
  useEffect(() => {
    if (!loggedIn) return undefined
    return watchUnread(() => countUnread(client), setCount)
  }, [client, loggedIn])
  return count
}
