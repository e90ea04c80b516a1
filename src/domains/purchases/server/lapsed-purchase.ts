/** What was promised for a purchase has lapsed before its parcel went: it waits for money again, and its buyer hears of it. */
import { moneyToPay } from '#domains/orders/returns.ts'
import { paymentText } from '#domains/orders/server/purchase-text.ts'
import { findPurchase, saveState, saveWayToPay } from '#domains/orders/server/purchases.ts'
import { tellBuyer } from '#domains/orders/server/tell-buyer.ts'
import { payByAfterLapse, unpaidJob } from '#domains/orders/server/unpaid-purchase.ts'
import { canPay, canWaitAgain, orderStateAfter } from '#domains/orders/transitions.ts'
import { formatInstant } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
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
  saveState(tx, deps, { purchase, state: orderStateAfter('wait', 'payment'), by: 'payment', at })
  const until = payByAfterLapse(at)
  saveWayToPay(tx, purchase, { payBy: until, payment: purchase.payment })
  enqueue(tx, deps.newId, unpaidJob(whose, until))
  return true
}

const title = 'Bitte zahle deine Bestellung noch einmal'

/** Without it the order falls away. */
export async function tellOwed(tx: Tx, deps: PurchasesDeps, { correlationId, guid, orderId }: Whose): Promise<void> {
  const purchase = await findPurchase(tx, guid, orderId)
  if (purchase === undefined || !canPay(purchase.state) || purchase.payBy === null) return
  const { number, payBy, payment } = purchase
  const until = formatInstant(payBy)
  await tellBuyer(tx, deps, {
    purchase,
    correlationId,
    about: `owed:${payBy}`,
    subject: `${title}: ${number}`,
    heading: title,
    text: [
      `Deine Bank hält einen Betrag nur einige Tage fest. Die Zahlung für deine Bestellung ${number} gilt deshalb nicht mehr; abgebucht wurde nichts.`,
      `Zahle bis ${until}, mit demselben oder einem anderen Zahlungsmittel. Danach fällt die Bestellung weg.`,
    ],
    facts: [
      { term: 'Betrag', value: formatEuro(moneyToPay(purchase)) },
      { term: 'Bisher gewählt', value: paymentText({ payment }) },
      { term: 'Reserviert bis', value: until },
    ],
    way: { text: 'Jetzt bezahlen', path: 'checkoutPayment', query: { bestellung: orderId } },
    why: 'Diese Mail bekommst du, weil deine Bestellung sonst wegfällt.',
  })
}
