/** What a change, or taking it back, comes to over the months that are compared; the same wherever it is said. Pure; German. */
import { monthsAhead, type MonthsAhead } from '#domains/consequences/web/months-ahead.ts'
import { lastDayOfMonth } from '#kit/dates.ts'
import { formatEuro, toCents, type Cents } from '#kit/money.ts'

import type { Preview, TakeBack } from './calls.ts'

export interface Differences {
  /** The next twelve months, where one of them costs something else. */
  readonly ahead: MonthsAhead | undefined
  /** What it comes to in all that are compared, where the months do not say it; else ''. */
  readonly difference: string
}

type Compared = Pick<Preview | TakeBack, 'compared' | 'sheet'>

/** The months to come, their sum that of all that are compared; in a sentence below the bill what they do not tell. */
export function differences({ compared, sheet }: Compared, columns: readonly [string, string]): Differences {
  const { after, before, months, stretches } = compared
  const told = monthsAhead(sheet, { columns })
  const last = told?.months.at(-1)?.month
  const [first] = stretches
  const tellsAll = last !== undefined && stretches.every(({ from }) => from <= lastDayOfMonth(last))
  if (first === undefined || !tellsAll) return { ahead: told, difference: differenceText(compared) }
  const overall = { from: first.from, count: months, by: toCents(after) - toCents(before) }
  return { ahead: monthsAhead(sheet, { columns }, overall), difference: '' }
}

function moreOrLess(cents: Cents): string {
  return cents === 0 ? 'dasselbe' : `${formatEuro(Math.abs(cents))} ${cents > 0 ? 'mehr' : 'weniger'}`
}

/** 'In 24 Monaten 150,00 € mehr: 6 Monate lang 5,00 € weniger, 18 Monate lang 10,00 € mehr.' */
function differenceText({ after, before, months, stretches }: Compared['compared']): string {
  const cents = toCents(after) - toCents(before)
  const parts = stretches.map(
    (stretch) =>
      `${stretch.months === 1 ? 'einen Monat' : `${stretch.months}\u{A0}Monate`} lang ${moreOrLess(toCents(stretch.amount))}`,
  )
  return `In ${months}\u{A0}Monaten ${cents === 0 ? 'kein Unterschied' : moreOrLess(cents)}${parts.length > 1 ? `: ${parts.join(', ')}` : ''}.`
}
