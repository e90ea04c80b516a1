/** What the contracts will cost month by month, as the overview tells it. */
import type { Cause, ForecastMonth } from '#domains/contracts/forecast.ts'
import { formatMonth, monthName, type IsoDate } from '#kit/dates.ts'
import { formatEuro, type Cents } from '#kit/money.ts'
import type { ForecastBar } from '#ui/data/Forecast.tsx'

export interface CostsView {
  /** 'Im Dezember 2026' */
  readonly title: string
  readonly amount: string
  /** '3,95 € weniger als im November. Ab Januar 7,00 € mehr.' */
  readonly change: string
  readonly months: readonly ForecastBar[]
}

/** undefined where nothing will be paid in any of these months. The month after the present one stands out: it can still be planned. */
export function costsView(months: readonly ForecastMonth[]): CostsView | null {
  const [now, next] = months
  const highest = Math.max(...months.map(({ cents }) => cents))
  if (now === undefined || next === undefined || highest === 0) return null
  return {
    title: `Im ${formatMonth(next.month)}`,
    amount: formatEuro(next.cents),
    change: changeText(now, next, months.slice(2)),
    months: months.map(({ month, cents, causes }) => ({
      month: formatMonth(month),
      amount: formatEuro(cents),
      percent: Math.round((cents / highest) * 1000) / 10,
      steps: causes.map((cause) => ({ amount: signed(cause.byCents), cause: causeText(cause, month) })),
    })),
  }
}

function changeText(now: ForecastMonth, next: ForecastMonth, later: readonly ForecastMonth[]): string {
  const by = next.cents - now.cents
  const first =
    now.cents === 0
      ? ''
      : by === 0
        ? `So viel wie im ${monthName(now.month)}.`
        : `${difference(by)} als im ${monthName(now.month)}.`
  let before = next.cents
  for (const { month, cents } of later) {
    if (cents !== before) return `${first} Ab ${monthName(month)} ${difference(cents - before)}.`.trim()
    before = cents
  }
  return first
}

function difference(by: Cents): string {
  return `${formatEuro(Math.abs(by))} ${by > 0 ? 'mehr' : 'weniger'}`
}

function signed(cents: Cents): string {
  return cents > 0 ? `+${formatEuro(cents)}` : formatEuro(cents)
}

/** A change within the month before shows twice: its days, then the whole month. */
function causeText({ kind, part, title, date }: Cause, month: IsoDate): string {
  const isLate = date < month
  if (kind === 'changes') return isLate ? `${title}, ganzer Monat` : `${title} statt ${part}`
  if (kind === 'begins' || kind === 'discount-begins') return isLate ? `${title}, ganzer Monat` : `${title} beginnt`
  return `${title} endet`
}
