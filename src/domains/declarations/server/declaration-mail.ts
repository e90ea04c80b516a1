/** Words of the confirmation of receipt, in text and in plain HTML that every mail program shows. */
import type { ProviderAddress } from '#kit/provider.ts'

import type { ReceivedDeclaration } from '../declaration.ts'
import { nextSteps, receiptLines } from '../receipt.ts'
import { receiptTitle } from '../rules.ts'

/** The receipt as lines of text: title, content, what follows, who received it. */
export function receiptText(declaration: ReceivedDeclaration, provider: ProviderAddress): string {
  const { company, street, city, email, phone } = provider
  return [
    receiptTitle(declaration.kind),
    receiptLines(declaration)
      .map(({ term, value }) => `${term}: ${value}`)
      .join('\n'),
    nextSteps(declaration.kind),
    `${company}, ${street}, ${city}, ${email}, ${phone}`,
  ].join('\n\n')
}

/** `receipt` is the whole address of the receipt page. */
export function declarationMail(declaration: ReceivedDeclaration, provider: ProviderAddress, receipt: string) {
  const { kind } = declaration
  const rows = receiptLines(declaration).map(({ term, value }) => `<p><b>${escape(term)}</b><br>${escape(value)}</p>`)
  const { company, street, city, email, phone } = provider
  return {
    subject: kind === 'cancellation' ? 'Eingangsbestätigung deiner Kündigung' : 'Eingangsbestätigung deines Widerrufs',
    text: `${receiptText(declaration, provider)}\n\nBeleg ansehen und drucken: ${receipt}\n`,
    html:
      `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Eingangsbestätigung</title></head>` +
      `<body style="font-family:sans-serif;font-size:16px;line-height:24px;color:#191919;max-width:640px">` +
      `<h1 style="font-size:20px">${receiptTitle(kind)}</h1>${rows.join('')}<p>${nextSteps(kind)}</p>` +
      `<p><a href="${escape(receipt)}">Beleg ansehen und drucken</a></p>` +
      `<p>${escape(`${company}, ${street}, ${city}, ${email}, ${phone}`)}</p></body></html>`,
  }
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
