/** The sheet of consequences on the wire, which every preview embeds (docs/product/consequences.md). */
import { z } from 'zod'

import type { Refusals } from '#kit/endpoint.ts'

import { calledOffKinds } from './called-off.ts'
import { dateReasons } from './dates.ts'
import { lineEffects } from './sheet.ts'

const amount = z.number()
const day = z.iso.date()

const previewItem = z
  .object({
    contractId: z.string(),
    rootContractId: z.string(),
    productId: z.string(),
    productName: z.string(),
    priceType: z.enum(['MONTHLY', 'ONE_TIME']),
    effect: z.enum(lineEffects).meta({ description: 'What becomes of it' }),
    discount: z.string().nullable().meta({ description: 'Title of the one that it loses or keeps' }),
    startDate: day.nullable().meta({ description: 'Its first day, where that is still to come' }),
    endDate: day.nullable().meta({ description: 'Its last day, where it is over once the change counts' }),
    currentMonthlyPrice: amount.meta({ description: 'Today, or on its first day' }),
    unchangedMonthlyPrice: amount.meta({ description: 'On `comparedOn`, without the change' }),
    newMonthlyPrice: amount.meta({ description: 'On `comparedOn`, with it' }),
    currentOneTimePrice: amount,
    newOneTimePrice: amount,
  })
  .meta({ id: 'PreviewItem' })

const dateReason = z.enum(dateReasons)
const month = z.object({ month: day, before: amount, after: amount })

export const consequencesSheet = z
  .object({
    previewId: z.string().meta({ description: 'Digest of the facts; the execution may name it' }),
    productId: z.string(),
    contractId: z.string(),
    title: z.string(),
    date: day.meta({ description: 'The last day of what ends, or the first on which something else counts' }),
    comparedOn: day.meta({ description: 'The first day of the first whole month in which the bill is another one' }),
    dateReason: dateReason.nullable(),
    earliestDate: day.nullable(),
    latestDate: day.nullable(),
    dates: z.array(z.object({ date: day, reason: dateReason })),
    previewItems: z.array(previewItem),
    months: z.array(month).meta({ description: 'Twelve, the month that runs first' }),
    year: month.meta({ description: 'What twelve months come to, from the first of `months` in which it counts' }),
    oneTime: z.array(
      z.object({
        kind: z.enum(['one-time-price', 'price-refunded', 'months-refunded', 'days-used', 'open-amount']),
        amount: amount.meta({ description: 'Negative: it comes back' }),
        days: z.int(),
      }),
    ),
    dependentDiscounts: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        contractId: z.string(),
        productName: z.string(),
        monthlyAmount: amount,
        endDate: day,
      }),
    ),
    dependentContracts: z.array(
      z.object({
        dependentContract: z.string(),
        title: z.string(),
        requiredRootProducts: z.array(z.string()),
        reason: z.enum(['option-of-contract', 'loses-discount']),
        endDate: day.nullable(),
      }),
    ),
    hardwareToReturn: z.array(z.object({ id: z.string(), name: z.string(), returnUntil: day })),
    numbers: z.array(z.object({ number: z.string(), portableUntil: day })),
    mailboxes: z.array(
      z.object({
        address: z.string(),
        lastDay: day,
        readableUntil: day.meta({ description: 'What is in it can be saved until then' }),
      }),
    ),
    calledOff: z.array(
      z.object({
        kind: z.enum(calledOffKinds).meta({
          description:
            'What is under way and falls away with the contract: of a termination what is meant for a later day',
        }),
        date: day.nullable(),
      }),
    ),
    vouchers: z.array(
      z.object({
        code: z.string().meta({ description: 'Can be redeemed again once the option is withdrawn' }),
        validUntil: day,
      }),
    ),
  })
  .meta({ id: 'ConsequencesSheet' })

/** Of an execution that names its preview. */
export const shownPreview = z.string().max(64).optional().meta({
  description: 'Of the preview that was shown; with other facts of today the call is refused and brings the new one',
})

export const outdated = { 'preview-outdated': 409 } as const satisfies Refusals

export type WireSheet = z.output<typeof consequencesSheet>
