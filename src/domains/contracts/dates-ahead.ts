/** The days that are coming up in a contract. */
import type { IsoDate } from '#kit/dates.ts'

import type { Contract } from './contract.ts'
import { priceNow } from './price.ts'
import { isInService, isOver } from './status.ts'
import { decideTerm } from './term.ts'

type ContractDateKind =
  | 'starts'
  | 'appointment'
  | 'notice-until'
  | 'minimum-term-ends'
  | 'ends'
  | 'price-changes'
  | 'product-changes'
  | 'relocates'
  | 'porting'

export interface ContractDate {
  readonly kind: ContractDateKind
  readonly date: IsoDate
}

/** What is coming up, today included, the nearest first. */
export function datesAhead(contract: Contract, today: IsoDate): ContractDate[] {
  if (isOver(contract.status)) return []
  const { startDate, terminationDate, details } = contract
  const activation = details.landlineActivationDetails
  const term = decideTerm(contract, today)
  const dates: readonly (readonly [ContractDateKind, IsoDate | null | undefined])[] = [
    ['starts', isInService(contract.status) ? null : (startDate ?? details.startDateRequested)],
    ['appointment', activation?.orderCompleted === false ? activation.switchOverDate : null],
    ['notice-until', term.noticeUntil],
    ['minimum-term-ends', terminationDate === null && !term.monthly ? term.minTermEnd : null],
    ['ends', terminationDate],
    ['price-changes', priceNow(contract, today).next?.date],
    ['product-changes', details.productChange?.productChangeDate],
    ['relocates', activation?.relocationDate],
    ['porting', details.porting?.date],
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
