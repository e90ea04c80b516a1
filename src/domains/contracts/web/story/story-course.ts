/** The steps of what is under way, and what it changes. */
import { addDays, formatDate, formatDayOf, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import type { Description } from '#ui/data/DescriptionList.tsx'
import type { Step } from '#ui/feedback/Steps.tsx'

import { fateText, numbersAfterMove, numberTerm } from '../../numbers.ts'
import { comingPrices } from '../../paid-parts.ts'
import { moveAhead, visitAhead } from '../../story.ts'
import type { AnyWireContract } from '../../wire-facts.ts'
import { streetInColumn } from '../street-in-column.ts'

/** From the order to the first day, each with its date where one is known. */
export function orderSteps(contract: AnyWireContract, today: IsoDate): Step[] {
  const { confirmedOn, orderDate, startDateService, startDateRequested } = contract
  const start = startDateService ?? startDateRequested
  const day = (date: IsoDate) => formatDayOf(date, today)
  const visit = visitAhead(contract, today)
  const confirmed: Step[] = confirmedOn === null ? [] : [{ title: 'Bestätigt', note: day(confirmedOn), state: 'done' }]
  const isLater = visit !== undefined && start !== null && visit.date < start
  return [
    { title: 'Bestellt', note: day(orderDate), state: 'done' },
    ...confirmed,
    { title: 'Vorbereitung', note: 'läuft', state: 'now' },
    ...(isLater
      ? [{ title: visit.technician ? 'Techniker' : 'Anschluss', note: day(visit.date), state: 'next' } as const]
      : []),
    { title: 'Beginn', note: start === null ? 'Termin folgt' : day(start), state: 'next' },
  ]
}

export function moveSteps(contract: AnyWireContract, today: IsoDate, orderedOn?: IsoDate): Step[] {
  const move = moveAhead(contract, today)
  return [
    { title: 'Beauftragt', ...(orderedOn && { note: formatDayOf(orderedOn, today) }), state: 'done' },
    { title: 'Vorbereitung', note: 'läuft', state: 'now' },
    { title: 'Umzug', ...(move && { note: formatDayOf(move.date, today) }), state: 'next' },
  ]
}

/** What is, beside what will be. */
export interface ChangedRow {
  readonly title: string
  readonly cells: readonly [string, string]
  readonly tone: 'same' | 'changed'
}

function row(title: string, before: string, after: string): ChangedRow {
  return {
    title,
    cells: [before, before === after ? 'bleibt gleich' : after],
    tone: before === after ? 'same' : 'changed',
  }
}

function megabits(value: number | null | undefined): string | undefined {
  return value === null || value === undefined || value === 0
    ? undefined
    : `${value.toLocaleString('de-DE')}\u00A0Mbit/s`
}

function speedRow(title: string, before: number | null | undefined, after: number | null): ChangedRow[] {
  const [from, until] = [megabits(before), megabits(after)]
  return from === undefined || until === undefined ? [] : [row(title, from, until)]
}

/** What another product changes: speed and price, as far as the catalogue knows both sides. */
export function changeRows(contract: AnyWireContract): ChangedRow[] {
  const { comingProduct: coming, product } = contract
  if (coming === null) return []
  return [
    ...speedRow('Download', product?.maxBandwidth, coming.maxBandwidth),
    ...speedRow('Upload', product?.maxUpstream, coming.maxUpstream),
    ...priceRows(contract),
  ]
}

/** A row for each price that the other product will have. */
function priceRows(contract: AnyWireContract): ChangedRow[] {
  const prices = comingPrices(contract)
  return prices.map(({ from, withCents, withoutCents }, index) => {
    const next = prices[index + 1]
    const last = prices.length === 1 ? 'Preis im Monat' : `Preis ab ${formatDate(from)}`
    const title = next === undefined ? last : `Preis bis ${formatDate(addDays(next.from, -1))}`
    return row(title, formatEuro(withoutCents), formatEuro(withCents))
  })
}

export interface MoveChange {
  /** The last day of the old line, as the next in words. */
  readonly until: string
  readonly from: string
  readonly rows: readonly ChangedRow[]
}

/** What a move changes: the address, and a number that does not simply stay. null: there is none, or an address is not known. */
export function moveChange(contract: AnyWireContract, today: IsoDate): MoveChange | null {
  const move = moveAhead(contract, today)
  if (move?.from == null || move.to === null) return null
  const { from, to } = move
  const numbers = numbersAfterMove(contract, to)
  return {
    // The year stands in the story; in a head it would take a second line.
    until: formatDayOf(move.oldLineUntil, move.date),
    from: formatDayOf(move.date, today),
    rows: [
      row('Straße', streetInColumn(from), streetInColumn(to)),
      row('Ort', `${from.zip} ${from.city}`, `${to.zip} ${to.city}`),
      ...numbers.flatMap((one, index) =>
        one.fate === 'kept' ? [] : [row(numberTerm(numbers.length, index), one.number, fateText(one, to.onkz))],
      ),
    ],
  }
}

/** The last invoice of a contract that is over. */
export function lastInvoiceRows({ billing }: AnyWireContract): Description[] {
  const last = billing?.lastInvoice ?? null
  if (last === null) return []
  const paid = last.paidOn === null ? '' : `, bezahlt am ${formatDate(last.paidOn)}`
  return [
    { term: 'Letzte Rechnung', value: formatDate(last.date) },
    { term: 'Betrag', value: `${formatEuro(toCents(last.amount))}${paid}` },
  ]
}
