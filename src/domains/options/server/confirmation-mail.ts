/** Words of the order confirmation, in text and in plain HTML that every mail program shows. */
import { mailHeading, mailPage, mailParagraphs, mailSection, senderLine } from '#domains/messages/server/mail-layout.ts'
import { formatDate, formatInstant } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import { plainText } from '#kit/plain-text.ts'

import type { ContractSummary } from '../api.ts'
import type { OrderRow, OrderVoucher } from './store.ts'

export interface Addressee {
  readonly firstName: string
  readonly lastName: string
}

export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The mail for one order: what, when, on which terms, how to withdraw. */
export function confirmationMail(order: OrderRow, { firstName, lastName }: Addressee): MailText {
  const { summary } = order
  const intro = [
    `Guten Tag ${firstName} ${lastName},`,
    `wir haben deine Bestellung am ${formatInstant(order.orderedAt.toISOString())} erhalten und führen sie aus.`,
    `Auftrag: ${order.subContractId}`,
    `Option: ${summary.title}`,
    `Vertrag: ${summary.contract.product}, ${order.contractId}`,
    ...(order.voucher === null ? [] : [voucherLine(order.voucher)]),
    startLine(order.earlyStart),
  ]
  const outro = [
    'Widerruf: Du kannst die Bestellung innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen, im Kundencenter unter "Vertrag widerrufen" oder durch eine Nachricht an uns.',
  ]
  return summaryMail(`Deine Bestellung: ${summary.title}`, summary, intro, outro)
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

/** The price below is the catalogue's: what was agreed beside it belongs to the confirmation too (§ 312f BGB). */
function voucherLine({ title, discountCents, endDate }: OrderVoucher): string {
  return `Gutschein: ${title}, ${formatEuro(discountCents)} Nachlass im Monat bis ${formatDate(endDate)}`
}

function startLine(early: boolean): string {
  return early
    ? 'Du hast verlangt, dass die Option sofort beginnt. Widerrufst du, zahlst du die Tage bis dahin.'
    : 'Die Option beginnt nach Ablauf der Widerrufsfrist von 14 Tagen.'
}
