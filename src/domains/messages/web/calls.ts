/** The calls of the inbox. */
import { fieldsOf, isCount, isFlag, isText, listOf } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

/** The customer's messages, newest first; at most `limit`, all by default. */
export function listMessages(client: Client, limit?: number) {
  return client.call<typeof api.listMessages>('GET /api/messages/v1', {
    query: { limit },
    shape: listOf(fieldsOf<api.Message>({ id: isText, title: isText, body: isText, createdAt: isText, read: isFlag })),
  })
}

/** Marks a message as read. */
export function markRead(client: Client, messageId: string) {
  return client.call<typeof api.readMessage>('POST /api/messages/v1/{messageId}/read', { params: { messageId } })
}

/** How many messages are unread. */
export function countUnread(client: Client) {
  return client.call<typeof api.countMessages>('GET /inbox-bff/rest/customers/me/messages/count/v1', {
    query: { filter: 'new' },
    shape: isCount,
    sending: { timeLimitMs: 20_000 },
  })
}
