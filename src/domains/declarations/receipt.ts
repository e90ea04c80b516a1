/** The content of a declaration as page, mail and file show it (§§ 312k, 356a BGB): everything that was sent, and when it arrived. */
import { berlinDate, formatDate, formatInstant } from '#kit/dates.ts'
import { inFours } from '#kit/readable-code.ts'

import { answerBy } from './answer-day.ts'
import type { DeclarationOutcome, Receipt, ReceiptKind, ReceiptLine, ReceivedDeclaration } from './declaration.ts'

const kinds = {
  ordinary: 'Ordentliche Kündigung',
  extraordinary: 'Außerordentliche Kündigung',
  withdrawal: 'Widerruf',
  retraction: 'Rücknahme der Kündigung',
} as const

interface Names {
  readonly short: string
  readonly the: string
  readonly yours: string
  readonly ends: string
  readonly ended: string
}

const contractNames: Names = {
  short: 'Vertrag',
  the: 'der Vertrag',
  yours: 'Dein Vertrag',
  ends: 'Der Vertrag endet',
  ended: 'Der Vertrag endete',
}
const optionNames: Names = {
  short: 'Option',
  the: 'die Option',
  yours: 'Deine Option',
  ends: 'Die Option endet',
  ended: 'Die Option endete',
}

/** What a declaration is about, by the name that its page, its mail and its file call it. */
export function subjectNames({ isOption }: Pick<DeclarationOutcome, 'isOption'>): Names {
  return isOption ? optionNames : contractNames
}

/** In this order for good: a receipt that was given out is checked against it. */
const digested = [
  'number',
  'kind',
  'cause',
  'reason',
  'name',
  'identification',
  'contract',
  'endDate',
  'email',
  'receivedAt',
] as const satisfies readonly (keyof ReceivedDeclaration)[]

/** What the digest of a receipt is taken from: one text for one content, whatever the order of its fields. */
export function receiptContent(declaration: ReceivedDeclaration): string {
  const followed = declaration.facts.map(({ term, value }) => [term, value])
  return JSON.stringify([...digested.map((field) => declaration[field]), followed])
}

/** The code to check a receipt by, '7F3A 91C4 02BE': the first twelve digits of its digest. */
export function checkCode(digest: string): string {
  return inFours(digest.slice(0, 12).toUpperCase())
}

const besideLetters = /[^\p{L}\p{N}]/gu

/** Number and code as they are compared: what parts their groups may be typed as any dash or blank, or not at all. */
export function typedReceipt({ code, number }: { readonly number: string; readonly code: string }) {
  return {
    number: number
      .replaceAll(besideLetters, '')
      .toUpperCase()
      .replace(/^(\p{L})(\d{4})(\d+)$/u, '$1-$2-$3'),
    code: code.replaceAll(besideLetters, '').toLowerCase(),
  }
}

/** 'A. B.' of 'Anna Brandt'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words
  return [first, last].flatMap((word) => [...word].slice(0, 1).map((letter) => `${letter.toUpperCase()}.`)).join(' ')
}

/** Whether it was decided when the last day was over already. */
export function isOverdue({ decidedOn, effectiveOn }: Pick<DeclarationOutcome, 'decidedOn' | 'effectiveOn'>): boolean {
  return decidedOn !== null && effectiveOn !== null && effectiveOn < decidedOn
}

const closedWords = { 'taken-back': 'zurückgenommen', replaced: 'durch eine spätere Erklärung ersetzt' } as const

/** What has become of it so far: 'eingegangen' until somebody decided. */
export function stateLine(declaration: DeclarationOutcome & { readonly kind: ReceiptKind }): string {
  const { closed, decisionReason, effectiveOn, kind, state } = declaration
  if (state === 'received') return 'eingegangen'
  if (closed !== null) return `${closedWords[closed.as]} am ${formatDate(closed.on)}`
  if (state === 'declined') return `nicht wirksam: ${decisionReason ?? ''}`
  if (kind === 'retraction') return `wirksam, ${subjectNames(declaration).the} läuft weiter`
  return kind === 'cancellation' && effectiveOn !== null
    ? `wirksam, ${subjectNames(declaration).the} ${isOverdue(declaration) ? 'endete' : 'endet'} am ${formatDate(effectiveOn)}`
    : 'wirksam'
}

/** The same for whoever checks a receipt: why it took no effect is an answer to its customer, in words that can tell of their life. */
export function checkedState(declaration: DeclarationOutcome & { readonly kind: ReceiptKind }): string {
  return declaration.state === 'declined' && declaration.closed === null ? 'nicht wirksam' : stateLine(declaration)
}

export type ReceiptFacts = Pick<Receipt, 'facts' | 'outcomeFacts'>

/** What follows from it: as the rules said at once, and as it was decided later. */
export function allFacts({ facts, outcomeFacts }: ReceiptFacts): readonly ReceiptLine[] {
  return [...facts, ...outcomeFacts]
}

/** A fact too of a special right that a signed-in customer declared with another reason: its contract is known. */
export const answerTerm = 'Antwort bis'

/** Until when a person answers it, as it was promised, else as their queue says; undefined once it was decided. */
export function awaitedAnswer({
  facts,
  receivedAt,
  state,
}: Pick<Receipt, 'facts' | 'receivedAt' | 'state'>): string | undefined {
  if (state !== 'received') return undefined
  const promised = facts.find(({ term }) => term === answerTerm)
  return promised?.value ?? formatDate(answerBy(berlinDate(receivedAt)))
}

/** By when it is answered stands there until it was, whichever way it came. */
function shownFacts(declaration: Receipt): readonly ReceiptLine[] {
  const facts = allFacts(declaration).filter(({ term }) => term !== answerTerm)
  const value = awaitedAnswer(declaration)
  return value === undefined ? facts : [...facts, { term: answerTerm, value }]
}

/** Whoever was signed in typed nothing: the rules said at once what follows, which no public form is told. */
function isOwn({ facts }: Pick<Receipt, 'facts'>): boolean {
  return facts.length > 0
}

/** The public form takes either; of whoever was signed in it is the number. */
function identificationTerm(declaration: Receipt): string {
  return isOwn(declaration) ? 'Kundennummer' : 'Kundennummer oder Anschrift'
}

/** What was declared is a wish, however it was decided: of the last day speaks `stateLine` alone. */
const wishedEnd = 'Gewünschtes Ende'

/** Term and value, in the order of the form; German, without markup. */
export function receiptLines(declaration: Receipt): ReceiptLine[] {
  const { digest, number, kind, cause, reason, name, identification, contract, endDate, email, onBehalf, receivedAt } =
    declaration
  const cancelling = kind === 'cancellation'
  return [
    { term: 'Eingegangen am', value: formatInstant(receivedAt) },
    { term: 'Erklärung', value: kinds[kind === 'cancellation' ? (cause ?? 'ordinary') : kind] },
    ...(reason === '' ? [] : [{ term: 'Grund', value: reason }]),
    { term: subjectNames(declaration).short, value: contract },
    ...(cancelling
      ? [{ term: wishedEnd, value: endDate === null ? 'zum nächstmöglichen Zeitpunkt' : formatDate(endDate) }]
      : []),
    { term: 'Name', value: name },
    ...(onBehalf ? [{ term: 'Erklärt durch', value: 'unsere Beratung in deinem Auftrag' }] : []),
    ...(identification === '' ? [] : [{ term: identificationTerm(declaration), value: identification }]),
    { term: 'E-Mail', value: email },
    { term: 'Stand', value: stateLine(declaration) },
    ...shownFacts(declaration),
    { term: 'Belegnummer', value: number },
    ...(digest === null ? [] : [{ term: 'Prüfcode', value: checkCode(digest) }]),
  ]
}

const alongValue = 'endet mit dem Vertrag'

/** What ends along in one line, where the first of it stands. */
function endingAlong(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const along = lines.filter(({ value }) => value === alongValue)
  if (along.length < 2) return [...lines]
  const together: ReceiptLine = { term: 'Endet mit', value: along.map(({ term }) => term).join(', ') }
  return lines.flatMap((line) => (line === along[0] ? together : line.value === alongValue ? [] : line))
}

/**
 * The lines of its mail, which says each fact once: the day of the end in what has become of it where that is the day that
 * was wished, and whoever was signed in gave no address for the answer. The number, which stands above its heading, every
 * mail leaves out of its facts itself.
 */
export function mailLines(declaration: Receipt): ReceiptLine[] {
  const { closed, effectiveOn, endDate, kind, state } = declaration
  const saysEnd = kind === 'cancellation' && state === 'carried-out' && closed === null && effectiveOn !== null
  const told = new Set<string>([
    ...(saysEnd && endDate === effectiveOn ? [wishedEnd] : []),
    ...(isOwn(declaration) ? ['E-Mail'] : []),
  ])
  return endingAlong(receiptLines(declaration).filter(({ term }) => !told.has(term)))
}

/**
 * The same words, in which no mail program finds an address to make a link of: an unseen space (U+200B) stands behind
 * each dot, colon or @ that joins letters. Strangers must not write links into a mail that bears our name.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\p{N}_/-])([.:@])(?=[\p{L}/])/gu, '$1\u{200B}')
}

/** The same in a message, whose body is read as Markdown: a stranger's words make no link in the inbox of a customer either. */
export function typedWords(text: string): string {
  return withoutLinks(text).replaceAll(/[[<]/g, '(').replaceAll(/[\]>]/g, ')')
}
