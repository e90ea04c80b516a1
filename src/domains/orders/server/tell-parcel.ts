/** What a buyer hears of a parcel: that it goes, that it has come, that it has not come after all. */
import { informCustomer } from '#domains/contact-preferences/server/inform-customer.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { instant, today } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import { stillOrdered } from '../cancel-pieces.ts'
import { isReplaced, type Parcel } from '../parcel.ts'
import { waitingPieces } from '../parcels.ts'
import { confirmedPart, deliveryPlace, type Purchase } from '../purchase.ts'
import { instructionDocument, withdrawalInstruction } from '../withdrawal-instruction.ts'
import type { OrdersDeps } from './deps.ts'
import { findIssuedInstruction } from './issued-instructions.ts'
import { findPurchaseMandate } from './purchase-mandate.ts'
import { piecesText, purchaseBill } from './purchase-text.ts'
import { tellBuyer } from './tell-buyer.ts'

interface Told {
  /** As it is by then. */
  readonly purchase: Purchase
  readonly parcel: Parcel
  readonly correlationId: string
}

const toTheOrder = { text: 'Bestellung ansehen', path: 'orders', query: {} } as const

/** By mail whatever was chosen: it goes with what was bought, its parcel's number and how it is given back. */
export async function tellSent(tx: Tx, deps: OrdersDeps, { correlationId, parcel, purchase }: Told): Promise<void> {
  const { deliveryDate, number } = purchase
  const mandate = await findPurchaseMandate(tx, purchase)
  const instruction = await findIssuedInstruction(tx, purchase, deps.provider)
  const sentOn = today(deps.clock)
  const bill = purchaseBill(confirmedPart(stillOrdered(purchase)), { mandate, sentOn, today: sentOn })
  await tellBuyer(tx, deps, {
    purchase,
    about: parcel.no === 1 ? 'sent' : `sent:${parcel.no}`,
    subject: `${sentName(purchase, parcel, ` ${number}`)} ist unterwegs`,
    heading: `${sentName(purchase, parcel)} ist unterwegs`,
    text: [
      `${isOnly(purchase) ? 'Dein' : 'Das'} Paket geht an ${deliveryPlace(purchase.delivery)}.${whenExpected(deliveryDate, sentOn)}`,
    ],
    facts: [
      ...(parcel.carrier === null ? [] : [{ term: 'Paketdienst', value: parcel.carrier }]),
      { term: 'Sendung', value: parcel.tracking },
      ...partFacts(purchase, parcel),
    ],
    // With the first one it is paid; where it goes and when it comes is said above.
    ...(parcel.no === 1 && { bill: { ...bill, terms: bill.terms.filter(({ term }) => term !== 'Lieferung') } }),
    document: instructionDocument(instruction ?? withdrawalInstruction(deps.provider)),
    way: toTheOrder,
    why: 'Diese Mail gehört zu deiner Bestellung.',
    correlationId,
  })
}

/** ' Erwartet am 1. Dezember 2026.'; of a day that is over, that it is late; '' where none was promised. */
function whenExpected(deliveryDate: IsoDate | null, sentOn: IsoDate): string {
  if (deliveryDate === null) return ''
  const day = formatDate(deliveryDate)
  return deliveryDate < sentOn
    ? ` Zugesagt war der ${day}: Entschuldige, dass es länger dauert.`
    : ` Erwartet am ${day}.`
}

/** What is in a parcel that is not the only one, and what follows. */
function partFacts(purchase: Purchase, parcel: Parcel) {
  if (isOnly(purchase)) return []
  return [
    ...parcel.lines.map((piece) => ({ term: 'Im Paket', value: piecesText(purchase, piece) })),
    ...waitingPieces(purchase).map((piece) => ({ term: 'Kommt noch', value: piecesText(purchase, piece) })),
  ]
}

/** 'Deine Bestellung', 'Ein Teil deiner Bestellung', 'Der Rest deiner Bestellung' */
function sentName(purchase: Purchase, { no }: Parcel, number = ''): string {
  if (isOnly(purchase)) return `Deine Bestellung${number}`
  const isLast = purchase.state !== 'partly-sent' && no > 1
  const isReplacement = purchase.parcels.every((parcel) => parcel.no === no || isReplaced(parcel))
  if (isLast && isReplacement) return `Der Ersatz für deine Bestellung${number}`
  return `${isLast ? 'Der Rest' : 'Ein Teil'} deiner Bestellung${number}`
}

/** Whether one parcel holds all of it. */
function isOnly({ parcels, state }: Purchase): boolean {
  return parcels.length <= 1 && state !== 'partly-sent'
}

/** With the last parcel of an order the period to withdraw begins (§ 356 (2) no. 1 b BGB). */
export function tellDelivered(
  tx: Tx,
  deps: OrdersDeps,
  {
    correlationId,
    parcel,
    purchase,
  }: Pick<Told, 'correlationId' | 'purchase'> & { readonly parcel: Parcel | undefined },
): Promise<void> {
  const { guid, id, number, state } = purchase
  const isAll = state === 'delivered'
  const pieces = parcel?.lines.map((piece) => piecesText(purchase, piece)).join('; ') ?? ''
  return informCustomer(tx, deps, {
    guid,
    kind: 'orders',
    title: `${isAll ? 'Deine' : 'Ein Teil deiner'} Bestellung ${number} ist angekommen`,
    body: messageBody(
      [
        isAll
          ? 'Zurückgeben kannst du sie 14 Tage lang.'
          : `Angekommen ist: ${pieces}. Zurückgeben kannst du es, bis 14 Tage nach dem letzten Paket vorbei sind.`,
      ],
      toTheOrder,
    ),
    // By when it was told, not by when it came: after a recall the same minute is news again.
    dedupeKey: `order-delivered:${id}:${isAll ? '' : `${parcel?.no}:`}${instant(deps.clock)}`,
    correlationId,
  })
}

/** It was told by mistake. */
export function tellRecalled(
  tx: Tx,
  deps: OrdersDeps,
  { at, correlationId, parcel, purchase }: Told & { readonly at: string },
): Promise<void> {
  const { guid, id, number, parcels } = purchase
  return informCustomer(tx, deps, {
    guid,
    kind: 'orders',
    title: `${parcels.length > 1 ? 'Ein Teil deiner' : 'Deine'} Bestellung ${number} ist noch unterwegs`,
    body: messageBody(
      [
        parcels.length > 1
          ? `Wir hatten das Paket ${parcel.tracking} versehentlich als angekommen gemeldet. Deine 14 Tage beginnen erst, wenn du alles hast.`
          : 'Wir hatten sie versehentlich als angekommen gemeldet. Deine 14 Tage beginnen erst, wenn du sie hast.',
      ],
      toTheOrder,
    ),
    dedupeKey: `order-recalled:${id}:${at}`,
    correlationId,
  })
}
