/** The calls of the InfoService (docs/product/contact-preferences.md). */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

import { noticeKinds } from './rules.ts'

const kind = z.enum(noticeKinds)

export const readPreferences = endpoint('GET /api/contact-preferences/v1', {
  summary: 'Which kinds of notices come by e-mail beside the inbox, and to which address',
  answer: z
    .object({
      email: z.string().nullable().meta({ description: 'null: none is known, so nothing goes out by e-mail' }),
      byEmail: z.record(kind, z.boolean()),
    })
    .meta({ id: 'ContactPreferences' }),
})

export const savePreferences = endpoint('PUT /api/contact-preferences/v1', {
  summary: 'Chooses e-mail for kinds of notices or gives it up; kinds that are not named stay as they are',
  body: z.strictObject({ byEmail: z.partialRecord(kind, z.boolean()) }),
  refusals: { 'email-unknown': 409 },
})
