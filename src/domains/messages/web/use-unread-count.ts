/** The unread count of the header, with its call: every page has it, the inbox's calls are the inbox's. */
import { useEffect, useState } from 'react'

import { isCount } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'
import { watchUnread } from './unread-watch.ts'

/** How many messages are neither read nor archived. */
export function countUnread(client: Client) {
  return client.call<typeof api.countMessages>('GET /inbox-bff/rest/customers/me/messages/count/v1', {
    query: { filter: 'new' },
    shape: isCount,
    sending: { timeLimitMs: 20_000 },
  })
}

/** How many messages are unread; undefined until it is known and after a failure. */
export function useUnreadCount(client: Client, loggedIn: boolean): number | undefined {
  const [count, setCount] = useState<number | undefined>()
  useEffect(() => {
    if (!loggedIn) return undefined
    return watchUnread(() => countUnread(client), setCount)
  }, [client, loggedIn])
  return count
}
