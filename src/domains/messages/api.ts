/** The inbox (docs/product/inbox.md). */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

export const countMessages = endpoint('GET /inbox-bff/rest/customers/me/messages/count/v1', {
  base: false,
  // A poll every 30 s: what hangs is given up before the next one.
  sending: { timeLimitMs: 20_000 },
  summary: 'How many messages the customer has not read',
  query: z.object({ filter: z.literal('new').default('new') }),
  answer: z.int().nonnegative(),
  extendsSession: false,
})

const message = z
  .object({
    id: z.uuid(),
    title: z.string(),
    body: z.string().meta({ description: 'Markdown' }),
    createdAt: z.iso.datetime(),
    read: z.boolean(),
  })
  .meta({ id: 'Message' })

export type Message = z.output<typeof message>

export const listMessages = endpoint('GET /api/messages/v1', {
  summary: 'The customer’s messages, newest first',
  query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(200) }),
  answer: z.array(message),
})

export const readMessage = endpoint('POST /api/messages/v1/{messageId}/read', {
  summary: 'Marks a message as read',
  params: z.object({ messageId: z.uuid() }),
  refusals: { 'message-unknown': 404 },
})
