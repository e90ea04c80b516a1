/** The change that is ordered, in words. Pure. */
import type { WireContract } from '#domains/contracts/api.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'

export interface PendingView {
  readonly title: string
  readonly lead: string
  readonly facts: readonly { readonly term: string; readonly value: string }[]
}

/** Undefined where none is ordered that is still to come. */
export function pendingView({ comingProduct: coming, product, term }: WireContract): PendingView | undefined {
  if (coming === null) return undefined
  const present = product?.displayTitle ?? 'Dein Tarif'
  const date = formatDate(coming.date)
  const price =
    coming.monthlyPrice === null ? [] : [{ term: 'Preis', value: `${formatEuro(toCents(coming.monthlyPrice))} mtl.` }]
  return {
    title: coming.title,
    lead: `${coming.title} ist bestellt und beginnt am ${date}.`,
    facts: [
      { term: 'Bisher', value: present },
      { term: `Ab ${date}`, value: coming.title },
      ...price,
      ...(term.minTermEnd === null ? [] : [{ term: 'Mindestlaufzeit', value: bound(term.minTermEnd, coming.date) }]),
      { term: 'Widerruf', value: `bis ${formatDate(coming.revocableUntil)}` },
      ...(coming.orderNumber === null ? [] : [{ term: 'Vorgang', value: coming.orderNumber }]),
    ],
  }
}

/** One that is over before the other product begins binds nobody to it. */
function bound(minTermEnd: IsoDate, from: IsoDate): string {
  return minTermEnd < from ? 'keine, monatlich kündbar' : `bis ${formatDate(minTermEnd)}`
}
