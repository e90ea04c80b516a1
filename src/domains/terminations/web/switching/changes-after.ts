/** What costs something else, or ends, once a contract has been left. Pure; German. */
import { addDays, formatDate } from '#kit/dates.ts'
import { conjunction } from '#kit/german-list.ts'
import { formatEuro, toCents } from '#kit/money.ts'

import type { WirePreview } from '../../api.ts'
import type { Known } from './known.ts'
import type { Fact } from './switching-view.ts'

function euro(amount: number): string {
  return formatEuro(toCents(amount))
}

/** What costs something else without the contract, with the reason; and what ends with it, which has no reason but that. */
export interface ChangesAfter {
  readonly dearer: readonly Fact[]
  readonly dearerNote: string
  readonly ending: readonly Fact[]
  readonly endingNote: string
}

/** Contracts and options beside it that cost something else because of it; apart from them those that end with it and not before. */
export function changesAfter({ contract, preview }: Known): ChangesAfter | null {
  if (preview === null) return null
  const dearer = preview.previewItems
    .filter(
      ({ contractId, effect, priceType }) =>
        priceType === 'MONTHLY' && contractId !== contract.contractId && effect === 'loses-discount',
    )
    .map(({ newMonthlyPrice: after, productName, unchangedMonthlyPrice: before }) => ({
      term: productName,
      value: `${euro(after)} statt ${euro(before)}`,
    }))
  const ending = endingOptions(preview)
  if (dearer.length + ending.length === 0) return null
  const endingNote = `Mit dem Vertrag, am ${formatDate(preview.date)}.`
  return { dearer, dearerNote: dearerNote(preview), ending, endingNote }
}

/** Each option once: 'Weitere SIM endet', '2 × Weitere SIM enden'. */
function endingOptions({ dependentContracts }: WirePreview): Fact[] {
  const options = dependentContracts.filter(({ reason }) => reason === 'option-of-contract')
  return [...Map.groupBy(options, ({ title }) => title)].map(([title, { length }]) =>
    length === 1 ? { term: title, value: 'endet' } : { term: `${length}\u00A0× ${title}`, value: 'enden' },
  )
}

/** 'der Kombivorteil': the titles of discounts whose gender is known; any other stands alone. */
function withArticle(title: string): string {
  return /(vorteil|rabatt|bonus)$/i.test(title) ? `der ${title}` : title
}

/** 'Ab 1. Januar 2027, weil der Kombivorteil wegfällt.' */
function dearerNote({ date, dependentDiscounts }: WirePreview): string {
  const from = `Ab ${formatDate(addDays(date, 1))}`
  const titles = [...new Set(dependentDiscounts.map(({ title }) => withArticle(title)))]
  if (titles.length === 0) return `${from}.`
  return `${from}, weil ${conjunction(titles)} ${titles.length === 1 ? 'wegfällt' : 'wegfallen'}.`
}
