/** The steps of a parcel, whoever takes them: the embedded fulfilment or an operator. */
import { informCustomer } from '#domains/contact-preferences/server/inform-customer.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { fetchMoney } from '#domains/payments/server/payments.ts'
import { formatDate } from '#kit/dates.ts'
import { instant, today } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'

import { stillOrdered } from '../cancel-pieces.ts'
import { trackingLink } from '../parcel.ts'
import type { Purchase } from '../purchase.ts'
import { orderStateAfter, type OrderState } from '../transitions.ts'
import { instructionDocument } from '../withdrawal-instruction.ts'
import type { OrdersDeps } from './deps.ts'
import { findPurchaseMandate } from './purchase-mandate.ts'
import { purchaseBill } from './purchase-text.ts'
import { saveRecall, saveState } from './purchases.ts'
import { fulfilmentJob } from './start-purchase.ts'
import { tellBuyer } from './tell-buyer.ts'

interface Taken {
  /** Locked. */
  readonly purchase: Purchase
  readonly step: 'pack' | 'send' | 'deliver'
  readonly by: 'fulfilment' | 'operator'
  /** Number of the parcel, noted when it is sent, and who carries it; absent: the usual carrier. */
  readonly tracking: string
  readonly carrier?: string | undefined
  /** UTC instant; absent: now. */
  readonly at?: string
  readonly correlationId: string
}

type Told = Pick<Taken, 'correlationId' | 'purchase'>
type Sent = Pick<Purchase, 'carrier' | 'tracking' | 'trackingLink'>

/** Moves a purchase a step on that `nextStep` allows: money, notice to the customer and what follows included. */
export async function takeStep(
  tx: Tx,
  deps: OrdersDeps,
  { at = instant(deps.clock), by, correlationId, purchase, step, ...sent }: Taken,
): Promise<{ readonly state: OrderState; readonly parcel: Sent | undefined }> {
  const state = orderStateAfter(step, by)
  const whose = { guid: purchase.guid, orderId: purchase.id, correlationId }
  const parcel = state === 'sent' ? parcelBy(deps, sent) : undefined
  saveState(tx, deps, { purchase, state, by, at, parcel })
  if (state === 'sent') await fetchMoney(tx, deps, whose)
  if (parcel !== undefined) await tellSent(tx, deps, { ...parcel, purchase, correlationId })
  if (state === 'delivered') await tellDelivered(tx, deps, { purchase, correlationId })
  const next = fulfilmentJob(deps, whose, state)
  if (next !== undefined) enqueue(tx, deps.newId, next)
  return { state, parcel }
}

/** A delivery that was reported by mistake: the parcel is on its way again, and its buyer is told. */
export async function recallDelivery(tx: Tx, deps: OrdersDeps, { correlationId, purchase }: Told): Promise<void> {
  const at = instant(deps.clock)
  saveRecall(tx, deps, { purchase, state: orderStateAfter('recall', 'operator'), at })
  const { guid, id, number } = purchase
  await informCustomer(tx, deps, {
    guid,
    kind: 'orders',
    title: `Deine Bestellung ${number} ist noch unterwegs`,
    body: messageBody(
      ['Wir hatten sie versehentlich als angekommen gemeldet. Deine 14 Tage beginnen erst, wenn du sie hast.'],
      { text: 'Bestellung ansehen', path: 'orders', query: {} },
    ),
    dedupeKey: `order-recalled:${id}:${at}`,
    correlationId,
  })
}

function parcelBy({ carriers }: OrdersDeps, { carrier, tracking }: Pick<Taken, 'carrier' | 'tracking'>) {
  const by = carriers.find(({ name }) => name === carrier) ?? carriers[0]
  return { carrier: by.name, tracking, trackingLink: trackingLink(by, tracking) }
}

/** By mail whatever was chosen: it goes with what was bought, its parcel's number and how it is given back. */
async function tellSent(
  tx: Tx,
  deps: OrdersDeps,
  { carrier, correlationId, purchase, tracking }: Told & Pick<Purchase, 'carrier'> & Pick<Taken, 'tracking'>,
): Promise<void> {
  const { delivery, deliveryDate, number } = purchase
  const { address, shop } = delivery
  const mandate = await findPurchaseMandate(tx, purchase)
  const sentOn = today(deps.clock)
  const day = deliveryDate === null ? '' : ` Erwartet am ${formatDate(deliveryDate)}.`
  await tellBuyer(tx, deps, {
    purchase,
    about: 'sent',
    subject: `Deine Bestellung ${number} ist unterwegs`,
    heading: 'Deine Bestellung ist unterwegs',
    text: [`Sie geht an ${shop ?? address.name}, ${address.zip} ${address.city}.${day}`],
    facts: [
      ...(carrier === null ? [] : [{ term: 'Paketdienst', value: carrier }]),
      { term: 'Sendung', value: tracking },
    ],
    bill: purchaseBill(stillOrdered(purchase), { mandate, sentOn, today: sentOn }),
    document: instructionDocument(deps.provider),
    way: { text: 'Bestellung ansehen', path: 'orders', query: {} },
    why: 'Diese Mail gehört zu deiner Bestellung.',
    correlationId,
  })
}

function tellDelivered(tx: Tx, deps: OrdersDeps, { correlationId, purchase }: Told): Promise<void> {
  const { guid, id, number } = purchase
  return informCustomer(tx, deps, {
    guid,
    kind: 'orders',
    title: `Deine Bestellung ${number} ist angekommen`,
    body: messageBody(['Zurückgeben kannst du sie 14 Tage lang.'], {
      text: 'Bestellung ansehen',
      path: 'orders',
      query: {},
    }),
    // By when it was told, not by when it came: after a recall the same minute is news again.
    dedupeKey: `order-delivered:${id}:${instant(deps.clock)}`,
    correlationId,
  })
}
