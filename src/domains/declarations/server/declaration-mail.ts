/** Words of the confirmation of receipt, as a mail and as a file to keep. */
import { composeMail, senderLine, type Letterhead, type MailText } from '#domains/messages/server/compose-mail.ts'
import { bases, to } from '#kit/paths.ts'
import type { ProviderAddress } from '#kit/provider.ts'

import type { Receipt } from '../declaration.ts'
import { nextSteps } from '../receipt-steps.ts'
import { mailLines, receiptLines, subjectNames, withoutLinks } from '../receipt.ts'
import { receiptTitle, type Confirmation } from '../rules.ts'

/** The receipt as lines of text: title, content, what follows, who received it. */
export function receiptText(declaration: Receipt, provider: ProviderAddress): string {
  return [
    receiptTitle(declaration.kind),
    receiptLines(declaration)
      .map(({ term, value }) => `${term}: ${value}`)
      .join('\n'),
    nextSteps(declaration),
    senderLine(provider),
  ].join('\n\n')
}

/** The whole address of the receipt page. */
export function receiptAddress({ publicOrigin }: Letterhead, id: string): string {
  return `${publicOrigin}${to(bases[0], 'receipt')}${id}`
}

export interface MailAbout extends Confirmation {
  /** The whole address of the receipt page. */
  readonly receipt: string
}

/** Confirmation or answer; no link is made of what was typed. */
export function declarationMail(
  letterhead: Letterhead,
  received: Receipt,
  { heading, intro, receipt, subject }: MailAbout,
): MailText {
  const { number, reason, name, identification, contract } = received
  const typed = { reason, name, identification, contract }
  const unlinked = Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, withoutLinks(text)]))
  return composeMail(letterhead, {
    subject,
    kicker: `Beleg ${number}`,
    heading,
    intro,
    facts: mailLines({ ...received, ...unlinked }),
    more: [nextSteps(received)],
    action: { text: 'Beleg ansehen und drucken', href: receipt },
    why: `Diese Mail ist dein Beleg. Heb sie auf, auch wenn ${subjectNames(received).the} zu Ende ist.`,
  })
}
