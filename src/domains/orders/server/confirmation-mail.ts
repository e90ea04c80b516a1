/** Words of the order confirmation, in text and in plain HTML that every mail program shows. */
import { summaryMail, type Addressee, type MailText } from '#domains/documents/server/summary-mail.ts'
import { formatDate, formatInstant } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'

import type { Order, OrderVoucher } from './orders.ts'

/** The mail for one order: what, when, on which terms, how to withdraw. */
export function confirmationMail(order: Order, { firstName, lastName }: Addressee): MailText {
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

/** The price below is the catalogue's: what was agreed beside it belongs to the confirmation too (§ 312f BGB). */
function voucherLine({ title, discountCents, endDate, priceType }: OrderVoucher): string {
  const span = priceType === 'ONE_TIME' ? 'einmalig' : `im Monat bis ${formatDate(endDate)}`
  return `Gutschein: ${title}, ${formatEuro(discountCents)} Nachlass ${span}`
}

function startLine(early: boolean): string {
  return early
    ? 'Du hast verlangt, dass die Option sofort beginnt. Widerrufst du, zahlst du die Tage bis dahin.'
    : 'Die Option beginnt nach Ablauf der Widerrufsfrist von 14 Tagen.'
}
