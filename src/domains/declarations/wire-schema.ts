/** What was declared, as receipt and queue answer it. */
import { z } from 'zod'

export const receiptKind = z.enum(['cancellation', 'withdrawal', 'retraction'])

export const declaredFields = {
  id: z.string(),
  number: z
    .string()
    .meta({ description: 'To read out: K-2026-000042 of a cancellation, W-… of a withdrawal, Z-… of a retraction' }),
  kind: z.enum(['cancellation', 'withdrawal']),
  cause: z.enum(['ordinary', 'extraordinary']).nullable(),
  reason: z.string(),
  name: z.string(),
  identification: z.string(),
  contract: z.string(),
  endDate: z.iso.date().nullable(),
  email: z.string(),
  receivedAt: z.iso.datetime(),
}
