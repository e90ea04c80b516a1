/** The days that are coming up in a contract. */
import { addDays, earlierEnd, type IsoDate } from '#kit/dates.ts'

import type { Contract } from './contract.ts'
import { priceNow, type PriceNow } from './price.ts'
import { isInService, isOver } from './status.ts'
import { decideTerm, type Term } from './term.ts'

/** What a day that is coming up brings. */
export const contractDateKinds = [
  'starts',
  'appointment',
  'notice-until',
  'minimum-term-ends',
  'ends',
  'price-changes',
  'product-changes',
  'relocates',
  'number-comes',
  'number-leaves',
] as const
type ContractDateKind = (typeof contractDateKinds)[number]

export interface ContractDate {
  readonly kind: ContractDateKind
  readonly date: IsoDate
}

/** What is coming up, today included, the nearest first; who has term and price of the day hands them in. */
export function datesAhead(
  contract: Contract,
  today: IsoDate,
  {
    term = decideTerm(contract, today),
    price = priceNow(contract, today),
  }: { readonly term?: Term; readonly price?: PriceNow } = {},
): ContractDate[] {
  if (isOver(contract.status)) return []
  const { appointment, details, porting, productChange, relocation, startDate, terminationDate } = contract
  // From the first day of another product on its price counts, and the present one's no more; once carried out it is no change to come.
  const changesOn = productChange?.state === 'ordered' ? productChange.productChangeDate : null
  const priceDate = price.next?.date
  const isPaidThen = priceDate !== undefined && (changesOn === null || priceDate < changesOn)
  const dates: readonly (readonly [ContractDateKind, IsoDate | null | undefined])[] = [
    ['starts', isInService(contract.status) ? null : (startDate ?? details.startDateRequested)],
    ['appointment', appointment?.date],
    ['notice-until', term.noticeUntil],
    ['minimum-term-ends', terminationDate === null && !term.monthly ? term.minTermEnd : null],
    ['ends', terminationDate],
    ['price-changes', isPaidThen ? priceDate : null],
    ['product-changes', changesOn],
    ['relocates', relocation?.date],
    [porting?.direction === 'EXPORT' ? 'number-leaves' : 'number-comes', porting?.date],
  ]
  const ahead: ContractDate[] = []
  for (const [kind, date] of dates) {
    const afterTheEnd = terminationDate !== null && typeof date === 'string' && date > terminationDate
    if (typeof date === 'string' && date >= today && !afterTheEnd) ahead.push({ kind, date })
  }
  return ahead.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** The one date to show on a card. */
export function nextDate(contract: Contract, today: IsoDate): ContractDate | null {
  return datesAhead(contract, today)[0] ?? null
}

export type RightFacts = Pick<Contract, 'priceChange' | 'productChange' | 'status' | 'terminationDate'>

/** The last day of the present product, where another one is ordered and the contract lives to see it. */
export function lastOfProduct({
  productChange,
  terminationDate,
}: Pick<RightFacts, 'productChange' | 'terminationDate'>): IsoDate | null {
  if (productChange?.state !== 'ordered') return null
  const last = addDays(productChange.productChangeDate, -1)
  return terminationDate === null || terminationDate > last ? last : null
}

/**
 * Until when notice can be given because of an announced change (§ 57 (1) TKG), at the latest on the last day of the product
 * that it is about; null: nothing is announced that opens the right, its three months are over, or the contract ends anyway
 * before the change. `rootEnd`: of an option that of its contract; `productEnd`: of one that an ordered product lacks the
 * last day of the present one.
 */
export function specialRightUntil(
  contract: RightFacts,
  {
    productEnd = null,
    rootEnd = null,
    today,
  }: { readonly today: IsoDate; readonly rootEnd?: IsoDate | null; readonly productEnd?: IsoDate | null },
): IsoDate | null {
  const { priceChange, status, terminationDate } = contract
  const product = earlierEnd(lastOfProduct(contract), productEnd)
  const until = earlierEnd(priceChange?.specialRightUntil ?? null, product)
  if (priceChange?.specialRightUntil == null || until === null || today > until || isOver(status)) return null
  const end = earlierEnd(earlierEnd(terminationDate, rootEnd), productEnd)
  return end === null || (today < end && priceChange.effectiveOn <= end) ? until : null
}
