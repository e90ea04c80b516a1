/** A mail that holds a contract summary, in text and in plain HTML that every mail program shows. */
import { mailHeading, mailPage, mailParagraphs, mailSection, senderLine } from '#domains/messages/server/mail-layout.ts'
import { plainText } from '#kit/plain-text.ts'

import type { ContractSummary } from '../api.ts'

export interface Addressee {
  readonly firstName: string
  readonly lastName: string
}

export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail that holds a contract summary, with who sends it at the end. */
export function summaryMail(
  subject: string,
  { provider, sections }: ContractSummary,
  intro: readonly string[],
  before: readonly string[],
): MailText {
  const outro = [...before, senderLine(provider)]
  const terms = sections.map(({ title, lines }) => ({ title, lines: lines.map(plainText) }))
  return {
    subject,
    text: [
      ...intro,
      'Vertragszusammenfassung',
      ...terms.map(({ title, lines }) => `${title}\n${lines.join('\n')}`),
      ...outro,
    ].join('\n\n'),
    html: mailPage(
      subject,
      mailParagraphs(intro) +
        mailHeading('Vertragszusammenfassung') +
        terms.map(({ title, lines }) => mailSection(title, lines)).join('') +
        mailParagraphs(outro),
    ),
  }
}
