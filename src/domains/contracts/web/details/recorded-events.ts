/** What the record of a contract says of its course: what took effect, what was declared, notice that was taken back. */
import { berlinDate, type IsoDate } from '#kit/dates.ts'

import type { Recorded } from '../../api.ts'
import type { ShownContract } from '../../wire-facts.ts'
import { newTermsTitle } from './new-terms.ts'

export interface Event {
  readonly title: string
  readonly date: IsoDate
  /** UTC instant, where the record tells it: of one day what has one comes before what has none. */
  readonly at?: string
  /** It stands in the course however many other days come before it. */
  readonly always?: boolean
}

/** None where there is no day. */
export function event(title: string, date: IsoDate | null | undefined): Event[] {
  return date === null || date === undefined ? [] : [{ title, date }]
}

/** What only the record knows once it is done: the contract itself tells what is, not what was. */
const effectiveTitles: Readonly<Record<string, string>> = {
  'product-changed': 'Produkt gewechselt',
  relocated: 'Umgezogen',
  'block-announced': 'Sperre angekündigt',
  suspended: 'Anschluss gesperrt',
  reactivated: 'Wieder angeschaltet',
  'price-changed': 'Neuer Preis gilt',
}

const ordered = 'product-change-ordered'

/** What was declared about a change, a move, a visit or a fault: it stands on the day of the declaration, not on that which it names. */
const declaredTitles: Readonly<Record<string, string>> = {
  'relocation-ordered': 'Umzug bestellt',
  'relocation-changed': 'Umzug geändert',
  'relocation-cancelled': 'Umzug zurückgenommen',
  'relocation-without-supply': 'Umzug ohne Versorgung gemeldet',
  'appointment-moved': 'Termin verschoben',
  [ordered]: 'Produktwechsel bestellt',
  'product-change-cancelled': 'Produktwechsel zurückgenommen',
  'product-change-withdrawn': 'Produktwechsel widerrufen',
  'fault-reported': 'Störung gemeldet',
  'fault-mended': 'Störung behoben',
}

const recordedTitles = { ...effectiveTitles, ...declaredTitles }

/** The day on which it took effect, where the entry says it: what a pass of the day did late bears a later instant. */
function recordedDay({ at, changed, kind }: Recorded): IsoDate {
  const effective = Object.hasOwn(declaredTitles, kind) ? undefined : changed.find(({ what }) => what === 'date')?.after
  return effective ?? berlinDate(at)
}

/** What took effect and what was declared, each by its day. */
export function recordedEvents(
  recorded: readonly Recorded[],
  { billing, comingProduct, contractId }: ShownContract,
): Event[] {
  const own = recorded.filter((entry) => entry.contractId === contractId && Object.hasOwn(recordedTitles, entry.kind))
  // The change that is still to come and the block that lasts are told by the contract itself. The newest comes first.
  const coming = comingProduct === null ? undefined : own.find(({ kind }) => kind === ordered)
  const effective = own
    .filter((entry) => entry !== coming)
    .map((entry) => ({
      kind: entry.kind,
      title: newTermsTitle(entry) ?? recordedTitles[entry.kind] ?? '',
      date: recordedDay(entry),
      at: entry.at,
    }))
    .filter(({ date, kind }) => kind !== 'suspended' || date !== billing?.blockedOn)
    .filter(({ date, kind }) => kind !== 'block-announced' || date !== billing?.announcedOn)
  return [...endedBlocks(own), ...effective]
}

/** Of a block that came from another system the entry of its end says since when it was. */
function endedBlocks(own: readonly Recorded[]): Event[] {
  const told = new Set(own.filter(({ kind }) => kind === 'suspended').map(recordedDay))
  const ended = own.flatMap(({ changed }) => changed.filter(({ what }) => what === 'blocked-since'))
  return ended.flatMap(({ before }) => (before !== null && told.has(before) ? [] : event('Anschluss gesperrt', before)))
}

const noticeTitles: Readonly<Record<string, string>> = {
  terminated: 'Kündigung eingegangen',
  'termination-cancelled': 'Kündigung zurückgenommen',
}

/** By which notice counts: somebody may have decided about it later. */
function receivedDay({ at, changed }: Recorded): IsoDate {
  return changed.find(({ what }) => what === 'received')?.after ?? berlinDate(at)
}

/** Notice that was taken back, and each time that it was: the contract itself tells the latest alone. */
export function earlierNotices(recorded: readonly Recorded[], { contractId }: ShownContract): Event[] {
  const own = recorded.filter((entry) => entry.contractId === contractId && Object.hasOwn(noticeTitles, entry.kind))
  const lastTaken = own.findIndex(({ kind }) => kind === 'termination-cancelled')
  // The newest comes first: what is newer than the last that was taken back holds.
  return lastTaken === -1
    ? []
    : own
        .slice(lastTaken)
        .toReversed()
        .map((entry) => ({ title: noticeTitles[entry.kind] ?? '', date: receivedDay(entry), at: entry.at }))
}

/** The latest that was taken back stands in the record too: told once, after the notice that it took back. */
export function withNotices(past: readonly Event[], notices: readonly Event[]): Event[] {
  const isTold = ({ date, title }: Event) => notices.some((notice) => notice.date === date && notice.title === title)
  const isLast = ({ title }: Event) => title === noticeTitles['termination-cancelled']
  return [...notices, ...past.filter((one) => !(isLast(one) && isTold(one)))]
}

/** By day, and within a day by the instant; what only has its day comes after, as it was. */
export function byTime(one: Event, other: Event): number {
  const [first, second] = [one, other].map(({ at = '~', date }) => `${date} ${at}`)
  if (first === undefined || second === undefined || first === second) return 0
  return first < second ? -1 : 1
}
