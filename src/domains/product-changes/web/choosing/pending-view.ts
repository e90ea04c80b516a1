/** The change that is ordered, in words. Pure. */
import type { WireContract } from '#domains/contracts/api.ts'
import { comingPrices } from '#domains/contracts/paid-parts.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'

import { priceRows } from '../texts.ts'

export interface PendingView {
  readonly title: string
  readonly lead: string
  readonly facts: readonly { readonly term: string; readonly value: string }[]
}

/** Undefined where none is ordered that is still to come. */
export function pendingView(contract: WireContract): PendingView | undefined {
  const { comingProduct: coming, productChangeInfo: change, term } = contract
  if (coming === null || change === null) return undefined
  const present = contractTitle(contract)
  const date = formatDate(coming.date)
  return {
    title: coming.title,
    lead: `${coming.title} ist bestellt und beginnt am ${date}.`,
    facts: [
      { term: 'Bisher', value: present },
      { term: `Ab ${date}`, value: coming.title },
      ...priceRows(comingPrices(contract).map(({ from, withCents }) => ({ from, cents: withCents }))),
      ...(term.minTermEnd === null ? [] : [{ term: 'Mindestlaufzeit', value: bound(term.minTermEnd, coming.date) }]),
      { term: 'Widerruf', value: `bis ${formatDate(change.revocableUntil)}` },
      ...(coming.orderNumber === null ? [] : [{ term: 'Vorgang', value: coming.orderNumber }]),
    ],
  }
}

/** One that is over before the other product begins binds nobody to it. */
function bound(minTermEnd: IsoDate, from: IsoDate): string {
  return minTermEnd < from ? 'keine, monatlich kündbar' : `bis ${formatDate(minTermEnd)}`
}
