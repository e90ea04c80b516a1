/** How a contract is named and described in German; used by the list, the details and the overview. */
import { addDays, formatDate, formatDayOf, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { counted } from '#kit/number-words.ts'
import { addressLine, streetLine } from '#kit/postal-address.ts'
import type { BadgeTone } from '#ui/feedback/Badge.tsx'
import type { IconName } from '#ui/icons/names.ts'

import type { WireContract } from '../api.ts'
import { allNumbers } from '../numbers.ts'
import { contractStatus, type ContractStatus } from '../status.ts'
import { moveAhead, openCents, storyKind } from '../story.ts'
import { contractTitle, type AnyWireContract } from '../wire-facts.ts'

/** 'Lindenweg 12, 04229 Leipzig'; undefined where it is used anywhere. */
export function contractAddress({ productAddress: place }: AnyWireContract): string | undefined {
  return place === null ? undefined : addressLine(place)
}

/** Where it is used; of one that moves both addresses: 'Lindenweg 12, ab 15. Dezember Ahornstraße 8 in Leipzig'. */
export function placeLine(contract: AnyWireContract, today: IsoDate): string | undefined {
  const move = moveAhead(contract, today)
  if (move?.from == null || move.to === null) return contractAddress(contract)
  const { date, from, to } = move
  return `${streetLine(from)}, ab\u{A0}${formatDayOf(date, today)} ${streetLine(to)} in ${to.city}`
}

/** '0341 5550142'; of two that of mobile. */
export function contractNumber(contract: AnyWireContract): string | undefined {
  return allNumbers(contract).at(-1)
}

type ComingProduct = NonNullable<WireContract['comingProduct']>

/** 'Ab 1. Dezember 2026: Glasfaser 500, 49,95 € mtl.' */
export function comingLine(coming: ComingProduct): string {
  const { date, title, monthlyPrice } = coming
  const price = monthlyPrice === null ? '' : `, ${formatEuro(toCents(monthlyPrice))} mtl.${laterPrice(coming)}`
  return `Ab ${formatDate(date)}: ${title}${price}`
}

/** What it costs when the price of its first months ends. */
function laterPrice({ discounts, regularPrice }: ComingProduct): string {
  const [first, ...others] = discounts.filter(({ priceType }) => priceType === 'MONTHLY')
  const end = first?.endDate ?? null
  if (end === null || regularPrice === null || others.length > 0) return ''
  return `, ab ${formatDate(addDays(end, 1))} ${formatEuro(toCents(regularPrice))} mtl.`
}

export interface State {
  readonly tone: BadgeTone
  readonly text: string
  /** In place of the tone's. */
  readonly icon?: IconName
}

const states: Readonly<Record<ContractStatus, State>> = {
  [contractStatus.ordered]: { tone: 'info', text: 'Bestellt' },
  [contractStatus.active]: { tone: 'success', text: 'Aktiv' },
  // It can be used, but as long as the confirmation is missing that is not the news.
  [contractStatus.cablePending]: { tone: 'info', text: 'Bestätigung steht aus' },
  [contractStatus.ended]: { tone: 'neutral', text: 'Beendet' },
  [contractStatus.revoked]: { tone: 'neutral', text: 'Widerrufen' },
  [contractStatus.rejected]: { tone: 'error', text: 'Abgelehnt' },
  [contractStatus.suspended]: { tone: 'error', text: 'Gesperrt', icon: 'Schloss' },
  [contractStatus.cancelled]: { tone: 'neutral', text: 'Storniert' },
}

/** The badge of a contract or option; one that runs out says so. */
export function contractState(contract: AnyWireContract): State {
  const runsOut = contract.terminationDate !== null && (contract.status === 1 || contract.status === 7)
  return runsOut ? { tone: 'warning', text: 'Gekündigt' } : states[contract.status]
}

/** The same for options, where the normal state needs no word. */
export function notableState(contract: AnyWireContract): State | null {
  return contract.status === contractStatus.active && contract.terminationDate === null ? null : contractState(contract)
}

/** Of a line: whether a fault is open, and whether the time set to mend it is over. */
export type FaultState = 'none' | 'reported' | 'overdue'

/** The badge beside the name on the contract's own page: what is on its way comes before 'Aktiv'. */
export function pageState(contract: AnyWireContract, today: IsoDate, fault: FaultState = 'none'): State {
  const kind = storyKind(contract, today)
  if (kind === 'runs' && fault !== 'none')
    return fault === 'overdue'
      ? { tone: 'warning', text: 'Gestört' }
      : { tone: 'info', text: 'Störung gemeldet', icon: 'Störung' }
  if (kind === 'changes' && contract.comingProduct !== null)
    return { tone: 'info', text: `Wechsel am ${formatDayOf(contract.comingProduct.date, today)}` }
  return kind === 'moves' ? { tone: 'info', text: 'Zieht um' } : contractState(contract)
}

/** The badge in the list of contracts: none where a contract just runs. */
export function listState(contract: AnyWireContract, today: IsoDate): State | null {
  return storyKind(contract, today) === 'runs' ? notableState(contract) : pageState(contract, today)
}

export type DateKind = WireContract['dates'][number]['kind']

const lines: Readonly<Record<DateKind, (date: string) => string>> = {
  starts: (date) => `Beginnt am ${date}`,
  appointment: (date) => `Termin am ${date}`,
  'notice-until': (date) => `Kündigen bis ${date}`,
  'minimum-term-ends': (date) => `Bis ${date} fest, dann monatlich kündbar`,
  ends: (date) => `Endet am ${date}`,
  'price-changes': (date) => `Preis ändert sich am ${date}`,
  'product-changes': (date) => `Produktwechsel am ${date}`,
  relocates: (date) => `Umzug am ${date}`,
  'number-comes': (date) => `Rufnummer kommt am ${date} zu uns`,
  'number-leaves': (date) => `Rufnummer geht am ${date} zum neuen Anbieter`,
}

/** The one line about time on a card: the next date, or that notice is possible every month. */
export function timeLine({ dates, term }: AnyWireContract): string {
  const next = dates[0]
  if (next === undefined) return term.monthly ? 'Monatlich kündbar' : 'Kein Termin steht an'
  return lines[next.kind](formatDate(next.date))
}

/** '30. November 2026'; of the last day itself how long it still is. */
function noticeDay(until: IsoDate, today: IsoDate): string {
  return until === today ? 'heute, 24\u{A0}Uhr' : formatDate(until)
}

/**
 * The one meaning of a date in a list of contracts: until when it can be ended, when it begins or ends; never the nearest of
 * any kind. Of one that is blocked what ends the block.
 */
export function listLine(contract: AnyWireContract, today: IsoDate): string {
  const { startDateRequested, startDateService, status, term, terminationDate } = contract
  if (status === contractStatus.suspended) {
    if (contract.billing?.payment != null)
      return 'Deine Zahlung ist unterwegs. Sobald sie da ist, läuft der Anschluss wieder.'
    return openCents(contract) === 0
      ? 'Wieder anschalten, dann läuft er'
      : 'Sobald deine Zahlung da ist, läuft der Anschluss wieder.'
  }
  if (terminationDate !== null) return `Endet am ${formatDate(terminationDate)}`
  if (status === contractStatus.ordered) {
    const start = startDateService ?? startDateRequested
    return start === null ? 'Beginn folgt' : `Beginnt am ${formatDate(start)}`
  }
  return term.noticeUntil === null ? 'Monatlich kündbar' : `Kündigen bis ${noticeDay(term.noticeUntil, today)}`
}

const names: Readonly<Record<Exclude<DateKind, 'price-changes'>, string>> = {
  starts: 'Vertrag beginnt',
  appointment: 'Technikertermin',
  'notice-until': 'Kündigungsfrist endet',
  'minimum-term-ends': 'Mindestlaufzeit endet',
  ends: 'Vertrag endet',
  'product-changes': 'Produktwechsel',
  relocates: 'Umzug',
  'number-comes': 'Rufnummer kommt zu uns',
  'number-leaves': 'Rufnummer geht zum neuen Anbieter',
}

/** The name of a coming date in a course of events, of a contract or of an option alone. */
export function dateName(kind: DateKind, ofOption = false): string {
  if (kind === 'price-changes') return 'Preis ändert sich'
  return ofOption ? names[kind].replace(/^Vertrag /, 'Option ') : names[kind]
}

/** Tells options of one name apart: by the day of the order, and by number, as several may come on one day; '' for one alone. */
export function bookedWords(option: AnyWireContract, options: readonly AnyWireContract[]): string {
  const twins = options.filter((other) => contractTitle(other) === contractTitle(option))
  return twins.length < 2 ? '' : `Gebucht am ${formatDate(option.orderDate)}, Vertrag ${option.contractId}. `
}

const counts = 'keiner einer zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')

/** 'Rabatt Serienwochen'; a name that says what it is stands alone: 'Treuevorteil'. */
export function discountWords(title: string): string {
  return /vorteil|rabatt|gutschein/i.test(title) ? title : `Rabatt ${title}`
}

/** 'mit zwei Optionen': in words up to twelve. */
export function withOptions(count: number): string {
  return `mit ${counts[count] ?? count} ${count === 1 ? 'Option' : 'Optionen'}`
}

/** 'Zwei Optionen', where it begins a line. */
export function optionCount(count: number): string {
  return counted(count, 'Eine Option', 'Optionen')
}
