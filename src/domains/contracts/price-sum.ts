/** What the monthly price of a contract consists of. Pure; amounts in cents, VAT included. */
import { toCents, type Cents } from '#kit/money.ts'

import { isOver } from './status.ts'
import { monthlyTogether, runningOptions, type ShownContract } from './wire-facts.ts'

export interface PriceSum {
  /** Its own price before discounts. */
  readonly regularCents: Cents
  /** What is taken off, as far as there is something left to take it off. */
  readonly discounts: readonly { readonly title: string; readonly cents: Cents }[]
  /** How many options run, and what they cost with their own discounts. */
  readonly options: { readonly count: number; readonly cents: Cents }
  /** The sum of all of it: what the contract is counted with everywhere. */
  readonly togetherCents: Cents
}

/** The addition; undefined where the price is a single figure or nothing is paid. */
export function priceSum(contract: ShownContract): PriceSum | undefined {
  const { priceNow } = contract
  const running = runningOptions(contract)
  const togetherCents = monthlyTogether(contract)
  const isCounted = togetherCents > 0 && !isOver(contract.status)
  if (!isCounted || (running.length === 0 && priceNow.discounts.length === 0)) return undefined
  const regularCents = toCents(priceNow.regularPrice)
  let left = regularCents
  const discounts = priceNow.discounts.map(({ amount, title }) => {
    const cents = Math.min(left, toCents(amount))
    left -= cents
    return { title, cents }
  })
  return {
    regularCents,
    discounts: discounts.filter(({ cents }) => cents > 0),
    options: { count: running.length, cents: togetherCents - toCents(priceNow.monthlyPrice) },
    togetherCents,
  }
}
