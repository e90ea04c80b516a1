/** The course of a contract: what was, today, what comes. */
import { berlinDate, formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import type { Step } from '#ui/feedback/Steps.tsx'

import type { Recorded } from '../../api.ts'
import { announcedPrice, comingPrices, isOfTerms } from '../../paid-parts.ts'
import { contractStatus, isOver } from '../../status.ts'
import {
  contractStatusCode,
  isOption,
  type AnyWireContract,
  type ContractWithActions,
  type ShownContract,
} from '../../wire-facts.ts'
import { dateName, contractTitle, type DateKind } from '../words.ts'

interface Event {
  readonly title: string
  readonly date: IsoDate
}

export interface Course {
  /** Order and begin, the latest that was, today, what comes first. */
  readonly steps: readonly Step[]
  /** What was between them. */
  readonly earlier: readonly Step[]
}

const pastShown = 3
const nextShown = 6

function event(title: string, date: IsoDate | null | undefined): Event[] {
  return date === null || date === undefined ? [] : [{ title, date }]
}

/** What only the record knows once it is done: the contract itself tells what is, not what was. */
const recordedTitles: Readonly<Record<string, string>> = {
  'product-changed': 'Produkt gewechselt',
  relocated: 'Umgezogen',
  suspended: 'Anschluss gesperrt',
  reactivated: 'Wieder angeschaltet',
  'price-changed': 'Neuer Preis gilt',
}

/** The day on which it took effect, where the entry says it: what a pass of the day did late bears a later instant. */
function effectiveDay({ at, changed }: Recorded): IsoDate {
  return changed.find(({ what }) => what === 'date')?.after ?? berlinDate(at)
}

function recordedEvents(recorded: readonly Recorded[], { contractId, billing }: ShownContract): Event[] {
  return (
    recorded
      .filter((entry) => entry.contractId === contractId && Object.hasOwn(recordedTitles, entry.kind))
      .map((entry) => ({ kind: entry.kind, title: recordedTitles[entry.kind] ?? '', date: effectiveDay(entry) }))
      // The block that lasts is told by what is owed.
      .filter(({ date, kind }) => kind !== 'suspended' || date !== billing?.blockedOn)
  )
}

const noticeTitles: Readonly<Record<string, string>> = {
  terminated: 'Kündigung eingegangen',
  'termination-cancelled': 'Kündigung zurückgenommen',
}

/** Notice that was taken back, and each time that it was: the contract itself tells the latest alone. */
function earlierNotices(recorded: readonly Recorded[], { contractId }: ShownContract): Event[] {
  const own = recorded.filter((entry) => entry.contractId === contractId && Object.hasOwn(noticeTitles, entry.kind))
  const lastTaken = own.findIndex(({ kind }) => kind === 'termination-cancelled')
  // The newest comes first: what is newer than the last that was taken back holds.
  return lastTaken === -1
    ? []
    : own
        .slice(lastTaken)
        .toReversed()
        .map(({ at, kind }) => ({ title: noticeTitles[kind] ?? '', date: berlinDate(at) }))
}

/** The latest that was taken back stands in the record too: told once, after the notice that it took back. */
function withNotices(past: readonly Event[], notices: readonly Event[]): Event[] {
  const isTold = ({ date, title }: Event) => notices.some((notice) => notice.date === date && notice.title === title)
  const isLast = ({ title }: Event) => title === noticeTitles['termination-cancelled']
  return [...notices, ...past.filter((one) => !(isLast(one) && isTold(one)))]
}

/**
 * Everything that was, by day; what lies further back stands apart. An option may be ordered before the contract begins.
 * `recorded`: what is written down of it. A day ahead is none that was: a record may bear one, where the time machine was
 * led back.
 */
export function contractCourse(
  contract: ContractWithActions,
  today: IsoDate,
  recorded: readonly Recorded[] = [],
): Course {
  const first = firstEvents(contract, today)
  const past = inOrder(
    [
      ...withNotices(pastEvents(contract), earlierNotices(recorded, contract)),
      ...recordedEvents(recorded, contract),
    ].filter(({ date }) => date <= today),
  )
  const shown = past.slice(-pastShown)
  const done = inOrder([...first, ...shown]).map((entry) => step(entry, 'done'))
  const earlier = past.slice(0, -pastShown).map((entry) => step(entry, 'done'))
  if (isOver(contractStatusCode(contract))) return { steps: done, earlier }
  const ahead = inOrder(nextEvents(contract, today)).slice(0, nextShown)
  const now: Step = { title: 'Heute', note: formatDate(today), state: 'now' }
  return { steps: [...done, now, ...ahead.map((entry) => step(entry, 'next'))], earlier }
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
  return [...(orderDate < start ? event('Bestellt', orderDate) : []), ...event(`${noun(contract)} beginnt`, start)]
}

/** What the contract itself tells of. */
function pastEvents(contract: ShownContract): Event[] {
  const { billing, cancellationDate, comingProduct, endDateService, revocation, status } = contract
  const last = billing?.lastInvoice ?? null
  const own = [
    ...event('Kündigung eingegangen', cancellationDate),
    ...event('Kündigung zurückgenommen', contract.terminationCancellationDate),
    ...event(comingProduct === null ? '' : `Wechsel zu ${comingProduct.title} bestellt`, comingProduct?.orderedOn),
    ...event(
      isOfTerms(contract) ? 'Neue Bedingungen angekündigt' : 'Preisänderung angekündigt',
      contract.priceChange?.announcedOn,
    ),
    ...event('Sperre angekündigt', billing?.announcedOn),
    ...event('Anschluss gesperrt', billing?.blockedOn),
    ...(status === contractStatus.revoked ? event('Widerrufen', revocation.revokedOn) : []),
    ...(status === contractStatus.ended ? event(`${noun(contract)} beendet`, endDateService) : []),
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
  ]
}

function nextEvents(contract: ContractWithActions, today: IsoDate): Event[] {
  const own = contract.dates.map(({ kind, date }) => ({ title: nextTitle(contract, kind), date }))
  const options = contract.subContracts.flatMap((option) => {
    const title = contractTitle(option)
    const start = option.status === contractStatus.ordered ? option.startDateRequested : null
    const ends = option.dates.filter(({ date, kind }) => kind === 'ends' && date !== contract.terminationDate)
    return [
      ...(start !== null && start > today ? event(`${title} beginnt`, start) : []),
      ...ends.map(({ date }) => ({ title: `${title} endet`, date })),
    ]
  })
  const right = contract.priceChange?.specialRightUntil ?? null
  const end = contract.terminationDate
  const deadlines = [
    ...(contract.possibleActions.canRevoke ? event('Widerrufsfrist endet', contract.revocation.possibleUntil) : []),
    ...(contract.possibleActions.canTerminate ? event('Recht zur Sonderkündigung endet', right) : []),
    // What would be dearer after the end concerns nobody.
    ...contract.priceNow.discounts
      .filter(({ endDate }) => end === null || endDate === null || endDate <= end)
      .flatMap(({ endDate, title }) => event(`${title} endet`, endDate)),
  ]
  const prices = comingPrices(contract)
    .slice(1)
    .map(({ from, withCents }) => ({ title: `Preis wird ${formatEuro(withCents)}`, date: from }))
  return [
    ...own,
    ...options,
    ...prices,
    ...announced(contract).filter(({ date }) => date > today),
    ...deadlines.filter(({ date }) => date >= today),
  ]
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
    priceNow: { next },
  } = contract
  if (kind === 'price-changes' && next !== null) return `Preis wird ${formatEuro(toCents(next.monthlyPrice))}`
  if (kind === 'product-changes' && comingProduct !== null) return `${comingProduct.title} beginnt`
  return dateName(kind, isOption(contract))
}

/** By day; the same event of the same day is told once, with how many it was. */
function inOrder(events: readonly Event[]): Event[] {
  const same = Map.groupBy(events, ({ date, title }) => `${date} ${title}`)
  return [...same.values()]
    .flatMap(([first, ...others]): Event[] =>
      first === undefined
        ? []
        : [others.length === 0 ? first : { ...first, title: `${first.title} (${others.length + 1})` }],
    )
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
