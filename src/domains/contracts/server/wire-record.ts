/** An entry of a contract's record as its customer reads it: which facts changed, from what to what. Pure. */
import { z } from 'zod'

import type { IsoDate } from '#kit/dates.ts'
import { addressLine } from '#kit/postal-address.ts'

import type { Recorded } from '../api.ts'
import type { HistoryEntry } from '../history.ts'
import { addressFields } from '../wire-schema.ts'

type Changed = Recorded['changed'][number]

const day = z.iso.date().nullable()

/** Which facts of an entry are told, as the writes of a contract's life record them. */
const told = z
  .object({
    productId: z.string(),
    address: z.object(addressFields).nullable(),
    date: day,
    /** On which it took effect, where the entry was written by a pass of the day: a late one bears another day itself. */
    effectiveOn: day,
    endedOn: day,
    startDate: day,
    /** Of an appointment 'HH:MM', of a changed price its first day. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    oldLineUntil: day,
    /** Of the telephone, which a move may end. */
    numbers: z.array(z.string()),
    monthlyCents: z.int(),
    /** What is paid once. */
    amountCents: z.int(),
    minTermMonths: z.int(),
    terminationDate: day,
    /** When notice arrived: whoever decides about it writes later. */
    terminationReceivedOn: day,
    blockedOn: day,
    specialRightUntil: day,
    discounts: z.array(z.object({ title: z.string() })),
  })
  .partial()

type Facts = z.output<typeof told>

/** The name of a product of the catalogue. */
export type ProductName = (productId: string) => string

const readings: Readonly<Record<Changed['what'], (facts: Facts, name: ProductName) => string | null | undefined>> = {
  product: ({ productId }, name) => productId && name(productId),
  address: ({ address }) => address && addressLine(address),
  date: ({ date, effectiveOn, endedOn, from, startDate }) =>
    date ?? effectiveOn ?? endedOn ?? startDate ?? (isDay(from) ? from : null),
  time: ({ from, to }) => (isDay(from) || !to ? null : `${from}-${to}`),
  'old-line-until': ({ oldLineUntil }) => oldLineUntil,
  numbers: ({ numbers }) => numbers?.join(', '),
  'monthly-price': ({ monthlyCents }) => euros(monthlyCents),
  'minimum-term': ({ minTermMonths }) => minTermMonths?.toString(),
  discounts: ({ discounts }) => discounts?.map(({ title }) => title).join(', '),
  'special-right-until': ({ specialRightUntil }) => specialRightUntil,
  received: ({ terminationReceivedOn }) => terminationReceivedOn,
  'blocked-since': ({ blockedOn }) => blockedOn,
  amount: ({ amountCents }) => euros(amountCents),
  end: ({ terminationDate }) => terminationDate,
}

function euros(cents: number | undefined): string | null {
  return cents === undefined ? null : (cents / 100).toFixed(2)
}

function isDay(text: string | null | undefined): text is IsoDate {
  return z.iso.date().safeParse(text).success
}

/** Without the customer's number and the codes of the data. An entry whose facts nobody can read is told by its kind alone. */
export function wireRecord(entry: HistoryEntry, name: ProductName): Recorded {
  const { actor, at, contractId, id, kind, reason } = entry
  const [before, after] = [told.safeParse(entry.before).data ?? {}, told.safeParse(entry.after).data ?? {}]
  const changed = Object.entries(readings).map(([what, read]) => ({
    what: what as Changed['what'],
    before: read(before, name) || null,
    after: read(after, name) || null,
  }))
  return {
    id,
    contractId,
    at,
    kind,
    by: actor.by,
    reason: actor.by === 'adviser' ? actor.reason : reason,
    endsOn: after.terminationDate ?? null,
    changed: changed.filter((fact) => fact.before !== fact.after),
  }
}
