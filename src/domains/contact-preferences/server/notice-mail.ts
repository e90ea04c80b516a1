/** Words of the mail that brings a notice, in text and in plain HTML. */
import type { Customer } from '#domains/customer/customer.ts'
import { mailHeading, mailPage, mailParagraphs, senderLine } from '#domains/messages/server/mail-layout.ts'
import { plainText } from '#kit/plain-text.ts'
import type { ProviderAddress } from '#kit/provider.ts'

interface Around {
  readonly provider: ProviderAddress
  /** Address of the page that decides about these mails. */
  readonly settings: string
}

/** The notice as it stands in the inbox, with why it comes and where to change that. */
export function noticeMail(
  { title, body }: { readonly title: string; readonly body: string },
  { firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>,
  { provider, settings }: Around,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const paragraphs = [
    `Guten Tag ${firstName} ${lastName},`,
    plainText(body),
    `Diese Nachricht steht auch im Kundencenter unter Neuigkeiten. Du bekommst sie per E-Mail, weil du es so gewählt hast. Ändern kannst du das im InfoService: ${settings}`,
    senderLine(provider),
  ]
  return {
    subject: title,
    text: [title, ...paragraphs].join('\n\n'),
    html: mailPage(title, mailHeading(title) + mailParagraphs(paragraphs)),
  }
}
