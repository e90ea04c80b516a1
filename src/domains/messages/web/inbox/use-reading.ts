import { useCallback, useRef, useState } from 'react'

import { useClient } from '#platform/web/client-context.ts'
import { windowEvents } from '#platform/web/session-keys.ts'

import type { Message } from '../../api.ts'
import { markRead } from './calls.ts'

interface Reading {
  readonly isUnread: (message: Message) => boolean
  /** The person has opened it: it is marked as read, once, and the header counts anew. */
  readonly open: (message: Message) => Promise<void>
}

/** Which messages are read by now. `onBehalf`: an adviser's look changes nothing. */
export function useReading(onBehalf: boolean): Reading {
  const client = useClient()
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const asked = useRef(new Set<string>())
  const open = useCallback(
    async ({ id, read: before }: Message): Promise<void> => {
      if (onBehalf || before || asked.current.has(id)) return
      asked.current.add(id)
      try {
        await markRead(client, id)
        setRead((others) => new Set(others).add(id))
        dispatchEvent(new Event(windowEvents.inboxUpdate))
      } catch (error) {
        // It stays unread; opening it again tries again.
        asked.current.delete(id)
        console.warn('message', error)
      }
    },
    [client, onBehalf],
  )
  return { isUnread: (message) => !message.read && !read.has(message.id), open }
}
