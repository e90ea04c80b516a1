/** The steps of an order's parcels, whoever takes them: the embedded fulfilment or an operator. */
import { fetchMoney } from '#domains/payments/server/payments.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'

import { partlyDelivered } from '../order-event.ts'
import { isOutside, trackingLink, type Parcel } from '../parcel.ts'
import { stateByParcels, type Parted } from '../parcels.ts'
import type { Purchase, ReturnedLine } from '../purchase.ts'
import { orderStateAfter, type OrderCause, type OrderState } from '../transitions.ts'
import type { OrdersDeps } from './deps.ts'
import { noteOrder, type NoticeDeps } from './note-order.ts'
import { noteDelivered, saveParcel } from './parcels-store.ts'
import { saveRecall, saveState } from './purchases.ts'
import { fulfilmentJob } from './start-purchase.ts'
import { tellDelivered, tellRecalled, tellSent } from './tell-parcel.ts'

interface Step {
  /** Locked. */
  readonly purchase: Purchase
  readonly by: OrderCause
  readonly correlationId: string
  /** UTC instant; absent: now. */
  readonly at?: string
}

interface Sending extends Step {
  /** Number of the parcel, and who carries it; absent: the usual carrier. */
  readonly tracking: string
  readonly carrier?: string | undefined
  /** What is put into it: some of what waits. */
  readonly lines: readonly ReturnedLine[]
}

/** Its parcel is closed. */
export async function pack(tx: Tx, deps: OrdersDeps, { at = instant(deps.clock), ...step }: Step): Promise<OrderState> {
  return reach(tx, deps, { ...step, at, state: orderStateAfter('pack', step.by) })
}

/** A parcel goes: the first one fetches the money, its buyer is told what is in it and what follows. */
export async function send(
  tx: Tx,
  deps: OrdersDeps,
  { at = instant(deps.clock), carrier, lines, tracking, ...step }: Sending,
): Promise<{ readonly state: OrderState; readonly parcel: Parcel }> {
  const { correlationId, purchase } = step
  const by = deps.carriers.find(({ name }) => name === carrier) ?? deps.carriers[0]
  const parcel: Parcel = {
    no: purchase.parcels.length + 1,
    carrier: by.name,
    tracking,
    link: trackingLink(by, tracking),
    sentAt: at,
    deliveredAt: null,
    cameBack: null,
    lostAt: null,
    lines,
    events: [],
  }
  saveParcel(tx, purchase, parcel)
  const after = { ...purchase, parcels: [...purchase.parcels, parcel] }
  const isPart = stateByParcels(after) === 'partly-sent'
  const reached = orderStateAfter(isPart ? 'send-part' : 'send', step.by)
  const state = await reach(tx, deps, { ...step, at, state: reached, parcelNo: parcel.no })
  const whose = { guid: purchase.guid, orderId: purchase.id, correlationId }
  if (parcel.no === 1) await fetchMoney(tx, deps, whose)
  await tellSent(tx, deps, { purchase: { ...after, state }, parcel, correlationId })
  return { state, parcel }
}

/** A parcel was handed over; with the last of an order that is delivered. */
export async function deliver(
  tx: Tx,
  deps: OrdersDeps,
  { at = instant(deps.clock), parcel, ...step }: Step & { readonly parcel: Pick<Parcel, 'no'> | undefined },
): Promise<OrderState> {
  const { correlationId, purchase } = step
  if (parcel !== undefined) noteDelivered(tx, purchase, { no: parcel.no, deliveredAt: at })
  const parcels = purchase.parcels.map((one) => (one.no === parcel?.no ? { ...one, deliveredAt: at } : one))
  const after = { ...purchase, parcels }
  const isLast = stateByParcels(after) === 'delivered' || parcels.length === 0
  const state = isLast ? orderStateAfter('deliver', step.by) : purchase.state
  const about = { at, parcelNo: parcel?.no }
  // Whichever is reported last: the time to withdraw begins with the one that came last (§ 356 (2) BGB).
  const arrivedAt = latest(parcels.map(({ deliveredAt }) => deliveredAt)) ?? at
  if (isLast) await reach(tx, deps, { ...step, ...about, at: arrivedAt, state })
  else noteOrder(tx, deps, { guid: purchase.guid, orderId: purchase.id, types: [partlyDelivered], ...about })
  await tellDelivered(tx, deps, {
    purchase: { ...after, state },
    parcel: after.parcels[(parcel?.no ?? 0) - 1],
    correlationId,
  })
  return state
}

/** A delivery that was reported by mistake: the parcel is on its way again, and its buyer is told. */
export async function recallDelivery(
  tx: Tx,
  deps: OrdersDeps,
  { correlationId, parcel, purchase }: Pick<Step, 'correlationId' | 'purchase'> & { readonly parcel: Parcel },
): Promise<void> {
  const at = instant(deps.clock)
  noteDelivered(tx, purchase, { no: parcel.no, deliveredAt: null })
  const { guid, id: orderId, state } = purchase
  const about = { at, parcelNo: parcel.no }
  if (state === 'delivered') saveRecall(tx, deps, { purchase, state: orderStateAfter('recall', 'operator'), ...about })
  else noteOrder(tx, deps, { guid, orderId, types: [`order.${state}`], ...about })
  await tellRecalled(tx, deps, { purchase, parcel, at, correlationId })
}

/**
 * What waited was taken out, or what had gone is here again: where nothing waits any more the last parcel has gone, and where
 * none is on its way the order has arrived, both when that happened. Where nothing is outside nothing has arrived.
 * @returns the state that it has then
 */
export function settleParcels(
  tx: Tx,
  deps: NoticeDeps,
  { by, purchase }: { readonly by: OrderCause; readonly purchase: Parted & Pick<Purchase, 'guid' | 'id'> },
): OrderState {
  const now = stateByParcels(purchase)
  if (!purchase.parcels.some(isOutside) || now === 'partly-sent' || now === purchase.state) return purchase.state
  const { parcels, state } = purchase
  const [sentAt = '', deliveredAt = ''] = [
    latest(parcels.map((one) => one.sentAt)),
    latest(parcels.map((one) => one.deliveredAt)),
  ]
  if (state === 'partly-sent') saveState(tx, deps, { purchase, state: orderStateAfter('send', by), by, at: sentAt })
  if (now === 'delivered') saveState(tx, deps, { purchase, state: orderStateAfter('deliver', by), by, at: deliveredAt })
  return now
}

function latest(instants: readonly (string | null)[]): string | undefined {
  return instants
    .filter((one) => one !== null)
    .toSorted()
    .at(-1)
}

interface Reached extends Step {
  readonly at: string
  readonly state: OrderState
  /** Of the parcel by which it was reached. */
  readonly parcelNo?: number | undefined
}

/** Writes a state, once, with what follows by itself; of another parcel on the same way others are told again. */
async function reach(
  tx: Tx,
  deps: OrdersDeps,
  { at, by, correlationId, parcelNo, purchase, state }: Reached,
): Promise<OrderState> {
  const { guid, id: orderId } = purchase
  if (state === purchase.state) noteOrder(tx, deps, { guid, orderId, at, types: [`order.${state}`], parcelNo })
  else saveState(tx, deps, { purchase, state, by, at, parcelNo })
  const next = fulfilmentJob(deps, { guid, orderId, correlationId }, state)
  if (next !== undefined) enqueue(tx, deps.newId, next)
  return state
}
