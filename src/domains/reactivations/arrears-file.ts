/** A line of what billing hands in: everything that is open of one contract (docs/product/reactivations.md). */
import { z } from 'zod'

import { toCents } from '#kit/money.ts'

const invoice = z
  .strictObject({
    dueOn: z.iso.date(),
    /** Euros with VAT. */
    amount: z.number().positive().max(100_000),
    /** Somebody has objected to it in time and with a reason: it does not count (§ 61 (4) TKG). */
    disputed: z.boolean().default(false),
  })
  .transform(({ amount, ...rest }) => ({ ...rest, amountCents: toCents(amount) }))

export const arrearsLine = z
  .strictObject({
    customerNumber: z.string().min(1).max(40),
    contractId: z.string().min(1).max(64),
    /** Empty: all of it is paid. */
    open: z.array(invoice).max(120),
  })
  .transform(({ open, ...about }) => ({
    ...about,
    open: open
      .flatMap(({ amountCents, disputed, dueOn }) => (disputed ? [] : [{ dueOn, amountCents }]))
      .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1)),
  }))

export type ArrearsLine = z.output<typeof arrearsLine>
