/** The receipt of a withdrawal of goods, without delay and on a durable medium (§ 356a (4) BGB): a mail, and a message. */
import type { Customer } from '#domains/customer/customer.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import { messageBody, messageDocument } from '#domains/messages/message-text.ts'
import { composeMail, type MailText } from '#domains/messages/server/compose-mail.ts'
import { tellCustomer } from '#domains/messages/server/tell-customer.ts'
import type { Purchase, PurchaseReturn } from '#domains/orders/purchase.ts'
import { isSentBack } from '#domains/orders/returns.ts'
import { piecesText } from '#domains/orders/server/purchase-text.ts'
import { formatInstant } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import { bases, to } from '#kit/paths.ts'
import type { Tx } from '#platform/server/db.ts'

import type { PurchasesDeps } from './deps.ts'

interface Receipt {
  readonly purchase: Purchase
  readonly back: PurchaseReturn
  readonly correlationId: string
}

/** What is loaded needs no parcel, and its money waits for none (§ 357 (4) BGB). */
function nextText({ lines }: Purchase, back: PurchaseReturn): string[] {
  if (!isSentBack(lines, back.lines)) return ['Wir erstatten spätestens 14 Tage nach deinem Widerruf.']
  return [
    'Zeig im Paketshop die Nummer dieses Belegs, du musst nichts drucken.',
    'Wir erstatten spätestens 14 Tage nach deinem Widerruf, sobald die Geräte bei uns sind oder du zeigst, dass du sie abgeschickt hast.',
  ]
}

/** Written and sent once, whatever is repeated: its dedupe key is the withdrawal. */
export async function returnReceipt(
  tx: Tx,
  deps: PurchasesDeps,
  { back, correlationId, purchase }: Receipt,
): Promise<void> {
  const { guid } = purchase
  const { declaredAt, number, refundCents } = back
  const received = `Eingegangen am ${formatInstant(declaredAt)}, Vorgang ${number}. Du bekommst ${formatEuro(refundCents)} zurück.`
  const query = { bestellung: purchase.id, rueckgabe: number }
  const body = messageBody([received], { text: 'Rückgabe ansehen', path: 'returned', query })
  const slip = isSentBack(purchase.lines, back.lines) && messageDocument('Rücksendeschein', 'purchaseFile', query)
  const documents = slip ? [slip] : []
  await tellCustomer(tx, deps, {
    guid,
    createdAt: declaredAt,
    dedupeKey: `return:${back.id}`,
    message: { title: titleOf(purchase), body, documents },
    customer: await findCustomer(tx, guid),
    mail: (customer) => receiptMail(deps, { back, customer, purchase, query }),
    correlationId,
  })
}

function titleOf({ number }: Purchase): string {
  return `Dein Widerruf zur Bestellung ${number}`
}

interface Mailed extends Pick<Receipt, 'back' | 'purchase'> {
  readonly customer: Customer
  /** Of the page that shows it. */
  readonly query: Readonly<Record<string, string>>
}

function receiptMail(deps: PurchasesDeps, { back, customer, purchase, query }: Mailed): MailText {
  const { declaredAt, number, refundCents } = back
  return composeMail(deps, {
    subject: titleOf(purchase),
    kicker: `Beleg ${number}`,
    heading: 'Dein Widerruf ist eingegangen',
    intro: [`Guten Tag ${customer.firstName} ${customer.lastName}, das ist der Beleg über deinen Widerruf.`],
    facts: [
      { term: 'Eingegangen', value: formatInstant(declaredAt) },
      { term: 'Bestellung', value: purchase.number },
      ...back.lines.map((piece) => ({ term: 'Geht zurück', value: piecesText(purchase, piece) })),
      { term: 'Erstattung', value: `${formatEuro(refundCents)}, auf dem Weg, auf dem du gezahlt hast` },
    ],
    more: nextText(purchase, back),
    action: { text: 'Rückgabe ansehen', href: deps.publicOrigin + to(bases[0], 'returned', query) },
    why: 'Du bekommst diese Mail, weil du einen Widerruf erklärt hast. Heb sie auf.',
  })
}
