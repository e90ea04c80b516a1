import { formatEuro } from '#kit/money.ts'

import { asWithoutMove } from '../texts.ts'
import type { FoundSupply } from './found-supply.ts'
import type { MoveTerms } from './move-data.ts'

/** The contract on the day of its move: it may be another product by then, or cost something else, as without the move. */
export function onMoveDay(
  title: string,
  { coming, download, later, monthly }: MoveTerms,
  { date, sheet }: Pick<FoundSupply, 'date' | 'sheet'>,
) {
  const other = coming !== null && coming.date <= date ? coming : null
  const isSame = sheet === null || sheet.monthly.today === sheet.monthly.moved
  const costs = isSame ? monthly : formatEuro(sheet.monthly.moved)
  return {
    title: other?.title ?? title,
    download: other === null ? download : other.download,
    monthly: costs,
    ordered: isSame ? `unverändert ${monthly}` : `${costs}, ${asWithoutMove}`,
    note: later ?? (isSame ? null : asWithoutMove),
  }
}
