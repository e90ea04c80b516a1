/** What contracts will cost month by month, in German: all of them on the overview, one on its own page. */
import { formatDayOf, formatMonth, monthName, type IsoDate } from '#kit/dates.ts'
import { formatEuro, type Cents } from '#kit/money.ts'
import type { ForecastBar } from '#ui/data/Forecast.tsx'

import { forecast, paidIn, type Cause, type ForecastMonth } from '../forecast.ts'
import { paidParts, type PaidPart } from '../paid-parts.ts'
import type { ShownContract } from '../wire-facts.ts'
import { discountWords } from './words.ts'

export interface CostsView {
  /** 'Im Dezember 2026' */
  readonly title: string
  readonly amount: string
  /** '19,72 € weniger als im November, darin waren 69,95 € einmalig. Ab Januar 18,20 € mehr.' */
  readonly change: string
  readonly months: readonly ForecastBar[]
  /** Which of them the amount is of; absent: the one after the present. */
  readonly current?: number
  /** 'HD-Sender, sobald du zustimmst: 4,95 €': what is drawn dashed, and in no sum; absent where nothing waits. */
  readonly pending?: readonly string[] | undefined
  /** The last months that cost the same, how many and until which: a line instead of a bar each. */
  readonly rest?: { readonly count: number; readonly title: string } | undefined
  /** Something else is the figure of the page. */
  readonly isBeside?: true
}

/**
 * null where nothing will be paid in any of these months. The month after the present one stands out: it can still be
 * planned. `pending` is what would be paid if the customer agreed: drawn beside, never counted.
 */
export function costsView(months: readonly ForecastMonth[], pending: readonly PaidPart[] = []): CostsView | null {
  const [now, next] = months
  if (now === undefined || next === undefined) return null
  const maybe = pending.length === 0 ? [] : forecast(pending, now.month, months.length - 1)
  const highest = Math.max(...months.map((month, index) => paidIn(month) + (maybe[index]?.cents ?? 0)))
  if (highest === 0) return null
  const percent = (cents: Cents) => Math.round((cents / highest) * 1000) / 10
  return {
    title: `Im ${formatMonth(next.month)}`,
    amount: formatEuro(paidIn(next)),
    change: changeText(now, next, months.slice(2)),
    months: months.map(({ month, cents, causes, once }, index) => ({
      month: formatMonth(month),
      amount: formatEuro(paidIn({ cents, once })),
      percent: percent(cents),
      ...(once.length > 0 && { once: percent(paidIn({ cents: 0, once })) }),
      ...(maybe[index] !== undefined && maybe[index].cents > 0 && { maybe: percent(maybe[index].cents) }),
      steps: [...goneSteps(months[index - 1]), ...onceSteps(once), ...stepsOf(causes, month)],
    })),
    ...(pending.length > 0 && {
      pending: pending.map(({ monthlyCents, title }) => `${title}, sobald du zustimmst: ${formatEuro(monthlyCents)}`),
    }),
  }
}

/** It costs what the month before does. */
function isQuiet({ causes, once }: ForecastMonth): boolean {
  return causes.length === 0 && once.length === 0
}

/**
 * Of one contract with its options; null where each month costs the same, which its price says already. Once it has ended
 * nothing more is said than that it costs nothing.
 */
export function changingCosts(contract: ShownContract, today: IsoDate): CostsView | null {
  const months = forecast(paidParts(contract, today), today)
  if (months.every(isQuiet)) return null
  const last = months.findLastIndex((month) => !isQuiet(month) || month.cents > 0)
  const told = months.slice(0, Math.max(2, last + 1))
  const view = costsView(told)
  return view && { ...view, rest: restOf(told) }
}

/** From the second month on in which nothing changes any more: 'danach bis Mai'. */
function restOf(months: readonly ForecastMonth[]): CostsView['rest'] {
  const end = months.at(-1)
  const count =
    months.length -
    1 -
    Math.max(
      1,
      months.findLastIndex((month) => !isQuiet(month)),
    )
  return end === undefined || count < 2 ? undefined : { count, title: `danach bis ${monthName(end.month)}` }
}

/** The figures in sight are compared, what is paid once among them. */
function changeText(now: ForecastMonth, next: ForecastMonth, later: readonly ForecastMonth[]): string {
  const onceAlone = onceAloneText(now, next)
  if (onceAlone !== null) return onceAlone
  const first = paidIn(now) === 0 ? '' : `${comparedText(now, next)}${onceText(now, next)}.`
  const before = paidIn(next)
  const at = later.findIndex(({ cents }) => cents !== before)
  if (at !== -1) return `${first} ${stepText(later.slice(at), before)}.`.trim()
  const last = later.at(-1)
  const stays = next.cents === now.cents && later.every(({ once }) => once.length === 0)
  return stays && last !== undefined ? `${first} Bis ${monthName(last.month)} bleibt es dabei.`.trim() : first
}

/** '22,23 € weniger als im November' */
function comparedText(now: ForecastMonth, next: ForecastMonth): string {
  const by = paidIn(next) - paidIn(now)
  return `${by === 0 ? 'So viel wie' : `${difference(by)} als`} im ${monthName(now.month)}`
}

/** Of what is paid once in one of the months compared: what it hides; the steps that follow stand at the bars. null: nothing is hidden. */
function onceAloneText(now: ForecastMonth, next: ForecastMonth): string | null {
  if (now.once.length > 0 && next.once.length === 0 && next.cents !== now.cents && next.cents > 0)
    return `${comparedText(now, next)}. Ohne dessen einmalige ${onceSum(now.once)} wären es ${difference(next.cents - now.cents)}.`
  if (next.once.length === 0 || now.once.length > 0 || next.cents !== now.cents || now.cents === 0) return null
  const parts = next.once.map(({ part }) => part).join(', ')
  return `Davon ${onceSum(next.once)} einmalig: ${parts}. Sonst so viel wie im ${monthName(now.month)}.`
}

/** From when on how much more or less is paid; of a step that another follows at once, what it comes to in the end. */
function stepText(months: readonly ForecastMonth[], before: Cents): string {
  const turns = months.filter(({ cents }, index) => cents !== (months[index - 1]?.cents ?? before))
  const [first, ...further] = turns.map((turn) => turnText(turn, months, before))
  const isAlone = months[1] === undefined || months[1].cents === months[0]?.cents
  return isAlone ? `Ab ${first}` : `Im ${first}, ab ${further.at(-1)}`
}

/** 'Januar 5,00 € mehr' */
function turnText({ cents, month }: ForecastMonth, months: readonly ForecastMonth[], before: Cents): string {
  const isOver = months.every((one) => one.month < month || paidIn(one) === 0)
  const by = cents === before ? 'wieder so viel' : difference(cents - before)
  return `${monthName(month)} ${isOver ? 'kostet es nichts mehr' : by}`
}

/** Of the months compared, what is paid once in them. */
function onceText({ once: then }: ForecastMonth, { month, once: here }: ForecastMonth): string {
  if (then.length === 0) return here.length === 0 ? '' : `, ${onceSum(here)} sind einmalig`
  const now = here.length === 0 ? '' : `, im ${monthName(month)} sind es ${onceSum(here)}`
  return `, darin waren ${onceSum(then)} einmalig${now}`
}

function onceSum(once: ForecastMonth['once']): string {
  return formatEuro(paidIn({ cents: 0, once }))
}

function difference(by: Cents): string {
  return `${formatEuro(Math.abs(by))} ${by > 0 ? 'mehr' : 'weniger'}`
}

function onceSteps(once: ForecastMonth['once']): CostsView['months'][number]['steps'] {
  return once.map(({ cents, part }) => ({ amount: formatEuro(cents), cause: `${part}, einmalig` }))
}

/** What was paid once in the month before is not paid again: without it the bar would be lower for no reason told. */
function goneSteps(before: ForecastMonth | undefined): CostsView['months'][number]['steps'] {
  if (before === undefined || before.once.length === 0) return []
  return [
    { amount: formatEuro(-paidIn({ cents: 0, once: before.once })), cause: `einmalig im ${monthName(before.month)}` },
  ]
}

/** What is booked twice changes twice for the same reason: said once, with the sum. */
function stepsOf(causes: readonly Cause[], month: IsoDate) {
  const byText = new Map<string, Cents>()
  for (const cause of causes) {
    const text = causeText(cause, month)
    byText.set(text, (byText.get(text) ?? 0) + cause.byCents)
  }
  return [...byText].map(([cause, cents]) => ({ amount: signed(cents), cause }))
}

function signed(cents: Cents): string {
  return cents > 0 ? `+${formatEuro(cents)}` : formatEuro(cents)
}

/** As an event. A change within the month before shows twice: its days, then the whole month. */
function causeText({ kind, part, title, date }: Cause, month: IsoDate): string {
  const isLate = date < month
  switch (kind) {
    case 'begins':
      // What begins in a month to come is ordered, not there: a visit may be moved, a supplier be late.
      return isLate ? `${title}, erster ganzer Monat` : `${title}, voraussichtlich ab ${formatDayOf(date, month)}`
    case 'changes':
      return isLate ? `${title}, erster ganzer Monat` : `${title} statt ${part}`
    case 'price-changes':
      return isLate ? `${part}, erster ganzer Monat` : `${part} hat einen neuen Preis: ${title}`
    case 'discount-begins':
      return isLate ? `${discountWords(title)}, erster ganzer Monat` : `${discountWords(title)} beginnt`
    case 'discount-ends':
      return isLate ? `erster ganzer Monat ohne ${discountWords(title)}` : `${discountWords(title)} endet`
    case 'ends':
      return isLate ? `erster ganzer Monat ohne ${title}` : `${title} endet`
  }
}
