/** The overview of who has ordered and not begun: the first day, what leads to it, what it will cost. */
import type { WireContract } from '#domains/contracts/api.ts'
import { visitAhead } from '#domains/contracts/story.ts'
import { costsView, type CostsView } from '#domains/contracts/web/costs-view.ts'
import { orderSteps } from '#domains/contracts/web/story/story-course.ts'
import { storyWords } from '#domains/contracts/web/story/story-words.ts'
import type { DateKind } from '#domains/contracts/web/words.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { firstDayOfMonth, formatDate, formatDayOf, monthName, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import type { PathName } from '#kit/paths.ts'
import { streetLine } from '#kit/postal-address.ts'
import type { Step } from '#ui/feedback/Steps.tsx'

import type { Overview } from '../../rules.ts'

export interface WelcomeView {
  readonly contractId: string
  readonly lead: string
  readonly label: string
  readonly figure: string
  readonly fact: string | null
  readonly steps: readonly Step[]
  readonly act: { readonly title: string; readonly path: PathName } | null
  readonly calendar: DateKind | null
}

export function welcomeView(contract: WireContract, today: IsoDate): WelcomeView {
  const { acts, calendar, fact, figure, label } = storyWords(contract, today)
  const visit = visitAhead(contract, today)
  const { productAddress: place } = contract
  const start = contract.startDateService ?? contract.startDateRequested
  const [act] = acts
  return {
    contractId: contract.contractId,
    lead: leadText(contract, visit?.technician === true ? visit.date : undefined, { start, today }),
    label: `${label} ${contractTitle(contract)}`,
    figure,
    fact: fact === undefined ? null : place === null ? fact : `${fact}, ${streetLine(place)}`,
    steps: orderSteps(contract, today),
    act: act === undefined ? null : { title: act.title, path: act.path },
    calendar: calendar ?? null,
  }
}

interface Days {
  readonly start: IsoDate | null
  readonly today: IsoDate
}

function leadText(contract: WireContract, visit: IsoDate | undefined, { start, today }: Days): string {
  const name = contractTitle(contract)
  if (visit !== undefined && (start === null || start === visit))
    return `Am ${formatDayOf(visit, today)} kommt der Techniker, dann läuft ${name}.`
  return start === null
    ? `${name} ist bestellt. Den Termin sagen wir dir noch.`
    : `${name} beginnt am ${formatDayOf(start, today)}.`
}

/** 'Ab 2. Dezember 2026': the whole month's price, and what the first part month costs. */
export function welcomeCosts({ awaited, months }: Overview, today: IsoDate): CostsView | null {
  const start = awaited && (awaited.startDateService ?? awaited.startDateRequested)
  const costs = costsView(months)
  if (awaited === null || start === null || costs === null || start <= today) return null
  const first = months.find(({ month }) => month.slice(0, 7) === start.slice(0, 7))
  const part =
    start.endsWith('-01') || first === undefined
      ? ''
      : `Im ${monthName(start)} zahlst du nur die Tage ab dem Beginn: ${formatEuro(first.cents)}.`
  const cents = toCents(awaited.priceNow.monthlyPrice)
  const whole = months.findIndex((month) => month.month >= firstDayOfMonth(start) && month.cents === cents)
  return {
    ...costs,
    title: `Ab ${formatDate(start)}`,
    amount: formatEuro(cents),
    change: part,
    ...(whole !== -1 && { current: whole }),
  }
}
