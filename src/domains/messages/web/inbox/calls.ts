/** The calls of the inbox. */
import type { QueryInput } from '#kit/endpoint.ts'
import { fieldsOf, isCount, isFlag, isText, listOf } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../../api.ts'
import type { InboxCounts } from '../../inbox-view.ts'
import type { MessageDocument } from '../../message-text.ts'

const isMessage = fieldsOf<api.Message>({
  id: isText,
  title: isText,
  body: isText,
  createdAt: isText,
  read: isFlag,
  archived: isFlag,
  documents: listOf(fieldsOf<MessageDocument>({ title: isText, address: isText })),
})

/** The customer's messages of a view, newest first, from one of them on; all that are not archived by default. */
export function listMessages(client: Client, query: QueryInput<typeof api.listMessages> = {}) {
  return client.call<typeof api.listMessages>('GET /api/messages/v1', { query, shape: listOf(isMessage) })
}

/** How many messages each view holds. */
export function countViews(client: Client) {
  return client.call<typeof api.countViews>('GET /api/messages/v1/counts', {
    shape: fieldsOf<InboxCounts>({ current: isCount, unread: isCount, archived: isCount }),
  })
}

/** One message, archived or not. */
export function findMessage(client: Client, messageId: string) {
  return client.call<typeof api.findMessage>('GET /api/messages/v1/{messageId}', {
    params: { messageId },
    shape: isMessage,
  })
}

/** Marks a message as read. */
export function markRead(client: Client, messageId: string) {
  return client.call<typeof api.readMessage>('POST /api/messages/v1/{messageId}/read', { params: { messageId } })
}

/** Marks as read what is unread, up to the newest message that was shown. */
export function markAllRead(client: Client, upTo: string) {
  return client.call<typeof api.readMessages>('POST /api/messages/v1/read', { body: { upTo } })
}

/** Puts a message aside. */
export function archiveMessage(client: Client, messageId: string) {
  return client.call<typeof api.archiveMessage>('PUT /api/messages/v1/{messageId}/archive', { params: { messageId } })
}

/** Brings a message back from the archive. */
export function restoreMessage(client: Client, messageId: string) {
  return client.call<typeof api.restoreMessage>('DELETE /api/messages/v1/{messageId}/archive', {
    params: { messageId },
  })
}
