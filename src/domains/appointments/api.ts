/** The calls about a technician's visit (docs/product/appointments.md). */
import { z } from 'zod'

import { ofContract } from '#domains/contracts/of-contract.ts'
import { addressFields } from '#domains/contracts/wire-schema.ts'
import { endpoint, type Refusals } from '#kit/endpoint.ts'

const day = z.iso.date()
const time = z.string().regex(/^\d\d:\d\d$/)

const impossible = {
  'contract-unknown': 404,
  'not-possible': 409,
} as const satisfies Refusals

export const listSlots = endpoint('GET /api/contract/v2/{contractId}/appointment/slots', {
  ...ofContract,
  summary: 'The times of one week, Monday to Saturday, to which the visit can be moved',
  query: z.object({ week: day.optional().meta({ description: 'A day of the week; absent means that of the visit' }) }),
  answer: z.object({
    product: z.string(),
    present: z.object({ date: day, from: time.nullable(), to: time.nullable() }),
    startsThen: z.boolean().meta({ description: 'Service begins with the visit, so its start moves with it' }),
    previousWeek: day.nullable(),
    nextWeek: day.nullable(),
    days: z.array(
      z.object({
        date: day,
        slots: z.array(z.object({ from: time, to: time, state: z.enum(['free', 'taken', 'own']) })),
      }),
    ),
    held: z
      .object({ date: day, from: time, until: z.iso.datetime() })
      .nullable()
      .meta({ description: 'The time of this week that is held for the customer' }),
  }),
  refusals: impossible,
})

const gone = { 'slot-unknown': 409, 'slot-taken': 409 } as const satisfies Refusals

export const holdSlot = endpoint('PUT /api/contract/v2/{contractId}/appointment/hold', {
  ...ofContract,
  summary: 'Keeps a free time for ten minutes, until the visit is moved to it; another one that was held is free again',
  body: z.strictObject({ date: day, from: time }),
  answer: z.object({ date: day, from: time, until: z.iso.datetime() }),
  refusals: { ...impossible, ...gone },
})

export const readVisit = endpoint('GET /api/contract/v2/{contractId}/appointment', {
  ...ofContract,
  summary: 'The visit that is still to come, with the receipt of its last move',
  answer: z.object({
    contractId: z.string(),
    product: z.string(),
    date: day,
    from: time.nullable(),
    to: time.nullable(),
    address: z.object(addressFields).nullable(),
    atHome: z.boolean().meta({ description: 'Somebody has to open the door' }),
    receiptId: z.string().nullable().meta({ description: 'Of its last move; null: it was never moved' }),
    mailTo: z.string().nullable(),
    movableUntil: day
      .nullable()
      .meta({ description: 'The last day on which it can be moved; null: it cannot any more' }),
  }),
  refusals: { 'contract-unknown': 404, 'no-appointment': 404 },
})

export const moveAppointment = endpoint('PUT /api/contract/v2/{contractId}/appointment', {
  ...ofContract,
  summary: 'Moves the visit to a free time',
  idempotent: true,
  body: z.strictObject({ date: day, from: time }),
  answer: z.object({ receiptId: z.string(), date: day }),
  refusals: { ...impossible, ...gone },
})
