/** Orders as an operator sees them and moves them on. */
import { findCustomer, findGuidByNumber } from '#domains/customer/server/customers.ts'
import { countPieces } from '#domains/orders/count-pieces.ts'
import { handedOver } from '#domains/orders/parcel.ts'
import type { Purchase, ReturnedLine } from '#domains/orders/purchase.ts'
import { findOrders, type OrderSearch } from '#domains/orders/server/find-orders.ts'
import { noteParcel } from '#domains/orders/server/parcels-store.ts'
import { piecesText } from '#domains/orders/server/purchase-text.ts'
import { findPurchase } from '#domains/orders/server/purchases.ts'
import { deliver, pack, send } from '#domains/orders/server/take-step.ts'
import { canPay } from '#domains/orders/transitions.ts'
import { askedRefunds } from '#domains/payments/server/find-refund.ts'
import { moveReturnOn } from '#domains/purchases/server/move-return.ts'
import type { QueryOf } from '#kit/endpoint.ts'
import { ok, refuse } from '#kit/result.ts'
import { instant, today } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Staff } from '#platform/server/routes.ts'

import type { listOperatorOrders } from '../orders-api.ts'
import { decideReturnStep, decideSound, decideStep, type DecidedStep, type StepWish } from '../rules.ts'
import { actOnOrder, type Which } from './act-on-order.ts'
import type { OperatorDeps } from './deps.ts'
import { atMost, onePage } from './one-page.ts'
import { listActs } from './store.ts'
import { wireAct, wireFound, wireOrder } from './wire-order.ts'

/** What is typed is the number of an order, or of a customer. */
async function searchOf({ db }: OperatorDeps, text: string): Promise<Pick<OrderSearch, 'guid' | 'number'> | undefined> {
  if (text === '') return { guid: null, number: null }
  if (/^[a-z]/i.test(text)) return { guid: null, number: text.toUpperCase() }
  const guid = await findGuidByNumber(db, text.replaceAll(/\D/g, ''))
  return guid === undefined ? undefined : { guid, number: null }
}

/** '2026-11-12T12:47:00.000Z_019a9e00-…': the order after which the next page begins. */
function orderAfter(cursor: string): OrderSearch['after'] {
  const [placedAt = '', id = ''] = cursor.split('_')
  return { placedAt: new Date(placedAt), id }
}

/** The newest of the orders that are searched for; `next`: what asks for those before them. */
export async function listOrders(deps: OperatorDeps, { after, q = '', state }: QueryOf<typeof listOperatorOrders>) {
  const search = await searchOf(deps, q.trim())
  if (search === undefined) return { orders: [], next: null }
  const from = after === undefined ? null : orderAfter(after)
  const found = await findOrders(deps.db, { ...search, state: state ?? null, after: from, limit: atMost + 1 })
  const { next, rows } = onePage(found, ({ id, placedAt }) => `${placedAt.toISOString()}_${id}`)
  return { orders: rows.map(wireFound), next }
}

/** One order with what operators did to it, and what its form needs. */
export async function readOrder({ carriers, clock, db }: OperatorDeps, { guid, orderId }: Which) {
  const [purchase, customer, acts] = await Promise.all([
    findPurchase(db, guid, orderId),
    findCustomer(db, guid),
    listActs(db, orderId),
  ])
  if (purchase === undefined) return refuse('order-unknown')
  // What has come in stays so until the provider has paid it back.
  const waiting = purchase.returns.filter(({ state }) => state === 'received').map(({ id }) => id)
  const asked = await askedRefunds(db, guid, waiting)
  const order = wireOrder(purchase, { asked, customerNumber: customer?.customerNumber ?? '' }, today(clock))
  const told = acts.map((act) => wireAct(purchase, act))
  return ok({ order, carriers: carriers.map(({ name }) => name), now: instant(clock), acts: told })
}

export interface OrderStep extends Which, StepWish {
  readonly correlationId: string
}

/** Packed, sent, delivered: money, notice and what follows as if the logistics had done it. */
export function moveOrder(deps: OperatorDeps, by: Staff, { correlationId, guid, orderId, ...wish }: OrderStep) {
  return actOnOrder(deps, { by, guid, orderId }, async (tx, purchase) => {
    const step = decideStep(purchase, wish, deps.carriers)
    if (!step.ok) return step
    const after = await take(tx, deps, { purchase, decided: step.value, wish, correlationId })
    return ok({ kind: 'order', before: { state: purchase.state }, after })
  })
}

interface Taking {
  readonly purchase: Purchase
  readonly decided: DecidedStep
  readonly wish: StepWish
  readonly correlationId: string
}

/** @returns what goes on record */
async function take(tx: Tx, deps: OperatorDeps, { correlationId, decided, purchase, wish }: Taking) {
  const at = instant(deps.clock)
  const how = { purchase, by: 'operator', at, correlationId } as const
  if (decided.step === 'pack') return { state: await pack(tx, deps, how) }
  if (decided.step === 'deliver') {
    const { parcel } = decided
    if (parcel !== undefined) noteParcel(tx, purchase, { no: parcel.no, ...handedOver(purchase.delivery), at })
    return { state: await deliver(tx, deps, { ...how, parcel }) }
  }
  const { carrier, tracking } = wish
  const { parcel, state } = await send(tx, deps, { ...how, tracking, carrier, lines: decided.lines })
  const contents =
    state === 'partly-sent' || parcel.no > 1 ? parcel.lines.map((piece) => piecesText(purchase, piece)) : []
  return {
    state,
    carrier: parcel.carrier,
    tracking: parcel.tracking,
    ...(contents.length > 0 && { contents: contents.join('; ') }),
  }
}

export interface ReturnStep extends Which {
  /** R-2026-000042 */
  readonly number: string
  readonly seen: string
  /** Of what comes in, what is sold again; absent: all of it. */
  readonly sound?: readonly ReturnedLine[] | undefined
  readonly correlationId: string
}

/** Announced → come in, with the sound pieces on the shelf; come in → the money is asked to go back. */
export function moveReturn(deps: OperatorDeps, by: Staff, wish: ReturnStep) {
  const { correlationId, number, seen, sound, ...which } = wish
  return actOnOrder(deps, { by, ...which }, async (tx, purchase) => {
    const back = purchase.returns.find((one) => one.number === number)
    if (back === undefined) return refuse('order-unknown')
    const decided = decideReturnStep(back.state, { seen, isUnpaid: canPay(purchase.state) })
    if (!decided.ok) return decided
    const pieces = decideSound(back.lines, back.state === 'announced' ? sound : undefined)
    if (!pieces.ok) return pieces
    // It stays 'received' until the money has gone: whoever is second finds it asked for already.
    if ((await askedRefunds(tx, which.guid, [back.id])).size > 0) return refuse('changed-meanwhile')
    const payload = { ...which, returnId: back.id, correlationId }
    await moveReturnOn(tx, deps, { purchase, back, payload, sound: pieces.value })
    const before = { number, state: back.state }
    const broken = countPieces(back.lines) - countPieces(pieces.value)
    const after =
      back.state === 'announced'
        ? { number, state: 'received', ...(broken > 0 && { broken }) }
        : { number, state: 'refund-asked' }
    return ok({ kind: 'return', before, after })
  })
}
