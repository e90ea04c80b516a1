import { addMonths, formatDayOf, monthName, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import type { Description } from '#ui/data/DescriptionList.tsx'

import type { AnyWireContract } from '../wire-facts.ts'

/** The open invoices: each is for the month before it falls due. */
export function openRows({ billing }: AnyWireContract, today: IsoDate): Description[] {
  return (billing?.open ?? []).map(({ amount, dueOn }) => ({
    term: `${monthName(addMonths(dueOn, -1))}, ${dueOn < today ? 'fällig seit' : 'fällig am'} ${formatDayOf(dueOn, today)}`,
    value: formatEuro(toCents(amount)),
  }))
}
