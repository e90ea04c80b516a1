/** What an announcement means for one contract. Pure. */
import type { Contract } from '#domains/contracts/contract.ts'
import { isLive, contractStatus } from '#domains/contracts/status.ts'
import { addMonths, earlierEnd, type IsoDate } from '#kit/dates.ts'
import { workingDayFrom } from '#kit/holidays.ts'
import type { Cents } from '#kit/money.ts'

import type { PriceChangeFile } from './file.ts'

export interface DecidedChange {
  readonly oldCents: Cents
  readonly newCents: Cents
  /** Null: the change is only in the customer's favour, administrative, or required by law (§ 57 (1) TKG). */
  readonly specialRightUntil: IsoDate | null
}

type Facts = Pick<Contract, 'productId' | 'monthlyCents' | 'status' | 'terminationDate'> & {
  /** Of an option the last day of its contract, with which it ends. */
  readonly rootEnd?: IsoDate | null
  /** Of an option that an ordered product lacks the last day of the present one, with which it ends. */
  readonly productEnd?: IsoDate | null
}

const rightMonths = 3

/** The change for this contract by a letter of that day; undefined: it does not concern it. */
export function decideChange(
  { monthlyCents: oldCents, productEnd = null, productId, rootEnd = null, status, terminationDate }: Facts,
  { effectiveOn, exempt, products, terms }: PriceChangeFile,
  letterDay: IsoDate,
): DecidedChange | undefined {
  const entry = products.find((product) => product.productId === productId)
  if (entry === undefined || !(isLive(status) || status === contractStatus.suspended)) return undefined
  const end = earlierEnd(earlierEnd(terminationDate, rootEnd), productEnd)
  if (end !== null && end < effectiveOn) return undefined
  const newCents = entry.monthlyPrice === undefined ? oldCents : Math.round(entry.monthlyPrice * 100)
  if (newCents === oldCents && terms.length === 0) return undefined
  const isFavourable = newCents < oldCents && terms.length === 0
  return { oldCents, newCents, specialRightUntil: isFavourable || exempt !== undefined ? null : rightUntil(letterDay) }
}

/** Three months from the letter's arrival; a last day on a weekend or holiday moves on (§ 57 (1) TKG, § 193 BGB). */
function rightUntil(letterDay: IsoDate): IsoDate {
  return workingDayFrom(addMonths(letterDay, rightMonths))
}
