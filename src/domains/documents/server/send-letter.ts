/** A letter that the law wants on a durable medium: kept as a paper of the contract, told in the inbox, sent by mail. */
import type { Customer } from '#domains/customer/customer.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { composeMail, type Letterhead, type MailText } from '#domains/messages/server/compose-mail.ts'
import type { Fact } from '#domains/messages/server/mail-table.ts'
import { tellCustomer } from '#domains/messages/server/tell-customer.ts'
import { bases, to } from '#kit/paths.ts'
import { plainText } from '#kit/plain-text.ts'
import type { Clock, NewId } from '#platform/server/clock.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import type { PaperText } from '../paper.ts'
import { keepPapers, paperDocuments } from './papers.ts'

export interface LetterDeps extends Letterhead {
  readonly clock: Clock
  readonly newId: NewId
}

export interface Letter {
  readonly guid: string
  readonly contract: { readonly contractId: string; readonly product: string }
  readonly paper: PaperText
  /** Title of message and mail: the fact with its date. */
  readonly heading: string
  /** Sentences of the message, and the beginning of the mail. */
  readonly facts: readonly string[]
  /** What the greeting of the mail goes on with, a sentence in small letters: 'hier steht, …'; absent: it is left at that. */
  readonly lead?: string
  /** What counts of it at a glance, above the letter in the mail. */
  readonly figures?: readonly Fact[]
  /** Why it comes by mail, whatever the customer has chosen. */
  readonly why: string
  /** Sent again under the same key it goes out once. */
  readonly dedupeKey: string
}

/** Whether the facts are every sentence of the paper: below them it would say the same again. */
function isToldIn(facts: readonly string[], lines: readonly string[]): boolean {
  return lines.every((line) => facts.includes(line))
}

/** In the transaction of what it tells. Without an address for mail the inbox and the paper are all there is. */
export async function sendLetter(tx: Tx, deps: LetterDeps, letter: Letter): Promise<void> {
  const { contract, dedupeKey, facts, guid, heading, paper } = letter
  const { clock, newId, provider } = deps
  const { name, company, street, city, email, phone } = provider
  const sender = { name, company, street, city, email, phone }
  const { contractId } = contract
  const body = messageBody(facts, { text: 'Vertrag ansehen', path: 'contract', query: { contractId } })
  const papers = [{ ...paper, id: newId(), guid, provider: sender, contract, dedupeKey }]
  const [customer] = await Promise.all([findCustomer(tx, guid), keepPapers(tx, papers)])
  await tellCustomer(tx, deps, {
    guid,
    createdAt: instant(clock),
    dedupeKey,
    message: { title: heading, body, documents: paperDocuments(papers) },
    customer,
    mail: (addressee) => letterMail(deps, letter, addressee),
    correlationId: dedupeKey,
  })
}

/** The letter itself, or only its facts where they are all of it: nothing is said twice. */
function letterMail(deps: LetterDeps, letter: Letter, { firstName, lastName }: Customer): MailText {
  const { contract, facts, figures = [], heading, lead, paper, why } = letter
  const { contractId } = contract
  const said = paper.sections.flatMap(({ lines }) => lines)
  const isWhole = isToldIn(facts, said)
  return composeMail(deps, {
    subject: heading,
    kicker: `Vertrag ${contractId}`,
    heading,
    intro: [
      `Guten Tag ${firstName} ${lastName}${lead === undefined ? '.' : `, ${lead}`}`,
      ...facts.filter((fact) => isWhole || !said.includes(fact)),
    ],
    facts: figures,
    letter: isWhole ? [] : paper.sections.map(({ lines, title }) => ({ title, lines: lines.map(plainText) })),
    action: { text: 'Vertrag ansehen', href: deps.publicOrigin + to(bases[0], 'contract', { contractId }) },
    why,
  })
}
