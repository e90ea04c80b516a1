/** What a declaration needs before it can be sent (§§ 312k, 356a BGB). Nothing here asks whether the contract exists. */
import { formatDate, isIsoDate, type IsoDate } from '#kit/dates.ts'
import { tidyLine, tidyText } from '#kit/tidy-text.ts'

import type { DeclarationInput, DeclarationOutcome, ReceiptKind, ReceivedDeclaration } from './declaration.ts'
import { isOverdue, subjectNames } from './receipt.ts'

export type DeclarationFault =
  | 'reason-missing'
  | 'name-missing'
  | 'identification-missing'
  | 'contract-missing'
  | 'end-invalid'
  | 'end-past'
  | 'email-missing'
  | 'email-invalid'
  | TooLong

type TooLong = `${keyof typeof maxLengths}-too-long`

export type DeclarationField = 'reason' | 'name' | 'identification' | 'contract' | 'endDate' | 'email'

export type DeclarationFaults = Partial<Record<DeclarationField, DeclarationFault>>

/** Lengths that the form and the call keep to. */
export const maxLengths = { reason: 2000, name: 200, identification: 300, contract: 300, email: 254 } as const

/** As it is kept; what the kind does not know is empty. */
export function tidyDeclaration(input: DeclarationInput): DeclarationInput {
  const { kind, cause, reason, name, identification, contract, endDate, email } = input
  const cancelling = kind === 'cancellation'
  return {
    kind,
    cause: cancelling ? cause : 'ordinary',
    reason: cancelling && cause === 'extraordinary' ? tidyText(reason) : '',
    name: tidyLine(name),
    identification: cancelling ? tidyLine(identification) : '',
    contract: tidyLine(contract),
    endDate: cancelling ? tidyLine(endDate) : '',
    email: tidyLine(email),
  }
}

/** One mailbox and nothing that a mail program could take for a second one. */
const mailbox = /^[^\s@,;<>()"\\]+@[^\s@,;<>()"\\]+\.[^\s@,;<>()"\\.]+$/

/** Browsers keep to the lengths by themselves; what comes by another way is told of it. */
function lengthFaults(input: DeclarationInput): Partial<Record<keyof typeof maxLengths, TooLong>> {
  const tooLong = (Object.keys(maxLengths) as (keyof typeof maxLengths)[]).filter(
    (field) => input[field].length > maxLengths[field],
  )
  return Object.fromEntries(tooLong.map((field) => [field, `${field}-too-long`]))
}

/** What is missing or wrong, by field; empty when the declaration can be received. */
export function declarationFaults(input: DeclarationInput, today: IsoDate): DeclarationFaults {
  const tidied = tidyDeclaration(input)
  const { kind, cause, reason, name, identification, contract, endDate, email } = tidied
  const cancelling = kind === 'cancellation'
  const end = endDate === '' ? undefined : endFault(endDate, today)
  return {
    // A reason belongs to an extraordinary cancellation only (§ 312k (2) no. 1a BGB).
    ...(cancelling && cause === 'extraordinary' && reason === '' && { reason: 'reason-missing' as const }),
    ...(name === '' && { name: 'name-missing' as const }),
    ...(cancelling && identification === '' && { identification: 'identification-missing' as const }),
    ...(contract === '' && { contract: 'contract-missing' as const }),
    ...(end && { endDate: end }),
    ...(email === ''
      ? { email: 'email-missing' as const }
      : !mailbox.test(email) && { email: 'email-invalid' as const }),
    ...lengthFaults(tidied),
  }
}

function endFault(endDate: string, today: IsoDate): 'end-invalid' | 'end-past' | undefined {
  if (!isIsoDate(endDate)) return 'end-invalid'
  return endDate < today ? 'end-past' : undefined
}

/** Mails an hour to typed addresses: a public form must not be used to flood mailboxes with our name on it. */
export const mailsPerHour = { toAddress: 10, fromNetwork: 60, inAll: 500 } as const

/** Mails to typed addresses of the last hour, and of those to come what waits for its hour. */
export interface MailsCounted {
  readonly toAddress: number
  readonly inAll: number
}

/** Whether a further declaration is kept without a mail, as its address would be flooded. */
export function isFlooded({ toAddress }: Pick<MailsCounted, 'toAddress'>): boolean {
  return toAddress >= mailsPerHour.toAddress
}

/** For how many hours its mail waits, as so many others go out before. */
export function hoursToWait({ inAll }: Pick<MailsCounted, 'inAll'>): number {
  return Math.floor(inAll / mailsPerHour.inAll)
}

const receiptTitles = {
  cancellation: 'Deine Kündigung ist eingegangen',
  withdrawal: 'Dein Widerruf ist eingegangen',
  retraction: 'Deine Kündigung ist zurückgenommen',
} as const

/** What the receipt is called. */
export function receiptTitle(kind: ReceiptKind): string {
  return receiptTitles[kind]
}

export interface Confirmation {
  readonly subject: string
  readonly heading: string
  /** Between the heading and what was declared. */
  readonly intro: readonly string[]
}

const confirmationSubjects = {
  cancellation: 'Eingangsbestätigung deiner Kündigung',
  withdrawal: 'Eingangsbestätigung deines Widerrufs',
} as const

/** Behind the title of a contract that was chosen, not typed. */
const ownNumber = /, Vertrag [\w.:-]+$/

/** In the inbox, where several may stand below each other, what came in says of which contract: 'Dein Widerruf ist eingegangen: TV Komfort'. */
export function inboxTitle(title: string, { contract }: Pick<ReceivedDeclaration, 'contract'>): string {
  const isNamed = !/^(Dein Widerruf|Deine Kündigung) ist /.test(title)
  return isNamed || !ownNumber.test(contract) ? title : `${title}: ${contract.replace(ownNumber, '')}`
}

/**
 * What the confirmation of receipt is called: that it came in; where the rules decided a termination at once, the fact with
 * its date, and below that it came in. What a person decides has an answer of its own.
 */
export function confirmationWords({
  closed,
  contract,
  decidedByRules,
  effectiveOn,
  kind,
}: Pick<ReceivedDeclaration, 'contract' | 'kind'> &
  Pick<DeclarationOutcome, 'closed' | 'effectiveOn'> & { readonly decidedByRules: boolean }): Confirmation {
  const received = receiptTitle(kind)
  const title = contract.replace(ownNumber, '')
  if (kind === 'retraction')
    return { subject: `${received}: ${title}`, heading: `${title} läuft weiter`, intro: [`${received}.`] }
  if (kind === 'withdrawal' || !decidedByRules || effectiveOn === null || closed !== null) {
    return { subject: confirmationSubjects[kind], heading: received, intro: [] }
  }
  return {
    subject: `${received}: ${title}`,
    heading: `${title} endet am ${formatDate(effectiveOn)}`,
    intro: [`${received}.`],
  }
}

export type CheckField = 'number' | 'code'
export type CheckFault = `${CheckField}-missing`

/** What is missing to check a receipt by; which receipt there is, nothing here asks. */
export function checkFaults(typed: Readonly<Record<CheckField, string>>): CheckFault[] {
  const fields = ['number', 'code'] as const
  return fields.filter((field) => typed[field].trim() === '').map((field) => `${field}-missing` as const)
}

/** What its answer is called, once it is decided: the fact, with its date. */
export function answerTitle(decided: DeclarationOutcome & Pick<ReceivedDeclaration, 'kind'>): string {
  const { effectiveOn, kind, state } = decided
  const isCancellation = kind === 'cancellation'
  if (state !== 'carried-out')
    return isCancellation ? 'Deine Kündigung ist nicht wirksam' : 'Dein Widerruf ist nicht wirksam'
  if (!isCancellation) return 'Dein Widerruf ist wirksam'
  return effectiveOn === null
    ? 'Deine Kündigung ist wirksam'
    : `${subjectNames(decided).yours} ${isOverdue(decided) ? 'endete' : 'endet'} am ${formatDate(effectiveOn)}`
}
