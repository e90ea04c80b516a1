/** The inbox (docs/product/inbox.md). */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

import { inboxViews } from './inbox-view.ts'

export const countMessages = endpoint('GET /inbox-bff/rest/customers/me/messages/count/v1', {
  base: false,
  // A poll every 30 s: what hangs is given up before the next one.
  sending: { timeLimitMs: 20_000 },
  summary: 'How many messages the customer has neither read nor archived',
  query: z.object({ filter: z.literal('new').default('new') }),
  answer: z.int().nonnegative(),
  extendsSession: false,
})

const document = z
  .object({
    title: z.string(),
    address: z.string().meta({ description: 'From the root, of the first base, as the links of the body are' }),
  })
  .meta({ id: 'MessageDocument' })

const message = z
  .object({
    id: z.uuid(),
    title: z.string(),
    body: z.string().meta({ description: 'Sentences, with links as in Markdown and nothing else of it' }),
    createdAt: z.iso.datetime(),
    read: z.boolean(),
    archived: z.boolean(),
    documents: z.array(document).readonly().meta({ description: 'The files that it is about' }),
  })
  .meta({ id: 'Message' })

export type Message = z.output<typeof message>

export const listMessages = endpoint('GET /api/messages/v1', {
  summary: 'The customer’s messages of a view, newest first',
  query: z.object({
    view: z
      .enum(inboxViews)
      .default('current')
      .meta({ description: 'current: all that are not archived; unread: those of them that were not read' }),
    from: z.uuid().optional().meta({ description: 'The message that the list begins with; absent: the newest' }),
    limit: z.coerce.number().int().min(1).max(200).default(200),
  }),
  answer: z.array(message),
})

const count = z.int().nonnegative()

export const countViews = endpoint('GET /api/messages/v1/counts', {
  summary: 'How many messages each view of the inbox holds',
  answer: z.object({ current: count, unread: count, archived: count }).meta({ id: 'InboxCounts' }),
})

/** One message of the customer. */
const ofMessage = { params: z.object({ messageId: z.uuid() }), refusals: { 'message-unknown': 404 } } as const

export const findMessage = endpoint('GET /api/messages/v1/{messageId}', {
  ...ofMessage,
  summary: 'One message, archived or not',
  answer: message,
})

export const readMessage = endpoint('POST /api/messages/v1/{messageId}/read', {
  ...ofMessage,
  summary: 'Marks a message as read',
})

/** What the inbox's owner puts aside nobody puts aside for them. */
const byOwner = {
  ...ofMessage,
  neverOnBehalf: 'not-on-behalf',
  refusals: { ...ofMessage.refusals, 'not-on-behalf': 403 },
} as const

export const readMessages = endpoint('POST /api/messages/v1/read', {
  summary: 'Marks as read what is unread and not archived, up to the newest message that was shown',
  neverOnBehalf: 'not-on-behalf',
  body: z.strictObject({
    upTo: z.uuid().meta({ description: 'The newest that was shown: what came after it stays unread' }),
  }),
  refusals: byOwner.refusals,
})

const archivePath = '/api/messages/v1/{messageId}/archive'

export const archiveMessage = endpoint(`PUT ${archivePath}`, {
  ...byOwner,
  summary: 'Archives a message: it is kept, and counts as unread no more',
})

export const restoreMessage = endpoint(`DELETE ${archivePath}`, {
  ...byOwner,
  summary: 'Brings a message back from the archive',
})
