/** Words of the mail that brings a notice. */
import type { Customer } from '#domains/customer/customer.ts'
import { partsOfMessage } from '#domains/messages/message-text.ts'
import { composeMail, type Letterhead, type MailText } from '#domains/messages/server/compose-mail.ts'
import { bases, to } from '#kit/paths.ts'
import { plainText } from '#kit/plain-text.ts'

/** The notice as it stands in the inbox, with why it comes and where to change that. */
export function noticeMail(
  letterhead: Letterhead,
  { title, body }: { readonly title: string; readonly body: string },
  { firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>,
): MailText {
  const settings = letterhead.publicOrigin + to(bases[0], 'infoService')
  const { sentences, way = { text: 'Neuigkeiten ansehen', address: to(bases[0], 'inbox') } } = partsOfMessage(body)
  return composeMail(letterhead, {
    subject: title,
    kicker: 'Neuigkeit',
    heading: title,
    intro: [`Guten Tag ${firstName} ${lastName}.`, plainText(sentences)],
    action: { text: way.text, href: letterhead.publicOrigin + way.address },
    why: `Du bekommst diese Nachricht per E-Mail, weil du es so gewählt hast. Ändern kannst du das im InfoService: ${settings}`,
  })
}
