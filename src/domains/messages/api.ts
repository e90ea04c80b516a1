/** The inbox (spec 7.3: unread count). */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

export const countMessages = endpoint({
  call: 'GET /inbox-bff/rest/customers/me/messages/count/v1',
  base: false,
  access: 'personal',
  summary: 'How many messages the customer has not read',
  query: z.object({ filter: z.literal('new').default('new') }),
  answer: z.int().nonnegative(),
  extendsSession: false,
})
