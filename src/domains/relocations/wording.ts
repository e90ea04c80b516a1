/** What message, mail and paper say of a move. Pure. */
import type { ContractAddress } from '#domains/contracts/contract-address.ts'
import { fateSentences, fateText, numberTerm, type NumberAfterMove } from '#domains/contracts/numbers.ts'
import { addDays, formatDate, formatInstant, type IsoDate } from '#kit/dates.ts'
import { formatEuro, type Cents } from '#kit/money.ts'
import { addressLine } from '#kit/postal-address.ts'

export interface ToldMove {
  readonly declared: 'ordered' | 'changed' | 'cancelled' | 'no-supply'
  readonly number: string
  /** Of the order; another one than `number`: the declaration is about what was ordered before. */
  readonly orderNumber: string
  /** UTC instant of the declaration. */
  readonly at: string
  readonly product: string
  readonly contractId: string
  readonly date: IsoDate
  readonly oldLineUntil: IsoDate | null
  readonly to: ContractAddress | null
  readonly place: string | null
  readonly visit: string | null
  readonly feeCents: Cents | null
  /** What becomes of the contract's numbers. */
  readonly numbers: readonly NumberAfterMove[]
  /** The technician's visit that fell away with what was declared; null: there was none. */
  readonly visitOff: IsoDate | null
  /** The last day of a contract that is terminated, which the move leaves as it is; null: it runs on. */
  readonly end: IsoDate | null
  /** Where there is no supply: the first last day by notice of the declaration's day. */
  readonly earliestEnd: IsoDate
}

export interface MoveWords {
  /** The fact with its date: of the message and the mail. */
  readonly title: string
  readonly heading: string
  readonly facts: readonly { readonly term: string; readonly value: string }[]
  readonly more: readonly string[]
}

/** '8 bis 12 Uhr' of '8-12' */
export function visitText(visit: string): string {
  return `${visit.replace('-', ' bis ')}\u{A0}Uhr`
}

/** Beside the day that can be changed. */
export function visitMovesText(date: IsoDate): string {
  return `Änderst du den ersten Tag, entfällt der Technikertermin am ${formatDate(date)}. Den neuen bestätigen wir dir.`
}

/** Of a technician who was to come for the day that was agreed; with another day comes another. */
function visitOffText(date: IsoDate, moves: boolean): string {
  return `Der Technikertermin am ${formatDate(date)} entfällt.${moves ? ' Den neuen bestätigen wir dir.' : ''}`
}

function titles({ date, declared, product }: ToldMove): Pick<MoveWords, 'title' | 'heading'> {
  const day = formatDate(date)
  switch (declared) {
    case 'ordered':
      return { title: `Dein Umzug am ${day} ist beauftragt`, heading: `${product} zieht am ${day} mit` }
    case 'changed':
      return { title: `Dein Umzug ist jetzt am ${day}`, heading: `${product} zieht am ${day} mit` }
    case 'cancelled':
      return { title: `Dein Umzug am ${day} ist zurückgenommen`, heading: `${product} bleibt, wo es ist` }
    case 'no-supply':
      return { title: `${product} gibt es am neuen Ort nicht: Auszug am ${day}`, heading: 'Du kannst kündigen' }
  }
}

function sentences(move: ToldMove): string[] {
  const {
    date,
    declared,
    earliestEnd,
    end,
    feeCents,
    number,
    numbers,
    oldLineUntil,
    orderNumber,
    product,
    to,
    visitOff,
  } = move
  const off = visitOff === null ? [] : [visitOffText(visitOff, declared === 'changed')]
  if (declared === 'cancelled')
    return [
      `Der Vertrag läuft am bisherigen Ort weiter${numbers.length === 0 ? '' : ', mit derselben Rufnummer'}. Das kostet nichts.`,
      ...(end === null ? [] : [`Die Kündigung zum ${formatDate(end)} bleibt.`]),
      ...off,
    ]
  if (declared === 'no-supply')
    return [
      ...(orderNumber === number
        ? []
        : [
            `Der Umzug, den du bestellt hast, entfällt und kostet nichts: Dein Vertrag bleibt ${product}, und das gibt es am neuen Ort nicht.`,
          ]),
      ...off,
      `Du kannst mit einem Monat Frist kündigen, frühestens zum Tag des Auszugs (§\u{A0}60 TKG). Wer jetzt kündigt, dessen Vertrag endet frühestens am ${formatDate(earliestEnd)}.`,
    ]
  return [
    `Der Vertrag läuft weiter wie bisher: gleicher Preis, keine neue Laufzeit (§\u{A0}60 TKG).${feeCents === null ? '' : ` Der Umzug kostet einmalig ${formatEuro(feeCents)}.`}`,
    ...(end === null ? [] : [stillEnds(end)]),
    ...fateSentences(numbers, to?.onkz ?? null, oldLineUntil ?? addDays(date, -1)),
    ...off,
    'Bis zum Tag davor kannst du ihn ändern oder zurücknehmen. Das kostet nichts.',
  ]
}

/** What was taken back has no new address any more. */
function aimed({ date, declared }: ToldMove, address: string) {
  return declared === 'cancelled'
    ? { term: 'Zurückgenommen', value: `Umzug am ${formatDate(date)} nach ${address}` }
    : { term: 'Neue Adresse', value: address }
}

/** What the move brings with it, where the contract goes on as it is; '' where it is nothing. */
export function changesText(numbers: readonly NumberAfterMove[], feeCents: Cents): string {
  return [
    ...(numbers.some(({ fate }) => fate === 'lost') ? ['Du bekommst eine neue Rufnummer.'] : []),
    ...(feeCents > 0 ? [`Der Umzug kostet einmalig ${formatEuro(feeCents)}.`] : []),
  ].join(' ')
}

/** The move takes a contract along that is terminated; of its end nothing is different. */
export function stillEnds(end: IsoDate): string {
  return `Dein Vertrag endet trotzdem am ${formatDate(end)}.`
}

/** A line for each number: '0341 5550142 bleibt', '0341 5550142 entfällt, dann neu, Vorwahl 030'; in brief only what comes. */
export function numberFacts(numbers: readonly NumberAfterMove[], onkz: string | null, { brief = false } = {}) {
  return numbers.map((one, index) => ({
    term: numberTerm(numbers.length, index),
    value: numberFact(one, onkz, brief),
  }))
}

function numberFact(one: NumberAfterMove, onkz: string | null, brief: boolean): string {
  const fate = fateText(one, onkz)
  if (one.fate === 'lost') return brief ? fate : `${one.number} entfällt, dann ${fate}`
  return one.fate === 'kept' ? `${one.number} ${fate}` : `${one.number}: ${fate}`
}

export function moveWords(move: ToldMove): MoveWords {
  const { at, contractId, date, declared, number, numbers, oldLineUntil, place, product, to, visit } = move
  const goes = declared === 'ordered' || declared === 'changed'
  return {
    ...titles(move),
    facts: [
      { term: 'Vorgang', value: number },
      { term: 'Eingegangen', value: formatInstant(at) },
      { term: 'Vertrag', value: `${product}, ${contractId}` },
      ...(to === null ? [] : [aimed(move, addressLine(to))]),
      ...(place === null ? [] : [{ term: 'Lage', value: place }]),
      ...(goes ? [{ term: 'Umzugstag', value: formatDate(date) }] : []),
      ...(goes && oldLineUntil !== null ? [{ term: 'Alter Anschluss bis', value: formatDate(oldLineUntil) }] : []),
      ...(goes ? numberFacts(numbers, to?.onkz ?? null) : []),
      ...(goes && visit !== null ? [{ term: 'Techniker, Wunsch', value: visitText(visit) }] : []),
    ],
    more: sentences(move),
  }
}
