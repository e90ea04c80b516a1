/** German wording of the overview. */
import { openCents } from '#domains/contracts/story.ts'
import { endOfBlock } from '#domains/contracts/web/story/end-of-block.ts'
import { contractTitle, type AnyWireContract } from '#domains/contracts/wire-facts.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { counted } from '#kit/number-words.ts'
import type { PathName } from '#kit/paths.ts'
import type { IconName } from '#ui/icons/names.ts'

import type { Overview, Todo, TodoKind } from '../rules.ts'
import { nextFact } from './next-fact.ts'

interface TodoWords {
  readonly title: (product: string, isToday: boolean, contract: AnyWireContract) => string
  readonly note: (date: string, contract: AnyWireContract, isToday: boolean) => string
  readonly button: string | ((contract: AnyWireContract) => string)
  readonly path: PathName
  readonly icon: IconName
}

const todos: Readonly<Record<TodoKind, TodoWords>> = {
  suspended: {
    title: (product, _, contract) => `${product} ist gesperrt${owedWords(contract)}`,
    note: (_, contract) => suspendedNote(contract),
    button: (contract) => suspendedButton(contract),
    path: 'reactivation',
    icon: 'Schloss',
  },
  owed: {
    title: (product) => `Für ${product} ist eine Rechnung offen`,
    note: (date, contract) => paymentNote(contract) ?? `${formatEuro(openCents(contract))}, fällig seit ${date}.`,
    button: 'Vertrag ansehen',
    path: 'contract',
    icon: 'Rechnung',
  },
  'late-fault': {
    title: (product) => `Die Störung bei ${product} dauert zu lange`,
    note: (date) => `Unsere Frist endete am ${date}. Was dir zusteht, steht bei der Störung.`,
    button: 'Störung ansehen',
    path: 'fault',
    icon: 'Störung',
  },
  fault: {
    title: (product) => `Störung bei ${product}`,
    note: (date) => `unsere Frist endet am ${date}`,
    button: 'Störung ansehen',
    path: 'fault',
    icon: 'Störung',
  },
  proposal: {
    title: (option) => `Dein Angebot: ${option}`,
    note: (date) => `Du hast mit uns darüber gesprochen. Es gilt bis ${date}.`,
    button: 'Angebot ansehen',
    path: 'optionProposal',
    icon: 'Dokument',
  },
  'porting-date': {
    title: (product) => `Wähle den Tag für deine Rufnummer bei ${product}`,
    note: () => 'Bis dahin bleibt sie beim bisherigen Anbieter.',
    button: 'Tag festlegen',
    path: 'phoneNumber',
    icon: 'Telefon',
  },
  notice: {
    title: (product, isToday) => `Die Kündigungsfrist von ${product} endet ${isToday ? 'heute' : 'bald'}`,
    note: (date, _, isToday) =>
      `Bis ${isToday ? 'heute, 24\u{A0}Uhr,' : date} kannst du zum Ende der Mindestlaufzeit kündigen. Sonst läuft der Vertrag weiter und ist monatlich kündbar.`,
    button: 'Vertrag ansehen',
    path: 'contract',
    icon: 'Kalender',
  },
  appointment: {
    title: (product) => `Technikertermin für ${product}`,
    note: (date, _, isToday) => (isToday ? 'heute' : `am ${date}`),
    button: 'Termin ansehen',
    path: 'contract',
    icon: 'Termin',
  },
  ends: {
    title: (product) => `${product} ist gekündigt`,
    note: (date, _, isToday) => (isToday ? 'endet heute' : `endet am ${date}`),
    button: 'Vertrag ansehen',
    path: 'contract',
    icon: 'Frist',
  },
}

/** That what is owed is being paid; undefined: it is not. */
function paymentNote({ billing }: AnyWireContract): string | undefined {
  const payment = billing?.payment ?? null
  if (payment === null) return undefined
  return `Deine Zahlung von ${formatEuro(toCents(payment.amount))} ist seit ${formatDate(payment.orderedOn)} unterwegs.`
}

/** Why, and what ends it. */
function suspendedNote(contract: AnyWireContract): string {
  const payment = paymentNote(contract)
  if (payment !== undefined) return payment
  const owed = openCents(contract)
  if (owed === 0) return 'Der Vertrag läuft weiter, du kannst ihn aber nicht nutzen.'
  return endOfBlock(owed)
}

/** ': 171,60 € sind offen', where nobody has paid yet. */
function owedWords(contract: AnyWireContract): string {
  const owed = openCents(contract)
  return owed === 0 || contract.billing?.payment != null ? '' : `: ${formatEuro(owed)} sind offen`
}

/** As the contract says it. */
function suspendedButton(contract: AnyWireContract): string {
  const owed = openCents(contract)
  return owed === 0 ? 'Wieder anschalten' : `Jetzt ${formatEuro(owed)} bezahlen`
}

interface TodoText {
  readonly title: string
  readonly note: string
  readonly button: string
  readonly path: PathName
  readonly icon: IconName
}

export function todoText({ kind, contract, date, proposal }: Todo, today: IsoDate): TodoText {
  const { title, note, button, path, icon } = todos[kind]
  const isToday = date === today
  return {
    // 'Glasfaser 100' is one word.
    title: title((proposal?.title ?? contractTitle(contract)).replaceAll(/ (?=\d)/g, '\u{A0}'), isToday, contract),
    note: note(date === null ? '' : formatDate(date), contract, isToday),
    button: typeof button === 'string' ? button : button(contract),
    path,
    icon,
  }
}

/** What happens next; else what is not read yet, which waits too, though nothing has to be done. */
function nothingToDo(next: string | undefined, { toAdviser, unread }: LeadFacts): string {
  if (next !== undefined) return next
  if (unread === 0) return toAdviser ? 'Nichts zu tun.' : 'Du musst nichts tun.'
  return unread === 1 ? 'Eine Neuigkeit ist ungelesen.' : `${unread}\u{A0}Neuigkeiten sind ungelesen.`
}

interface LeadFacts {
  /** All of them, where one stands below it; else what is unread is told by the cards above. */
  readonly unread: number
  /** An adviser reads what waits, but it does not wait for them. */
  readonly toAdviser: boolean
  /** Orders that wait for their money. */
  readonly toPay: number
  readonly today: IsoDate
}

/** 'Alles läuft. Eine Sache wartet auf dich.' */
export function leadText(overview: Pick<Overview, 'todos' | 'allRuns' | 'inProgress'>, facts: LeadFacts): string {
  const { todos: all, allRuns } = overview
  const { toAdviser, toPay, today } = facts
  const count = toPay + all.filter(({ waits }) => waits).length
  const whom = toAdviser ? '' : ' auf dich'
  const waiting =
    count === 0
      ? nothingToDo(nextFact(overview, today), facts)
      : counted(count, `Eine Sache wartet${whom}.`, `Sachen warten${whom}.`)
  return allRuns ? `Alles läuft. ${waiting}` : waiting
}
