/** What a checked address allows, and what follows from moving there. */
import { bill, monthsAhead, oneTimeSum, type Bill, type MonthsAhead } from '#domains/consequences/web/sheet-view.ts'
import { shownSheet, type ShownSheet } from '#domains/consequences/web/shown-sheet.ts'

import type { Availability } from '../calls.ts'
import { moveWords, nothingDearer } from '../texts.ts'
import { checkedKey, type MoveValues } from './values.ts'

interface MoveSheet {
  readonly shown: ShownSheet
  readonly bill: Bill
  readonly ahead: MonthsAhead
  readonly oneTimeCents: number
}

export interface FoundSupply extends Pick<Availability, 'supply' | 'maxBandwidth' | 'numbers'> {
  /** The area code there; null where it is not known. */
  readonly onkz: string | null
  /** What it was found for. */
  readonly checked: string
  readonly date: string
  /** null where the contract does not move there on that day. */
  readonly sheet: MoveSheet | null
}

export function foundSupply(
  { address, maxBandwidth, numbers, sheet, supply }: Availability,
  values: MoveValues,
  date: string,
): FoundSupply {
  return {
    supply,
    maxBandwidth,
    numbers,
    onkz: address.onkz,
    checked: checkedKey(values),
    date,
    sheet: sheet && {
      shown: shownSheet(sheet),
      bill: bill(sheet, moveWords),
      ahead: monthsAhead(sheet) ?? { months: [], changes: nothingDearer },
      oneTimeCents: oneTimeSum(sheet),
    },
  }
}
