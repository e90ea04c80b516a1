/** What a checked address allows, and what follows from moving there. */
import { monthsAhead, type MonthsAhead } from '#domains/consequences/web/months-ahead.ts'
import { bill, oneTimeSum, type Bill } from '#domains/consequences/web/sheet-view.ts'
import { shownSheet, type ShownSheet } from '#domains/consequences/web/shown-sheet.ts'
import { toCents } from '#kit/money.ts'

import { moveWords, movesDearer, nothingDearer } from '../answer-texts.ts'
import type { Availability } from '../calls.ts'
import { checkedKey, type MoveValues } from './values.ts'

interface MoveSheet {
  readonly shown: ShownSheet
  readonly bill: Bill
  readonly ahead: MonthsAhead
  readonly oneTimeCents: number
  /** Of the contract that moves: today, and on the day of the move. */
  readonly monthly: { readonly today: number; readonly moved: number }
}

export interface FoundSupply extends Pick<Availability, 'supply' | 'maxBandwidth' | 'numbers' | 'rightEnd'> {
  /** The area code there; null where it is not known. */
  readonly onkz: string | null
  /** What it was found for. */
  readonly checked: string
  readonly date: string
  /** null where the contract does not move there on that day. */
  readonly sheet: MoveSheet | null
}

export function foundSupply(
  { address, maxBandwidth, numbers, rightEnd, sheet, supply }: Availability,
  values: MoveValues,
  date: string,
): FoundSupply {
  return {
    supply,
    maxBandwidth,
    numbers,
    rightEnd,
    onkz: address.onkz,
    checked: checkedKey(values),
    date,
    sheet: sheet && moveSheet(sheet),
  }
}

function moveSheet(sheet: NonNullable<Availability['sheet']>): MoveSheet {
  const own = sheet.previewItems.find(
    ({ contractId, priceType }) => priceType === 'MONTHLY' && contractId === sheet.contractId,
  )
  const [today, moved] = [toCents(own?.currentMonthlyPrice ?? 0), toCents(own?.newMonthlyPrice ?? 0)]
  const { effects } = moveWords
  const words = today === moved ? moveWords : { ...moveWords, effects: { ...effects, changes: movesDearer } }
  return {
    shown: shownSheet(sheet),
    bill: bill(sheet, words),
    ahead: monthsAhead(sheet, words) ?? {
      months: [],
      changes: nothingDearer(sheet.months.at(-1)?.month ?? sheet.date),
    },
    oneTimeCents: oneTimeSum(sheet),
    monthly: { today, moved },
  }
}
