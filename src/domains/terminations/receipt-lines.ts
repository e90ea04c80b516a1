/** What a receipt says follows from a termination or a withdrawal. Pure; German, as it is printed. */
import type { CalledOff } from '#domains/consequences/called-off.ts'
import type { Consequences } from '#domains/consequences/sheet.ts'
import { returnUntil } from '#domains/contracts/device.ts'
import { lastRefundDay } from '#domains/orders/withdrawal-period.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'

interface Line {
  readonly term: string
  readonly value: string
}

const nothingBack: Line = { term: 'Erstattung', value: 'keine' }

/** Counted from the withdrawal; who decides later than that is to pay at once. */
function refund({ oneTime }: Consequences, today: IsoDate, decidedOn: IsoDate): Line[] {
  const cents = oneTime.reduce((sum, amount) => sum + amount.cents, 0)
  const until = lastRefundDay(today)
  const by = until < decidedOn ? 'in den nächsten Tagen' : `bis ${formatDate(until)}`
  if (cents < 0) return [{ term: 'Erstattung', value: `${formatEuro(-cents)} ${by}` }]
  return [cents === 0 ? nothingBack : { term: 'Genutzte Tage', value: formatEuro(cents) }]
}

/** What is possible until a day, and how it is said of one that is past when it is decided. */
function untilDay(day: IsoDate, decidedOn: IsoDate, words: (day: string) => readonly [string, string]): string {
  const [ahead, past] = words(formatDate(day))
  return day < decidedOn ? past : ahead
}

function losses(found: Consequences, decidedOn: IsoDate): Line[] {
  const { date, dependent, discounts, hardware, mailboxes, numbers } = found
  return [
    ...numbers.map(({ number, portableUntil }) => ({
      term: `Rufnummer ${number}`,
      value: untilDay(portableUntil, decidedOn, (day) => [`mitnehmen bis ${day}`, `mitnehmen war bis ${day} möglich`]),
    })),
    ...mailboxes.map(({ address, readableUntil }) => ({
      term: `Postfach ${address}`,
      value: untilDay(readableUntil, decidedOn, (day) => [`lesbar bis ${day}`, `war bis ${day} lesbar`]),
    })),
    ...hardware.map(({ name }) => ({
      term: name,
      value: `zurück bis ${formatDate(returnUntil(date, decidedOn))}`,
    })),
    ...dependent
      .filter(({ reason }) => reason === 'option-of-contract')
      .map(({ title }) => ({ term: title, value: 'endet mit dem Vertrag' })),
    ...discounts.map(({ contractTitle, lastDay, title }) => ({
      term: `${title} bei ${contractTitle}`,
      value: `bis ${formatDate(lastDay)}`,
    })),
  ]
}

/** A step of the receipt stands on these words (declarations/receipt-steps.ts). */
const calledOffTerms = {
  technician: 'Technikertermin',
  connection: 'Anschlusstermin',
  move: 'Umzug',
  'product-change': 'Produktwechsel',
} as const

/** What is meant for a day after the last one; it stands until then, as notice can be taken back. */
function missedLine({ date, kind }: CalledOff): Line[] {
  if (kind === 'number' || date === null) return []
  return [{ term: calledOffTerms[kind], value: `geplant am ${formatDate(date)}, entfällt` }]
}

/** The last day stands on the receipt itself; until its end the customer can change their mind. */
export function terminationLines(found: Consequences, decidedOn: IsoDate): Line[] {
  const back = {
    term: 'Zurücknehmen',
    value: `bis ${formatDate(found.date)}, 24\u{A0}Uhr, im Kundencenter beim Vertrag`,
  }
  return [
    ...found.calledOff.flatMap(missedLine),
    ...losses(found, decidedOn),
    ...(found.date < decidedOn ? [] : [back]),
  ]
}

/** What was taken back: the notice for that day. */
export function retractionLines(terminationDate: IsoDate): Line[] {
  return [{ term: 'Gekündigt war zum', value: formatDate(terminationDate) }]
}

function calledOffLine({ date, kind }: CalledOff): Line {
  if (kind === 'number') return { term: 'Rufnummer', value: 'bleibt beim alten Anbieter' }
  return { term: calledOffTerms[kind], value: `${date === null ? '' : `am ${formatDate(date)} `}abgesagt` }
}

/** `today`: the day of the withdrawal; `decidedOn`: that of its decision, where it came later. */
export function withdrawalLines(found: Consequences, today: IsoDate, decidedOn: IsoDate = today): Line[] {
  const vouchers = found.vouchers.map(({ code, validUntil }) => ({
    term: `Gutschein ${code}`,
    value: `gilt wieder, bis ${formatDate(validUntil)}`,
  }))
  return [
    ...found.calledOff.map(calledOffLine),
    ...refund(found, today, decidedOn),
    ...vouchers,
    ...losses(found, decidedOn),
  ]
}
