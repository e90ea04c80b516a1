/** What a tariff costs in its minimum term, so that prices that change can be compared. Pure. */
import { toCents, type Cents } from '#kit/money.ts'

import type { Tariff } from './api.ts'

export interface TermCost {
  /** The usual minimum term. */
  readonly months: number
  /** Every month of it, and what is paid once. */
  readonly cents: Cents
  /** A price ends on a day: when the contract starts decides how many months it holds, perhaps none. */
  readonly isMost: boolean
}

/** undefined where there is no minimum term */
export function termCost({ monthly, oneTime, terms: [months] }: Tariff): TermCost | undefined {
  if (months === undefined) return undefined
  const { introduction, price, regularPrice, until } = monthly
  const first = Math.min(introduction?.months ?? 0, months)
  const later = toCents(until === null ? price : regularPrice)
  const cents = first * toCents(introduction?.price ?? 0) + (months - first) * later + toCents(oneTime?.price ?? 0)
  return { months, cents, isMost: until !== null && first < months }
}
