/** The calls of relocations (docs/product/relocations.md). */
import { z } from 'zod'

import { consequencesSheet, outdated, shownPreview } from '#domains/consequences/api.ts'
import { numberFates } from '#domains/contracts/numbers.ts'
import { addressFields } from '#domains/contracts/wire-schema.ts'
import { endpoint, type Refusals } from '#kit/endpoint.ts'

const params = z.object({ contractId: z.string().regex(/^[\w.:-]{1,64}$/) })
const day = z.iso.date()
// Checked by rule, so that each field gets its own code.
const typed = z.string().max(100)
const typedAddress = { zip: typed, city: typed, street: typed, streetNr: typed }
const address = z.object(addressFields)
const numbers = z
  .array(z.object({ number: z.string(), fate: z.enum(numberFates) }))
  .meta({ description: 'What becomes of each telephone number there; open: its local network has to be checked' })
const supply = z.enum(['full', 'smaller', 'none'])

const unknown = { 'contract-unknown': 404 } as const satisfies Refusals
const impossible = { ...unknown, 'not-possible': 409 } as const satisfies Refusals
const wrongAddress = { 'address-invalid': 409, 'same-address': 409 } as const satisfies Refusals
const wrongDay = { 'date-too-early': 409, 'date-too-late': 409 } as const satisfies Refusals
const wrongDays = { ...wrongDay, 'old-line-too-early': 409, 'old-line-too-late': 409 } as const satisfies Refusals

const done = z.object({ receiptId: z.string().meta({ description: 'The number of the receipt' }), date: day })

export const readRelocation = endpoint('GET /api/contract/v2/{contractId}/relocation', {
  summary: 'On which terms a contract moves, and the move that is ordered',
  params,
  answer: z.object({
    contractId: z.string(),
    reason: z
      .object({ code: z.string(), date: day.optional() })
      .nullable()
      .meta({ description: 'Why no move can be ordered; null: one can' }),
    earliestDate: day,
    latestDate: day,
    fee: z.number().meta({ description: 'Once, in euros; at most that of a new line (§ 60 TKG)' }),
    devices: z.array(z.string()),
    relocation: z
      .object({
        previewId: z
          .string()
          .meta({ description: 'Digest of the facts; a change of the days may name it, and taking it back' }),
        receiptId: z.string(),
        declared: z.enum(['ordered', 'changed']).nullable(),
        declaredAt: z.iso.datetime(),
        date: day,
        oldLineUntil: day.nullable(),
        address: address.nullable(),
        numbers,
        place: z.string().nullable(),
        visit: z.string().nullable(),
        fee: z.number().nullable(),
        confirmed: z.boolean(),
        mailTo: z.string().nullable(),
      })
      .nullable(),
    withoutSupply: z
      .object({ date: day, address, earliestEnd: day })
      .nullable()
      .meta({ description: 'A move to where the service is not had: it opens the right to terminate (§ 60 (2) TKG)' }),
  }),
  refusals: unknown,
})

export const checkAddress = endpoint('POST /api/contract/v2/{contractId}/relocation/availability', {
  summary: 'Whether a contract can be carried on at an address',
  audited: false,
  params,
  body: z.strictObject({
    ...typedAddress,
    date: day.optional().meta({ description: 'First day there: asks for what follows from the move' }),
  }),
  answer: z.object({
    supply,
    technology: z.string(),
    maxBandwidth: z.number().meta({ description: 'Mbit/s at the address; 0: nothing' }),
    address,
    sheet: consequencesSheet.nullable().meta({
      description: 'null where no day was named, the contract cannot be carried on there or not move at all',
    }),
    numbers,
    rightEnd: day.nullable().meta({
      description:
        'Not supplied: the first last day by the right of § 60 (2) TKG; null where it ends nothing earlier, or is not open',
    }),
  }),
  refusals: { ...unknown, ...wrongAddress },
})

const wish = {
  ...typedAddress,
  place: z.string().max(60).optional().meta({ description: 'Where in the house' }),
  date: day.meta({ description: 'First day at the new address' }),
  visit: z.enum(['8-12', '12-16', '16-19']).optional().meta({ description: 'Wished hours of the technician' }),
}

export const orderRelocation = endpoint('PUT /api/contract/v2/{contractId}/relocation', {
  summary: 'Orders that a contract moves to another address',
  idempotent: true,
  neverOnBehalf: 'acceptance-required',
  params,
  body: z.strictObject({
    ...wish,
    oldLineUntil: day.optional().meta({ description: 'Last day of the old line; without it the day before' }),
    previewId: shownPreview,
  }),
  answer: done,
  refusals: {
    'acceptance-required': 403,
    ...impossible,
    ...wrongAddress,
    'not-available': 409,
    ...wrongDays,
    ...outdated,
  },
})

export const proposeRelocation = endpoint('POST /api/contract/v2/{contractId}/relocation/proposals', {
  summary: 'An adviser proposes a move: the customer gets the way to its order, with everything entered',
  idempotent: true,
  onlyOnBehalf: 'not-an-adviser',
  params,
  body: z.strictObject(wish),
  answer: z.object({ mailTo: z.string().nullable().meta({ description: 'null: no address is known' }) }),
  refusals: { 'not-an-adviser': 403, ...impossible, ...wrongAddress, 'not-available': 409, ...wrongDay },
})

export const changeRelocation = endpoint('PUT /api/contract/v2/{contractId}/relocation/dates', {
  summary: 'Changes the days of a move until it is done',
  idempotent: true,
  params,
  body: z.strictObject({ date: day, oldLineUntil: day.optional(), previewId: shownPreview }),
  answer: done,
  refusals: { ...impossible, ...wrongDays, 'days-unchanged': 409, 'not-available': 409, ...outdated },
})

export const cancelRelocation = endpoint('DELETE /api/contract/v2/{contractId}/relocation', {
  summary: 'Takes a move back until it is done',
  idempotent: true,
  params,
  query: z.object({ previewId: shownPreview }),
  answer: done,
  refusals: { ...impossible, ...outdated },
})

export const reportWithoutSupply = endpoint('PUT /api/contract/v2/{contractId}/relocation/without-supply', {
  summary: 'Notes a move to where the service is not had, which opens the right to terminate',
  idempotent: true,
  params,
  body: z.strictObject({ ...typedAddress, date: day.meta({ description: 'The day of moving out' }) }),
  answer: done.extend({ earliestEnd: day }),
  refusals: { ...impossible, ...wrongAddress, available: 409, ...wrongDay },
})
