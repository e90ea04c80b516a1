/** Words of the confirmation of receipt, in text and in plain HTML that every mail program shows. */
import { mailHeading, mailPage, mailParagraphs, senderLine } from '#domains/messages/server/mail-layout.ts'
import { escapeHtml } from '#kit/html.ts'
import type { ProviderAddress } from '#kit/provider.ts'

import type { ReceivedDeclaration } from '../declaration.ts'
import { nextSteps, receiptLines, withoutLinks } from '../receipt.ts'
import { receiptTitle } from '../rules.ts'

/** The receipt as lines of text: title, content, what follows, who received it. */
export function receiptText(declaration: ReceivedDeclaration, provider: ProviderAddress): string {
  return [
    receiptTitle(declaration.kind),
    receiptLines(declaration)
      .map(({ term, value }) => `${term}: ${value}`)
      .join('\n'),
    nextSteps(declaration.kind),
    senderLine(provider),
  ].join('\n\n')
}

/** `receipt` is the whole address of the receipt page, the only link: what was typed makes none. */
export function declarationMail(received: ReceivedDeclaration, provider: ProviderAddress, receipt: string) {
  const { kind, reason, name, identification, contract } = received
  const typed = { reason, name, identification, contract }
  const unlinked = Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, withoutLinks(text)]))
  const declaration = { ...received, ...unlinked }
  const rows = receiptLines(declaration).map(
    ({ term, value }) => `<p><b>${escapeHtml(term)}</b><br>${escapeHtml(value)}</p>`,
  )
  return {
    subject: kind === 'cancellation' ? 'Eingangsbestätigung deiner Kündigung' : 'Eingangsbestätigung deines Widerrufs',
    text: `${receiptText(declaration, provider)}\n\nBeleg ansehen und drucken: ${receipt}\n`,
    html: mailPage(
      'Eingangsbestätigung',
      mailHeading(receiptTitle(kind)) +
        rows.join('') +
        mailParagraphs([nextSteps(kind)]) +
        `<p><a href="${escapeHtml(receipt)}">Beleg ansehen und drucken</a></p>` +
        mailParagraphs([senderLine(provider)]),
    ),
  }
}
