/** What a move that is ordered shows: its day and facts, and what taking it back changes. */
import type { WireContract } from '#domains/contracts/api.ts'
import { fateText, numberTerm } from '#domains/contracts/numbers.ts'
import { priceOn } from '#domains/contracts/paid-parts.ts'
import { visitAhead } from '#domains/contracts/story.ts'
import { hours } from '#domains/contracts/web/story/visit-time.ts'
import { onEnvelope } from '#domains/contracts/web/street-in-column.ts'
import { addDays, formatDate, formatInstant, type IsoDate } from '#kit/dates.ts'
import { weekdayName } from '#kit/german-date.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { addressLine } from '#kit/postal-address.ts'

import { numberFacts, visitText } from '../../wording.ts'
import type { Move } from '../calls.ts'

interface Fact {
  readonly term: string
  readonly value: string
}

export interface PlannedMove {
  readonly previewId: string
  /** Another one after every order and change. */
  readonly receiptId: string
  readonly date: string
  readonly day: string
  readonly oldLineUntil: string | null
  /** Until the day before: on its day it is neither changed nor taken back. */
  readonly isOpen: boolean
  /** Of a contract that ends before another day could be ready the days stay as they are. */
  readonly canChange: boolean
  /** The day of the technician's visit, which falls away with another day or without the move; null: none is agreed. */
  readonly technicianOn: string | null
  readonly facts: readonly Fact[]
  /** Until when it can be changed, or taken back alone. */
  readonly until: string
  /** What taking it back changes: with the move, and without it. */
  readonly back: readonly { readonly title: string; readonly with: string; readonly without: string }[]
}

export function plannedMove(move: NonNullable<Move['relocation']>, contract: WireContract, today: string): PlannedMove {
  const { address, confirmed, date, declaredAt, fee, mailTo, oldLineUntil, place, previewId, receiptId, visit } = move
  const comes = visitAhead(contract, today)
  const technicianOn = comes?.technician === true ? comes.date : null
  return {
    previewId,
    receiptId,
    date,
    day: weekdayName(date),
    oldLineUntil,
    isOpen: contract.possibleActions.canCancelRelocation,
    canChange: contract.possibleActions.canUpdateRelocationStartDate,
    technicianOn,
    until: untilText(contract, date),
    back: takenBack(move, contract, technicianOn),
    facts: [
      ...(address === null ? [] : [{ term: 'Neue Adresse', value: addressLine(address) }]),
      ...(place === null ? [] : [{ term: 'Lage', value: place }]),
      ...(oldLineUntil === null ? [] : [{ term: 'Alter Anschluss bis', value: formatDate(oldLineUntil) }]),
      ...technicianFact(visit, comes, date),
      { term: 'Preis und Laufzeit', value: 'wie bisher' },
      ...endFact(contract, date),
      ...numberFacts(move.numbers, address?.onkz ?? null),
      ...(fee === null ? [] : [{ term: 'Einmalig', value: formatEuro(toCents(fee)) }]),
      { term: 'Vorgang', value: receiptId },
      { term: 'Eingegangen', value: formatInstant(declaredAt) },
      ...(mailTo === null
        ? []
        : [{ term: 'Bestätigung', value: confirmed ? `an ${mailTo}` : `an ${mailTo}, in den nächsten Minuten` }]),
    ],
  }
}

/** What was wished for counts until a visit is agreed. */
function technicianFact(visit: string | null, comes: ReturnType<typeof visitAhead>, moveDate: IsoDate): Fact[] {
  if (comes?.technician === true) {
    const { date, from, to } = comes
    const time = from === null || to === null ? [] : [hours(from, to)]
    const day = date === moveDate && time.length > 0 ? [] : [formatDate(date)]
    return [{ term: 'Technikertermin', value: [...day, ...time].join(', ') }]
  }
  return visit === null ? [] : [{ term: 'Techniker, Wunsch', value: visitText(visit) }]
}

function untilText({ possibleActions: can }: WireContract, date: IsoDate): string {
  const what = can.canUpdateRelocationStartDate ? 'Ändern und zurücknehmen' : 'Zurücknehmen'
  return `${what} kannst du den Umzug bis ${formatDate(addDays(date, -1))}. Das kostet nichts.`
}

/** A move that would come after the end of its contract falls away with it. */
function endFact({ terminationDate: end }: WireContract, date: IsoDate): Fact[] {
  if (end === null) return []
  return [{ term: 'Vertragsende', value: `${formatDate(end)}${end < date ? ', dann entfällt der Umzug' : ''}` }]
}

function takenBack(
  { address, date, fee, numbers, visit }: NonNullable<Move['relocation']>,
  contract: WireContract,
  technicianOn: string | null,
): PlannedMove['back'] {
  const monthly = monthlyOn(contract, date)
  const technician = technicianOn !== null ? formatDate(technicianOn) : visit === null ? '' : visitText(visit)
  return [
    ...(address === null
      ? []
      : [
          {
            title: 'Adresse',
            with: onEnvelope(address),
            without: contract.productAddress === null ? 'wie bisher' : onEnvelope(contract.productAddress),
          },
        ]),
    monthly,
    ...numbers.map((one, index) => ({
      title: numberTerm(numbers.length, index),
      with: one.fate === 'kept' ? one.number : fateText(one, address?.onkz ?? null),
      without: one.number,
    })),
    ...(fee === null ? [] : [{ title: 'Einmalig', with: formatEuro(toCents(fee)), without: 'entfällt' }]),
    ...(technician === '' ? [] : [{ title: 'Techniker', with: technician, without: 'entfällt' }]),
  ]
}

/** With the move as without it; it may be another price than today's by then. */
function monthlyOn(contract: WireContract, date: IsoDate): PlannedMove['back'][number] {
  const cents = priceOn(contract, date)
  const price = formatEuro(cents)
  const isToday = cents === toCents(contract.priceNow.monthlyPrice)
  return { title: isToday ? 'Im Monat' : 'Im Monat, am Umzugstag', with: price, without: price }
}
