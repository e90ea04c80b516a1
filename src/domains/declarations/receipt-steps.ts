/** What follows a declaration, as the facts of its receipt say it: what has happened, what comes, what goes back and comes back. */
import { lastRefundDay } from '#domains/orders/withdrawal-period.ts'
import { berlinDate, formatDate, formatInstant } from '#kit/dates.ts'

import type { Receipt, ReceiptLine } from './declaration.ts'
import { allFacts, answerTerm, awaitedAnswer, isOverdue, subjectNames, type ReceiptFacts } from './receipt.ts'

export interface ReceiptStep {
  readonly title: string
  readonly note?: string
  readonly state: 'done' | 'now' | 'next'
}

function contractNumber({ contract }: Receipt): string | undefined {
  return /, Vertrag ([\w.:-]+)$/.exec(contract)?.[1]
}

function isPortable({ term, value }: ReceiptLine): boolean {
  return term.startsWith('Rufnummer ') && value.startsWith('mitnehmen bis ')
}

/** The contract whose number can be taken along (§ 59 TKG): of a termination that says until when, so not of what was typed. */
export function portableContract(receipt: Receipt): string | undefined {
  const { closed, kind, state } = receipt
  if (kind !== 'cancellation' || state !== 'carried-out' || closed !== null) return undefined
  return allFacts(receipt).some(isPortable) ? contractNumber(receipt) : undefined
}

/** 'zurück bis 14. Januar 2027', 'zurück, sobald du kannst' */
const back = /^zurück(?= bis |, sobald ),? /

/** What has to be sent back, as the facts of the receipt say it. */
function devicesBack(receipt: ReceiptFacts, state: ReceiptStep['state'] = 'now'): ReceiptStep[] {
  return allFacts(receipt)
    .filter(({ value }) => back.test(value))
    .map(({ term, value }) => ({ title: `${term} zurück`, note: value.replace(back, ''), state }))
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

function refundOf(receipt: ReceiptFacts): string | undefined {
  return allFacts(receipt).find(({ term }) => term === 'Erstattung')?.value
}

/** What the customer still owes for the days until the withdrawal (§ 357a BGB): then nothing comes back. */
function owedOf(receipt: ReceiptFacts): string | undefined {
  return allFacts(receipt).find(({ term }) => term === 'Genutzte Tage')?.value
}

/** Counted from the declaration (§ 357 BGB): of one that was decided later that is over. */
function refundWithin({ decidedOn, receivedAt }: Pick<Receipt, 'decidedOn' | 'receivedAt'>): string {
  return decidedOn !== null && decidedOn > lastRefundDay(berlinDate(receivedAt))
    ? 'in den nächsten Tagen'
    : 'innerhalb von 14 Tagen'
}

/** Nothing is promised that was not paid; the customer's own part comes first. */
function refundSteps(receipt: Receipt): ReceiptStep[] {
  const [refund, owed] = [refundOf(receipt), owedOf(receipt)]
  const state = devicesBack(receipt).length > 0 ? 'next' : 'now'
  if (refund === 'keine') return []
  if (owed !== undefined) return [{ title: 'Genutzte Tage', note: `${owed}, auf deiner nächsten Rechnung`, state }]
  if (refund !== undefined) return [{ title: 'Geld zurück', note: refund, state }]
  return [{ title: 'Was du bezahlt hast, kommt zurück', note: refundWithin(receipt), state }]
}

const closedSteps = {
  'taken-back': 'Kündigung zurückgenommen',
  replaced: 'Durch eine spätere Erklärung ersetzt',
} as const

const subjects = { cancellation: 'Kündigung', withdrawal: 'Widerruf', retraction: 'Rücknahme' } as const

/** A person decides whether the reason ends the contract: nothing says before that it does. */
function isForReason({ cause }: Pick<Receipt, 'cause'>): boolean {
  return cause === 'extraordinary'
}

/** Whether its contract is known before a person decides. */
function isMatched({ facts }: ReceiptFacts): boolean {
  return facts.some(({ term }) => term === answerTerm)
}

function checking(receipt: Pick<Receipt, 'cause'>): string {
  return isForReason(receipt) ? 'Wir prüfen Vertrag und Grund' : 'Wir prüfen, zu welchem Vertrag'
}

/** What has happened and what comes, one after the other. */
export function receiptSteps(receipt: Receipt): ReceiptStep[] {
  const { decisionReason, kind, receivedAt, state } = receipt
  const subject = subjects[kind]
  const received: ReceiptStep = { title: `${subject} eingegangen`, note: formatInstant(receivedAt), state: 'done' }
  const answer = awaitedAnswer(receipt)
  if (answer !== undefined) {
    const next = { note: `bis ${answer}`, state: 'next' } as const
    return isMatched(receipt)
      ? [received, { title: 'Wird geprüft', note: 'von einem Menschen', state: 'now' }, { title: 'Antwort', ...next }]
      : [received, { title: checking(receipt), state: 'now' }, { title: 'Du bekommst Antwort', ...next }]
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
  const { ended, ends, yours } = subjectNames(receipt)
  const isOver = isOverdue(receipt)
  if (kind === 'retraction') {
    return [
      { title: 'Kündigung zurückgenommen', state: 'done' },
      { title: `${yours} läuft weiter`, state: 'now' },
    ]
  }
  const effective: ReceiptStep = { title: 'Kündigung wirksam', state: 'done' }
  if (closed !== null) return [effective, { title: closedSteps[closed.as], note: formatDate(closed.on), state: 'done' }]
  const end: ReceiptStep = {
    title: isOver ? ended : ends,
    ...(effectiveOn !== null && { note: formatDate(effectiveOn) }),
    state: isOver ? 'done' : 'now',
  }
  // What is in use until the end goes back after it.
  return [effective, end, ...devicesBack(receipt, isOver ? 'now' : 'next')]
}

/** Where the customer can turn once we could not agree (§ 68 TKG, § 37 VSBG). */
const mediation =
  'Werden wir uns nicht einig, kannst du bei der Schlichtungsstelle Telekommunikation der Bundesnetzagentur kostenlos ein Verfahren beantragen (§\u{A0}68 TKG). Die Anschrift steht im Impressum.'

/** What happens next, in two sentences; of a refusal also who mediates. */
export function nextSteps(receipt: Omit<Receipt, 'digest'>): string {
  const { closed, kind, state } = receipt
  const { yours } = subjectNames(receipt)
  if (closed !== null)
    return closed.as === 'taken-back' ? `${yours} läuft weiter.` : 'Es gilt, was du danach erklärt hast.'
  if (state === 'declined')
    return `${yours} läuft weiter. Siehst du das anders, schreib uns oder ruf uns an. ${mediation}`
  if (kind === 'retraction') return 'Alles ist wie vor der Kündigung. Du musst nichts weiter tun.'
  if (state === 'carried-out') {
    const [nothingBack, nothingPaid] = [devicesBack(receipt).length === 0, refundOf(receipt) === 'keine']
    if (nothingBack && (nothingPaid || owedOf(receipt) !== undefined))
      return 'Nichts zurückzuschicken, nichts zu erstatten. Du musst nichts weiter tun.'
    if (owedOf(receipt) !== undefined) return 'Zu erstatten ist nichts. Was du zurückschickst, steht beim Vertrag.'
    // Whoever named the contract without proof is told no refund, and not whether something goes back.
    if (isOverdue(receipt))
      return `${yours} ist damit schon zu Ende. ${nothingBack ? 'Du musst nichts weiter tun.' : 'Was du zurückschickst, steht beim Vertrag.'}`
    const paidBack = `Zahlungen erstatten wir ${refundWithin(receipt)}.`
    if (nothingBack && refundOf(receipt) !== undefined) return `${paidBack} Zurückzuschicken ist nichts.`
    if (kind === 'withdrawal') return `${paidBack} Was du zurückschickst, steht beim Vertrag.`
    return `Bis dahin bleibt alles, wie es ist. ${nothingBack ? 'Du musst nichts weiter tun.' : 'Zurückschicken musst du erst danach.'}`
  }
  if (isMatched(receipt))
    return `Noch nicht entschieden: ${yours} läuft vorerst weiter. Lehnen wir ab, sagen wir warum, und du kannst widersprechen.`
  if (isForReason(receipt))
    return 'Wir ordnen deine Kündigung deinem Vertrag zu, prüfen deinen Grund und schreiben dir, ob und wann er endet. Bis dahin läuft er weiter.'
  return kind === 'cancellation'
    ? 'Wir ordnen deine Kündigung deinem Vertrag zu und schreiben dir, wann er endet. Du musst nichts weiter tun.'
    : 'Wir ordnen deinen Widerruf deinem Vertrag zu und schreiben dir, was zurückkommt und was du zurückschickst. Zahlungen erstatten wir innerhalb von 14 Tagen.'
}
