/** The course of a contract: what was, today, what comes. */
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import type { Step } from '#ui/feedback/Steps.tsx'

import { contractStatus, isOver } from '../../status.ts'
import { contractStatusCode, type AnyWireContract, type ShownContract } from '../../wire-facts.ts'
import { dateName, contractTitle, type DateKind } from '../words.ts'

interface Event {
  readonly title: string
  readonly date: IsoDate
}

const pastShown = 3
const nextShown = 4

function event(title: string, date: IsoDate | null): Event[] {
  return date === null ? [] : [{ title, date }]
}

/** The day on which it all began and at most the latest events, by day: an option may be ordered before. */
export function contractHistory(contract: ShownContract, today: IsoDate): Step[] {
  const began =
    contract.startDateService !== null && contract.startDateService <= today ? contract.startDateService : null
  const first = began === null ? event('Bestellt', contract.orderDate) : event('Vertrag beginnt', began)
  const past = inOrder(pastEvents(contract, today)).slice(-pastShown)
  const done = inOrder([...first, ...past]).map(({ title, date }): Step => ({
    title,
    note: formatDate(date),
    state: 'done',
  }))
  if (isOver(contractStatusCode(contract))) return done
  const ahead = inOrder(nextEvents(contract)).slice(0, nextShown)
  return [
    ...done,
    { title: 'Heute', note: formatDate(today), state: 'now' },
    ...ahead.map(({ title, date }): Step => ({ title, note: formatDate(date), state: 'next' })),
  ]
}

function pastEvents(contract: ShownContract, today: IsoDate): Event[] {
  const own = [
    ...event('Kündigung eingegangen', contract.cancellationDate),
    ...event('Kündigung zurückgenommen', contract.terminationCancellationDate),
    ...(contract.status === contractStatus.revoked ? event('Widerrufen', contract.revocation.revokedOn) : []),
    ...(contract.status === contractStatus.ended ? event('Vertrag beendet', contract.endDateService) : []),
  ]
  return [...own, ...contract.subContracts.flatMap(optionEvents)].filter(({ date }) => date <= today)
}

function optionEvents(option: AnyWireContract): Event[] {
  const title = contractTitle(option)
  const ended = option.status === contractStatus.ended ? event(`${title} beendet`, option.endDateService) : []
  return [...event(`${title} gebucht`, option.orderDate), ...ended]
}

function nextEvents(contract: ShownContract): Event[] {
  const own = contract.dates.map(({ kind, date }) => ({ title: nextTitle(contract, kind), date }))
  const ends = contract.subContracts.flatMap((option) =>
    option.dates
      .filter(({ kind }) => kind === 'ends')
      .map(({ date }) => ({ title: `${contractTitle(option)} endet`, date })),
  )
  return [...own, ...ends]
}

function nextTitle({ priceNow: { next } }: ShownContract, kind: DateKind): string {
  return kind === 'price-changes' && next !== null
    ? `Preis wird ${formatEuro(toCents(next.monthlyPrice))}`
    : dateName(kind)
}

/** By day; the same event of the same day is told once. */
function inOrder(events: readonly Event[]): Event[] {
  const once = new Map(events.map((entry) => [`${entry.date} ${entry.title}`, entry]))
  return [...once.values()].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
