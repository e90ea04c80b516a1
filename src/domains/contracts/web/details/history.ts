/** The course of a contract: what was, today, what comes. */
import { earlierEnd, formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import type { Step } from '#ui/feedback/Steps.tsx'

import type { Recorded } from '../../api.ts'
import { allNumbers } from '../../numbers.ts'
import { lastDayOfOption } from '../../options-after.ts'
import { announcedPrice, comingPrices, isOfTerms } from '../../paid-parts.ts'
import { contractStatus, isOver } from '../../status.ts'
import { openCents } from '../../story.ts'
import {
  contractTitle,
  isOption,
  type AnyWireContract,
  type ContractWithActions,
  type ShownContract,
} from '../../wire-facts.ts'
import { comingNumbers, numberName } from '../numbers.ts'
import { dateName, type DateKind } from '../words.ts'
import { byTime, earlierNotices, event, recordedEvents, withNotices, type Event } from './recorded-events.ts'
import type { ShownPaper } from './shown-papers.ts'

export interface Course {
  /** Order and begin, the latest that was, today, what comes first. */
  readonly steps: readonly Step[]
  /** What was between them. */
  readonly earlier: readonly Step[]
  /** So many of the steps were before that. */
  readonly before: number
}

const pastShown = 3
const nextShown = 6

/**
 * Everything that was, by day; what lies further back stands apart. An option may be ordered before the contract begins.
 * `recorded`: what is written down of it. A day ahead is none that was: a record may bear one, where the time machine was
 * led back. `waiting`: receipts of what a person has still to decide.
 */
export function contractCourse(
  contract: ContractWithActions,
  today: IsoDate,
  recorded: readonly Recorded[] = [],
  waiting: readonly ShownPaper[] = [],
): Course {
  const first = inOrder(firstEvents(contract, today))
  const past = inOrder(
    [
      ...withNotices(pastEvents(contract), earlierNotices(recorded, contract)),
      ...recordedEvents(recorded, contract),
      ...visitBefore(contract, today),
    ].filter(({ date }) => date <= today),
  )
  // One alone is as tall as the row that would hide it.
  const count = past.length === pastShown + 1 ? past.length : pastShown
  const hidden = past.slice(0, -count)
  const { after, before, between } = aroundHidden(first, hidden)
  const done = [...before, ...inOrder([...after, ...past.slice(-count)])].map((entry) => step(entry, 'done'))
  const earlier = inOrder([...between, ...hidden]).map((entry) => step(entry, 'done'))
  if (isOver(contract.status)) return { steps: done, earlier, before: before.length }
  const ahead = nearest(inOrder([...nextEvents(contract, today), ...answers(waiting)]))
  const now: Step = { title: 'Heute', note: formatDate(today), state: 'now' }
  const steps = [...done, now, ...afterBlock(contract), ...ahead.map((entry) => step(entry, 'next'))]
  return { steps, earlier, before: before.length }
}

/** Order and begin beside what folds away: where that reaches from before the begin to after it, the begin folds with it. */
function aroundHidden(first: readonly Event[], hidden: readonly Event[]) {
  const [oldest, newest] = [hidden[0], hidden.at(-1)]
  if (oldest === undefined || newest === undefined) return { before: [], between: [], after: first }
  return {
    before: first.filter(({ date }) => date <= oldest.date),
    between: first.filter(({ date }) => date > oldest.date && date <= newest.date),
    after: first.filter(({ date }) => date > oldest.date && date > newest.date),
  }
}

/** No day is known: it lies with the customer. */
function afterBlock(contract: ContractWithActions): Step[] {
  const isOwed = contract.status === contractStatus.suspended && openCents(contract) > 0
  return isOwed ? [{ title: 'Läuft wieder, sobald deine Zahlung da ist', state: 'next' }] : []
}

/** The next days, and every day on which somebody comes or the contract goes elsewhere or ends. */
function nearest(ahead: readonly Event[]): Event[] {
  const must = ahead.filter(({ always }) => always === true).length
  const others = new Set(ahead.filter(({ always }) => always !== true).slice(0, Math.max(0, nextShown - must)))
  return ahead.filter((one) => one.always === true || others.has(one))
}

/** When a person answers at the latest. */
function answers(waiting: readonly ShownPaper[]): Event[] {
  return waiting.flatMap(({ answer }) => (answer === undefined ? [] : { ...answer, always: true }))
}

function step({ title, date }: Event, state: Step['state']): Step {
  return { title, note: formatDate(date), state }
}

/** An option has a page of its own. */
function noun(contract: ShownContract): string {
  return isOption(contract) ? 'Option' : 'Vertrag'
}

/** The order stands beside the begin where it was on another day. */
function firstEvents(contract: ShownContract, today: IsoDate): Event[] {
  const { orderDate, startDateService: start } = contract
  if (start === null || start > today) return event('Bestellt', orderDate)
  const begins = start < today ? 'begann' : 'beginnt'
  return [...(orderDate < start ? event('Bestellt', orderDate) : []), ...event(`${noun(contract)} ${begins}`, start)]
}

/** A visit whose day is over. */
function visitBefore({ landlineActivationDetails: line }: ShownContract, today: IsoDate): Event[] {
  const date = line?.switchOverDate ?? null
  return line === null || date === null || date >= today ? [] : event(visitTitle(line), date)
}

function visitTitle({ installationMode }: NonNullable<ShownContract['landlineActivationDetails']>): string {
  return installationMode === 'TECHNICIAN' ? dateName('appointment') : 'Anschlusstermin'
}

/** What the contract itself tells of. */
function pastEvents(contract: ShownContract): Event[] {
  const { billing, cancellationDate, comingProduct, endDateService, revocation, status } = contract
  const last = billing?.lastInvoice ?? null
  const own = [
    ...event('Kündigung eingegangen', cancellationDate),
    ...event('Kündigung zurückgenommen', contract.terminationCancellationDate),
    ...event(
      comingProduct === null ? '' : `Wechsel zu ${comingProduct.title.replaceAll(' ', '\u{A0}')} bestellt`,
      comingProduct?.orderedOn,
    ),
    ...event(
      isOfTerms(contract) ? 'Neue Bedingungen angekündigt' : 'Preisänderung angekündigt',
      contract.priceChange?.announcedOn,
    ),
    ...event('Sperre angekündigt', billing?.announcedOn),
    ...event('Anschluss gesperrt', billing?.blockedOn),
    ...(status === contractStatus.revoked ? event('Widerrufen', revocation.revokedOn) : []),
    ...(status === contractStatus.ended ? event(`${noun(contract)} endete`, endDateService) : []),
    ...(status === contractStatus.rejected ? event('Abgelehnt', endDateService) : []),
    ...(status === contractStatus.cancelled ? event('Bestellung storniert', endDateService) : []),
    ...event(last?.paidOn == null ? 'Letzte Rechnung' : 'Letzte Rechnung bezahlt', last?.paidOn ?? last?.date),
  ]
  const options = contract.subContracts.flatMap((option) => optionEvents(option, contract))
  return [...own, ...options]
}

/** An option that was terminated with its contract is not told apart. */
function optionEvents(option: AnyWireContract, root: ShownContract): Event[] {
  const { cancellationDate, endDateService, orderDate, revocation, status, terminationDate } = option
  const title = contractTitle(option)
  const withContract = cancellationDate === root.cancellationDate && terminationDate === root.terminationDate
  return [
    ...event(`${title} gebucht`, orderDate),
    ...(withContract ? [] : event(`${title} gekündigt`, cancellationDate)),
    ...(status === contractStatus.revoked ? event(`${title} widerrufen`, revocation.revokedOn) : []),
    ...(status === contractStatus.ended ? event(`${title} beendet`, endDateService) : []),
    ...(status === contractStatus.rejected ? event(`${title} abgelehnt`, endDateService) : []),
    ...(status === contractStatus.cancelled ? event(`${title} storniert`, endDateService) : []),
  ]
}

/** Until when something can be done stands among the deadlines (`deadlines.ts`); the course tells what happens. */
const isDeadline: ReadonlySet<DateKind> = new Set(['notice-until', 'minimum-term-ends'])

const isFixed: ReadonlySet<DateKind> = new Set(['appointment', 'relocates', 'product-changes', 'ends'])

function visitsFirst(one: { readonly kind: DateKind }, other: { readonly kind: DateKind }): number {
  return Number(other.kind === 'appointment') - Number(one.kind === 'appointment')
}

function nextEvents(contract: ContractWithActions, today: IsoDate): Event[] {
  // What begins on the day of a visit begins with it.
  const own = contract.dates
    .filter(({ kind }) => !isDeadline.has(kind))
    .toSorted(visitsFirst)
    .map(({ kind, date }) => ({
      title: nextTitle(contract, kind),
      date,
      always: isFixed.has(kind),
    }))
  const options = contract.subContracts.flatMap((option) => {
    const title = contractTitle(option)
    const start = option.status === contractStatus.ordered ? option.startDateRequested : null
    const ends = option.dates.filter(({ date, kind }) => kind === 'ends' && date !== contract.terminationDate)
    return [
      ...(start !== null && start > today ? event(`${title} beginnt`, start) : []),
      ...ends.map(({ date }) => ({ title: `${title} endet`, date })),
      ...optionPrice(option, contract),
    ]
  })
  const prices = comingPrices(contract)
    .slice(1)
    .map(({ from, withCents }) => ({ title: `Preis wird ${formatEuro(withCents)}`, date: from }))
  return [...own, ...options, ...prices, ...announced(contract).filter(({ date }) => date > today)]
}

/** What an option costs next, where it does not end before. */
function optionPrice(option: AnyWireContract, { comingProduct, terminationDate }: ContractWithActions): Event[] {
  const { next } = option.priceNow
  const lost = option.product && lastDayOfOption(option.product.id, comingProduct)
  const end = earlierEnd(earlierEnd(option.terminationDate, terminationDate), lost)
  if (next === null || (end !== null && next.date > end)) return []
  return event(`${contractTitle(option)} kostet ${formatEuro(toCents(next.monthlyPrice))}`, next.date)
}

/** An announced change (§ 57 TKG), where it is not the next price of the contract, which stands among its dates. */
function announced(contract: ContractWithActions): Event[] {
  const change = announcedPrice(contract)
  const { dates, terminationDate: end } = contract
  if (change === null || (end !== null && change.from > end)) return []
  const { cents, from } = change
  if (isOfTerms(contract)) return event('Neue Bedingungen gelten', from)
  return dates.some(({ date, kind }) => kind === 'price-changes' && date === from)
    ? []
    : event(`Preis wird ${formatEuro(cents)}`, from)
}

function nextTitle(contract: ShownContract, kind: DateKind): string {
  const {
    comingProduct,
    landlineActivationDetails: line,
    priceNow: { next },
  } = contract
  if (kind === 'price-changes' && next !== null) return `Preis wird ${formatEuro(toCents(next.monthlyPrice))}`
  if (kind === 'product-changes' && comingProduct !== null) return `${comingProduct.title} beginnt`
  if (kind === 'appointment' && line !== null) return visitTitle(line)
  const name = dateName(kind, isOption(contract))
  return name.replace(/^Rufnummer/, numberName((kind === 'number-comes' ? comingNumbers : allNumbers)(contract)))
}

/** By time; the same event of the same day is told once, with how many it was, where the record tells no time of them. */
function inOrder(events: readonly Event[]): Event[] {
  const same = Map.groupBy(events, ({ at = '', date, title }) => `${date} ${at} ${title}`)
  return [...same.values()]
    .flatMap(([first, ...others]): Event[] =>
      first === undefined
        ? []
        : [others.length === 0 ? first : { ...first, title: `${first.title} (${others.length + 1})` }],
    )
    .sort(byTime)
}
