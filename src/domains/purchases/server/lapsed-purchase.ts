/** What was promised for a purchase has lapsed before its parcel went: it waits for money again, and its buyer hears of it. */
import { findCustomer } from '#domains/customer/server/customers.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { composeMail } from '#domains/messages/server/compose-mail.ts'
import { addMessage, sendMail } from '#domains/messages/server/messages.ts'
import { findPurchase, saveState, saveWayToPay } from '#domains/orders/server/purchases.ts'
import { payByAfterLapse, unpaidJob } from '#domains/orders/server/unpaid-purchase.ts'
import { canPay, canWaitAgain, orderStateAfter } from '#domains/orders/transitions.ts'
import { formatInstant } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import { bases, to } from '#kit/paths.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'

import type { PurchasesDeps } from './deps.ts'

interface Whose {
  readonly guid: string
  readonly orderId: string
  readonly correlationId: string
}

/** The purchase is locked. @returns whether it waits now, for three days */
export async function waitAgain(tx: Tx, deps: PurchasesDeps, whose: Whose): Promise<boolean> {
  const purchase = await findPurchase(tx, whose.guid, whose.orderId)
  if (purchase === undefined || !canWaitAgain(purchase.state)) return false
  const at = instant(deps.clock)
  saveState(tx, deps, purchase, { state: orderStateAfter('wait', 'payment'), by: 'payment', at })
  const until = payByAfterLapse(at)
  saveWayToPay(tx, purchase, { payBy: until, payment: purchase.payment })
  enqueue(tx, deps.newId, unpaidJob(whose, until))
  return true
}

const title = 'Bitte zahle deine Bestellung noch einmal'

/** By message and by mail, whatever else the buyer wants to hear of: without it the order falls away. */
export async function tellOwed(tx: Tx, deps: PurchasesDeps, { correlationId, guid, orderId }: Whose): Promise<void> {
  const [purchase, customer] = await Promise.all([findPurchase(tx, guid, orderId), findCustomer(tx, guid)])
  if (purchase === undefined || !canPay(purchase.state) || purchase.payBy === null) return
  const { newId } = deps
  const { number, payBy, payment, totalCents } = purchase
  const why = `Deine Bank hält einen Betrag nur einige Tage fest. Die Zahlung für deine Bestellung ${number} gilt deshalb nicht mehr; abgebucht wurde nichts.`
  const what = `Zahle bis ${formatInstant(payBy)}, mit demselben oder einem anderen Zahlungsmittel. Danach fällt die Bestellung weg.`
  const stored = { guid, createdAt: instant(deps.clock), dedupeKey: `order-owed:${orderId}:${payBy}` }
  const query = { bestellung: orderId }
  const body = messageBody([why, what], { text: 'Jetzt bezahlen', path: 'checkoutPayment', query })
  addMessage(tx, { ...stored, id: newId(), title: `${title}: ${number}`, body })
  if (!customer?.email) return
  const mail = composeMail(deps, {
    subject: `${title}: ${number}`,
    kicker: `Bestellung ${number}`,
    heading: title,
    intro: [`Guten Tag ${customer.firstName} ${customer.lastName}, ${why.charAt(0).toLowerCase()}${why.slice(1)}`],
    facts: [
      { term: 'Betrag', value: formatEuro(totalCents) },
      { term: 'Bisher gewählt', value: payment.label },
      { term: 'Reserviert bis', value: formatInstant(payBy) },
    ],
    more: [what],
    action: { text: 'Jetzt bezahlen', href: deps.publicOrigin + to(bases[0], 'checkoutPayment', query) },
    why: 'Diese Mail bekommst du, weil deine Bestellung sonst wegfällt.',
  })
  await sendMail(tx, { ...stored, ...mail, id: newId(), recipient: customer.email }, { newId, correlationId })
}
