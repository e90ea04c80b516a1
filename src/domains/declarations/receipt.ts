/** The content of a declaration as page, mail and file show it (§§ 312k, 356a BGB): everything that was sent, and when it arrived. */
import { berlinDate, formatDate, formatInstant } from '#kit/dates.ts'

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
  readonly end: string
  readonly ends: string
}

const contractNames: Names = {
  short: 'Vertrag',
  the: 'der Vertrag',
  yours: 'Dein Vertrag',
  end: 'Vertragsende',
  ends: 'Der Vertrag endet',
}
const optionNames: Names = {
  short: 'Option',
  the: 'die Option',
  yours: 'Deine Option',
  end: 'Ende der Option',
  ends: 'Die Option endet',
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
  return digest
    .slice(0, 12)
    .toUpperCase()
    .replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** Number and code as they are compared, however they were typed: without blanks and dashes of other kinds, in upper case. */
export function typedReceipt({ code, number }: { readonly number: string; readonly code: string }) {
  return {
    number: number
      .replaceAll(/\s/g, '')
      .replaceAll(/[\u2010-\u2015]/g, '-')
      .toUpperCase(),
    code: code.replaceAll(/[\s-]/g, '').toLowerCase(),
  }
}

/** 'A. B.' of 'Anna Brandt'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words
  return [first, last].flatMap((word) => [...word].slice(0, 1).map((letter) => `${letter.toUpperCase()}.`)).join(' ')
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
    ? `wirksam, ${subjectNames(declaration).the} endet am ${formatDate(effectiveOn)}`
    : 'wirksam'
}

type Facts = Pick<Receipt, 'facts' | 'outcomeFacts'>

/** What follows from it: as the rules said at once, and as it was decided later. */
function allFacts({ facts, outcomeFacts }: Facts): readonly ReceiptLine[] {
  return [...facts, ...outcomeFacts]
}

/** Term and value, in the order of the form; German, without markup. */
export function receiptLines(declaration: Receipt): ReceiptLine[] {
  const { digest, number, kind, cause, reason, name, identification, contract, endDate, email, receivedAt } =
    declaration
  const cancelling = kind === 'cancellation'
  const names = subjectNames(declaration)
  return [
    { term: 'Eingegangen am', value: formatInstant(receivedAt) },
    { term: 'Erklärung', value: kinds[kind === 'cancellation' ? (cause ?? 'ordinary') : kind] },
    ...(reason === '' ? [] : [{ term: 'Grund', value: reason }]),
    { term: names.short, value: contract },
    ...(cancelling
      ? [{ term: names.end, value: endDate === null ? 'zum nächstmöglichen Zeitpunkt' : formatDate(endDate) }]
      : []),
    { term: 'Name', value: name },
    ...(identification === '' ? [] : [{ term: 'Kundennummer oder Anschrift', value: identification }]),
    { term: 'E-Mail', value: email },
    { term: 'Stand', value: stateLine(declaration) },
    ...allFacts(declaration),
    { term: 'Belegnummer', value: number },
    ...(digest === null ? [] : [{ term: 'Prüfcode', value: checkCode(digest) }]),
  ]
}

export interface ReceiptStep {
  readonly title: string
  readonly note?: string
  readonly state: 'done' | 'now' | 'next'
}

function contractNumber({ contract }: Receipt): string | undefined {
  return /, Vertrag ([\w.:-]+)$/.exec(contract)?.[1]
}

/** The contract whose number can be taken along (§ 59 TKG): of a termination that says until when, so not of what was typed. */
export function portableContract(receipt: Receipt): string | undefined {
  const { closed, kind, state } = receipt
  if (kind !== 'cancellation' || state !== 'carried-out' || closed !== null) return undefined
  return allFacts(receipt).some(({ term }) => term.startsWith('Rufnummer ')) ? contractNumber(receipt) : undefined
}

const back = 'zurück bis '

/** What has to be sent back, as the facts of the receipt say it. */
function devicesBack(receipt: Facts): ReceiptStep[] {
  return allFacts(receipt)
    .filter(({ value }) => value.startsWith(back))
    .map(({ term, value }) => ({ title: `${term} zurück`, note: value.slice('zurück '.length), state: 'now' }))
}

/** The contract with which something goes back, whose slip is made in its Wechsel-Mappe. */
export function returningContract(receipt: Receipt): string | undefined {
  return receipt.state === 'carried-out' && receipt.closed === null && devicesBack(receipt).length > 0
    ? contractNumber(receipt)
    : undefined
}

const calledOff = ' abgesagt'

/** What was under way and has fallen away with the contract, in the moment in which it was withdrawn. */
function calledOffSteps(receipt: Receipt): ReceiptStep[] {
  const note = formatDate(berlinDate(receipt.receivedAt))
  return allFacts(receipt)
    .filter(({ value }) => ` ${value}`.endsWith(calledOff))
    .map(({ term }) => ({ title: `${term}${calledOff}`, note, state: 'done' }))
}

function refundOf(receipt: Facts): string | undefined {
  return allFacts(receipt).find(({ term }) => term === 'Erstattung')?.value
}

/** What the customer still owes for the days until the withdrawal (§ 357a BGB): then nothing comes back. */
function owedOf(receipt: Facts): string | undefined {
  return allFacts(receipt).find(({ term }) => term === 'Genutzte Tage')?.value
}

/** Nothing is promised that was not paid; the customer's own part comes first. */
function refundSteps(receipt: Receipt): ReceiptStep[] {
  const [refund, owed] = [refundOf(receipt), owedOf(receipt)]
  const state = devicesBack(receipt).length > 0 ? 'next' : 'now'
  if (refund === 'keine') return []
  if (owed !== undefined) return [{ title: 'Genutzte Tage', note: `${owed}, auf deiner nächsten Rechnung`, state }]
  if (refund !== undefined) return [{ title: 'Geld zurück', note: refund, state }]
  return [{ title: 'Was du bezahlt hast, kommt zurück', note: 'innerhalb von 14 Tagen', state }]
}

/** Of a special right that a signed-in customer declared with another reason: its contract is known, a person decides. */
const answerTerm = 'Antwort bis'

const closedSteps = {
  'taken-back': 'Kündigung zurückgenommen',
  replaced: 'Durch eine spätere Erklärung ersetzt',
} as const

const subjects = { cancellation: 'Kündigung', withdrawal: 'Widerruf', retraction: 'Rücknahme' } as const

/** What has happened and what comes, one after the other. */
export function receiptSteps(receipt: Receipt): ReceiptStep[] {
  const { decisionReason, kind, receivedAt, state } = receipt
  const subject = subjects[kind]
  const received: ReceiptStep = { title: `${subject} eingegangen`, note: formatInstant(receivedAt), state: 'done' }
  const answerBy = receipt.facts.find(({ term }) => term === answerTerm)?.value
  if (state === 'received' && answerBy !== undefined) {
    return [
      received,
      { title: 'Wird geprüft', note: 'von einem Menschen', state: 'now' },
      { title: 'Antwort', note: `bis ${answerBy}`, state: 'next' },
    ]
  }
  if (state === 'received') {
    return [
      received,
      { title: 'Wir prüfen, zu welchem Vertrag', state: 'now' },
      { title: 'Du bekommst Antwort', state: 'next' },
    ]
  }
  if (state === 'declined') {
    return [received, { title: `${subject} nicht wirksam`, note: decisionReason ?? '', state: 'done' }]
  }
  if (kind === 'withdrawal') {
    const effective: ReceiptStep = { title: 'Widerruf wirksam', state: 'done' }
    return [received, effective, ...calledOffSteps(receipt), ...devicesBack(receipt), ...refundSteps(receipt)]
  }
  return [received, ...endingSteps(receipt)]
}

/** Of a termination that took effect, or that was taken back. */
function endingSteps(receipt: Receipt): ReceiptStep[] {
  const { closed, effectiveOn, kind } = receipt
  const { ends, yours } = subjectNames(receipt)
  if (kind === 'retraction') {
    return [
      { title: 'Kündigung zurückgenommen', state: 'done' },
      { title: `${yours} läuft weiter`, state: 'now' },
    ]
  }
  const last: ReceiptStep =
    closed === null
      ? { title: ends, ...(effectiveOn !== null && { note: formatDate(effectiveOn) }), state: 'now' }
      : { title: closedSteps[closed.as], note: formatDate(closed.on), state: 'done' }
  return [{ title: 'Kündigung wirksam', state: 'done' }, last]
}

/** What happens next, in two sentences. */
export function nextSteps(receipt: Facts & Pick<Receipt, 'closed' | 'isOption' | 'kind' | 'state'>): string {
  const { closed, kind, state } = receipt
  const { yours } = subjectNames(receipt)
  if (closed !== null)
    return closed.as === 'taken-back' ? `${yours} läuft weiter.` : 'Es gilt, was du danach erklärt hast.'
  if (state === 'declined') return `${yours} läuft weiter. Siehst du das anders, schreib uns oder ruf uns an.`
  if (kind === 'retraction') return 'Alles ist wie vor der Kündigung. Du musst nichts weiter tun.'
  if (state === 'carried-out') {
    const [nothingBack, nothingPaid] = [devicesBack(receipt).length === 0, refundOf(receipt) === 'keine']
    if (nothingBack && (nothingPaid || owedOf(receipt) !== undefined))
      return 'Nichts zurückzuschicken, nichts zu erstatten. Du musst nichts weiter tun.'
    if (owedOf(receipt) !== undefined) return 'Zu erstatten ist nichts. Was du zurückschickst, steht beim Vertrag.'
    return kind === 'cancellation'
      ? 'Bis dahin bleibt alles, wie es ist. Du musst nichts weiter tun.'
      : 'Zahlungen erstatten wir innerhalb von 14 Tagen. Was du zurückschickst, steht beim Vertrag.'
  }
  if (receipt.facts.some(({ term }) => term === answerTerm))
    return `Noch nicht entschieden: ${yours} läuft vorerst weiter. Lehnen wir ab, sagen wir warum, und du kannst widersprechen.`
  return kind === 'cancellation'
    ? 'Wir ordnen deine Kündigung deinem Vertrag zu und schreiben dir, wann er endet. Du musst nichts weiter tun.'
    : 'Wir ordnen deinen Widerruf deinem Vertrag zu und schreiben dir, was zurückkommt und was du zurückschickst. Zahlungen erstatten wir innerhalb von 14 Tagen.'
}

/**
 * The same words, in which no mail program finds an address to make a link of: an unseen space (U+200B) stands behind
 * each dot, colon or @ that joins letters. Strangers must not write links into a mail that bears our name.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\p{N}_/-])([.:@])(?=[\p{L}/])/gu, '$1\u{200B}')
}
