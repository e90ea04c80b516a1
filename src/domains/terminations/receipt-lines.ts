/** What a receipt says follows from a termination or a withdrawal. Pure; German, as it is printed. */
import type { CalledOff } from '#domains/consequences/called-off.ts'
import type { Consequences } from '#domains/consequences/sheet.ts'
import { addDays, formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'

interface Line {
  readonly term: string
  readonly value: string
}

const refundDays = 14

/** Until when a withdrawal is paid back (§ 357 BGB). */
export function refundUntil(today: IsoDate): IsoDate {
  return addDays(today, refundDays)
}

const nothingBack: Line = { term: 'Erstattung', value: 'keine' }

function refund({ oneTime }: Consequences, today: IsoDate): Line[] {
  const cents = oneTime.reduce((sum, amount) => sum + amount.cents, 0)
  if (cents < 0) return [{ term: 'Erstattung', value: `${formatEuro(-cents)} bis ${formatDate(refundUntil(today))}` }]
  return [cents === 0 ? nothingBack : { term: 'Genutzte Tage', value: formatEuro(cents) }]
}

function losses({ dependent, discounts, hardware, mailboxes, numbers }: Consequences): Line[] {
  return [
    ...numbers.map(({ number, portableUntil }) => ({
      term: `Rufnummer ${number}`,
      value: `mitnehmen bis ${formatDate(portableUntil)}`,
    })),
    ...mailboxes.map(({ address, readableUntil }) => ({
      term: `Postfach ${address}`,
      value: `lesbar bis ${formatDate(readableUntil)}`,
    })),
    ...hardware.map(({ name, returnUntil }) => ({ term: name, value: `zurück bis ${formatDate(returnUntil)}` })),
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
export function terminationLines(found: Consequences): Line[] {
  return [
    ...found.calledOff.flatMap(missedLine),
    ...losses(found),
    { term: 'Zurücknehmen', value: `bis ${formatDate(found.date)}, 24\u{A0}Uhr, im Kundencenter beim Vertrag` },
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

export function withdrawalLines(found: Consequences, today: IsoDate): Line[] {
  const vouchers = found.vouchers.map(({ code, validUntil }) => ({
    term: `Gutschein ${code}`,
    value: `gilt wieder, bis ${formatDate(validUntil)}`,
  }))
  return [...found.calledOff.map(calledOffLine), ...refund(found, today), ...vouchers, ...losses(found)]
}
