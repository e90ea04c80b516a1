/** The sheet of consequences as the pages draw it: made by their loaders, so that their scripts stay small. */
import { formatDate, formatMonth } from '#kit/dates.ts'
import { formatEuro, toCents, type Cents } from '#kit/money.ts'
import { counted } from '#kit/number-words.ts'

import type { WireSheet } from '../api.ts'

type Item = WireSheet['previewItems'][number]

/** What becomes of lines of the monthly bill; `options` of several that end with their contract. */
export interface BillWords {
  readonly effects: Readonly<Record<Item['effect'], string>>
  readonly options: string
  /** 'bisher' and 'künftig' where nothing else is said. */
  readonly columns?: readonly [string, string]
}

/** A month before and after, as the chart draws it. */
export interface SheetMonth {
  readonly month: string
  readonly cents: number
  readonly afterCents: number
  /** The difference, where it begins or becomes another one: '+10,00', '−5,00'. */
  readonly step?: string
}

function difference(month: WireSheet['months'][number] | undefined): Cents {
  return month === undefined ? 0 : toCents(month.after) - toCents(month.before)
}

/** What changes anyway changes both sums: a step is where the difference becomes another one. */
export function sheetMonths({ months }: Pick<WireSheet, 'months'>): SheetMonth[] {
  return months.map((one, index) => {
    const by = difference(one)
    const isStep = by !== 0 && by !== difference(months[index - 1])
    return {
      month: one.month,
      cents: toCents(one.before),
      afterCents: toCents(one.after),
      ...(isStep && { step: signed(by) }),
    }
  })
}

/** Without its unit, as amounts stand in a chart. */
function signed(cents: Cents): string {
  return `${cents > 0 ? '+' : ''}${formatEuro(cents).replace('\u{A0}€', '')}`
}

/** The months before the first that costs something else, and after the last. */
function equalMonths(months: readonly SheetMonth[]): string[] {
  const differs = ({ afterCents, cents }: SheetMonth) => afterCents !== cents
  const before = months[months.findIndex(differs) - 1]
  const after = months[months.findLastIndex(differs) + 1]
  return [
    ...(before === undefined ? [] : [`Bis ${formatMonth(before.month)} ändert sich nichts.`]),
    ...(after === undefined ? [] : [`Ab ${formatMonth(after.month)} zahlst du dasselbe.`]),
  ]
}

/** What all contracts together cost in the months to come, without and with the change. */
export interface MonthsAhead {
  /** None where each costs the same: a chart of equal bars would say less than a sentence. */
  readonly months: readonly SheetMonth[]
  /** The first months that cost something else, and those that do not, in words. */
  readonly changes: string
}

/** The months with the sums that change first; undefined where none does, and where nothing is left to pay: that the bill says. */
export function monthsAhead(sheet: Pick<WireSheet, 'months'>): MonthsAhead | undefined {
  const months = sheetMonths(sheet)
  const first = months.filter(({ step }) => step !== undefined).slice(0, 2)
  if (first.length === 0 || months.every(({ afterCents }) => afterCents === 0)) return undefined
  const said = first.map(
    ({ afterCents, cents, month }) => `im ${formatMonth(month)} ${formatEuro(afterCents)} statt ${formatEuro(cents)}`,
  )
  const together = `Voraussichtlich, alle deine Verträge zusammen: ${said.join(', ')}.`
  return { months, changes: [together, ...equalMonths(months)].join(' ') }
}

interface BillRow {
  readonly title: string
  readonly note: string | null
  /** Below each column of the head; 'entfällt' of what ends. */
  readonly cells: readonly string[]
  /** Below each of them, '' for nothing: 'statt 49,95 €'. */
  readonly below?: readonly string[]
  readonly tone: 'same' | 'changed' | 'gone'
}

/** What is paid a month, before and after, in a column each; a change that comes in steps has more than two. */
export interface Bill {
  readonly columns: readonly string[]
  readonly rows: readonly BillRow[]
  readonly sums: readonly string[]
  readonly sumsBelow?: readonly string[]
}

function sum(items: readonly Item[], key: 'currentMonthlyPrice' | 'newMonthlyPrice'): number {
  return items.reduce((cents, item) => cents + toCents(item[key]), 0)
}

/** It is not touched, and yet costs something else by then: a discount ends, or it does. */
function isChanging({ currentMonthlyPrice, effect, newMonthlyPrice }: Item): boolean {
  return effect === 'stays' && toCents(currentMonthlyPrice) !== toCents(newMonthlyPrice)
}

/** What costs nothing for a while neither begins nor ends. */
function ownChange({ endDate }: Item): string {
  return endDate === null ? 'der Preis ändert sich ohnehin' : 'endet ohnehin'
}

function row(title: string, note: string, items: readonly Item[]): BillRow {
  const before = sum(items, 'currentMonthlyPrice')
  const after = sum(items, 'newMonthlyPrice')
  const ends = items.every(
    (item) =>
      item.effect === 'ends' || item.effect === 'ends-with-contract' || (isChanging(item) && item.endDate !== null),
  )
  const goesOn = items.every(({ effect }) => effect === 'goes-on')
  return {
    title,
    note,
    cells: [goesOn && before === 0 ? 'entfällt' : formatEuro(before), ends ? 'entfällt' : formatEuro(after)],
    tone: ends ? 'gone' : before === after ? 'same' : 'changed',
  }
}

/** What is paid a month before and after: the contract, its options together, what else changes, the rest in one row. */
export function bill(
  { previewItems }: Pick<WireSheet, 'previewItems'>,
  { columns, effects, options }: BillWords,
): Bill {
  const monthly = previewItems.filter(({ priceType }) => priceType === 'MONTHLY')
  const own = (kinds: readonly Item['effect'][]) =>
    monthly
      .filter(({ effect }) => kinds.includes(effect))
      .map((item) => row(item.productName, effects[item.effect], [item]))
  const together = (items: readonly Item[], many: { readonly title: string; readonly note: string }) => {
    const [first] = items
    if (first === undefined) return []
    return items.length === 1
      ? [row(first.productName, effects[first.effect], items)]
      : [row(many.title, many.note, items)]
  }
  const ending = monthly.filter(({ effect }) => effect === 'ends-with-contract')
  const rows = [
    ...own(['ends', 'changes', 'begins', 'goes-on']),
    ...together(ending, { title: counted(ending.length, 'Eine Option', 'Optionen'), note: options }),
    ...own(['loses-discount', 'keeps-discount']),
    ...monthly.filter(isChanging).map((item) => row(item.productName, ownChange(item), [item])),
    ...together(
      monthly.filter((item) => item.effect === 'stays' && !isChanging(item)),
      {
        title: 'Alles andere',
        note: effects.stays,
      },
    ),
  ]
  return {
    columns: columns ?? ['bisher', 'künftig'],
    rows,
    sums: [formatEuro(sum(monthly, 'currentMonthlyPrice')), formatEuro(sum(monthly, 'newMonthlyPrice'))],
  }
}

/** What has to be paid or comes back once: 'Einmalig 0,00 €'. */
export function oneTimeSum({ oneTime }: Pick<WireSheet, 'oneTime'>): number {
  return oneTime.reduce((cents, { amount }) => cents + toCents(amount), 0)
}

/** Mailboxes that end and stay readable on the same days, with those days in words. */
export interface MailboxGroup {
  readonly addresses: readonly string[]
  /** 'Deine Postfächer a@erleben.example und b@erleben.example' */
  readonly title: string
  /** 'Es empfängt und sendet bis 31. Dezember 2026. Lesen und sichern kannst du alles bis 30. Januar 2027.' */
  readonly text: string
}

export function mailboxGroups(mailboxes: WireSheet['mailboxes']): MailboxGroup[] {
  const alike = Map.groupBy(mailboxes, ({ lastDay, readableUntil }) => `${lastDay} ${readableUntil}`)
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { lastDay, readableUntil } = first
    const receive = group.length === 1 ? 'Es empfängt und sendet' : 'Sie empfangen und senden'
    const addresses = group.map(({ address }) => address)
    return {
      addresses,
      title: `${group.length === 1 ? 'Dein Postfach' : 'Deine Postfächer'} ${named(addresses)}`,
      text: `${receive} bis ${formatDate(lastDay)}. Lesen und sichern kannst du alles bis ${formatDate(readableUntil)}.`,
    }
  })
}

/** What ends on one day is told once: 'Sport-Paket und Anrufschutz enden mit'. */
function endingOptions(dependent: WireSheet['dependentContracts']): KnownFact[] {
  const options = dependent.filter(({ reason }) => reason === 'option-of-contract')
  return [...Map.groupBy(options, ({ endDate }) => endDate)].map(([endDate, group]) => ({
    kind: 'option',
    title: `${named(group.map(({ title }) => title))} ${group.length === 1 ? 'endet' : 'enden'} mit`,
    text: endDate === null ? 'Mit dem Vertrag.' : `Am ${formatDate(endDate)}.`,
  }))
}

/** 'a, b und c' */
function named(names: readonly string[]): string {
  return new Intl.ListFormat('de').format(names)
}

export interface KnownFact {
  readonly kind: 'number' | 'mailbox' | 'device' | 'option'
  readonly title: string
  readonly text: string
}

/** Numbers, mailboxes, devices, options: what is lost or goes back, each with its day. */
export function knownFacts(sheet: WireSheet): KnownFact[] {
  const { dependentContracts, hardwareToReturn, mailboxes, numbers } = sheet
  return [
    ...numbers.map(({ number, portableUntil }) => ({
      kind: 'number' as const,
      title: `Deine Rufnummer ${number}`,
      text: `Du kannst sie bis ${formatDate(portableUntil)} zu einem anderen Anbieter mitnehmen.`,
    })),
    ...mailboxGroups(mailboxes).map(({ text, title }) => ({ kind: 'mailbox' as const, title, text })),
    ...hardwareToReturn.map(({ name, returnUntil }) => ({
      kind: 'device' as const,
      title: `${name} zurücksenden`,
      text: `Bis ${formatDate(returnUntil)}. Das kostet dich nichts.`,
    })),
    ...endingOptions(dependentContracts),
  ]
}
