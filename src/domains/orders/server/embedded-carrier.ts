/** The embedded carrier tells where its parcels are, as a real one would: taken over, sorted, with the driver, handed over. */
import type { Provider } from '#kit/provider.ts'
import { instant, later } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { enqueue, type JobHandler } from '#platform/server/jobs.ts'

import { handedOver, isOnTheWay, nextOnTheWay, type Parcel } from '../parcel.ts'
import type { Purchase } from '../purchase.ts'
import type { OrdersDeps } from './deps.ts'
import type { OrderPayload } from './orders.ts'
import { noteParcel } from './parcels-store.ts'
import { purchaseHandler } from './purchase-job.ts'

const topic = 'parcel-course'

/** How many delays of the fulfilment lie between two places; the parcel is under way for ten. */
const between = 3

/** Town in which its parcels are taken over. */
export function sentFrom({ city }: Pick<Provider, 'city'>): string {
  return city.replace(/^\d+ /, '')
}

/** The next parcel's number, by how many of its order went before: twenty digits, as parcel services print them. */
export function embeddedTracking(orderNumber: string, before: number): string {
  const digits = orderNumber.replaceAll(/\D/g, '').padStart(15, '0').slice(-15)
  return `0034${before % 10}${digits}`
}

interface Moved {
  readonly purchase: Purchase
  readonly parcel: Pick<Parcel, 'no'>
}

/** A parcel of the embedded logistics was taken over; its course follows. */
export function tellTakenOver(
  tx: Tx,
  deps: OrdersDeps,
  { correlationId, parcel, purchase }: Moved & { readonly correlationId: string },
): void {
  noteParcel(tx, purchase, { no: parcel.no, code: 'accepted', place: sentFrom(deps.provider), at: instant(deps.clock) })
  goOn(tx, deps, { guid: purchase.guid, orderId: purchase.id, correlationId })
}

/** It was handed over. */
export function tellHandedOver(tx: Tx, deps: Pick<OrdersDeps, 'clock'>, { parcel, purchase }: Moved): void {
  noteParcel(tx, purchase, { no: parcel.no, ...handedOver(purchase.delivery), at: instant(deps.clock) })
}

function goOn(tx: Tx, { clock, fulfilmentDelayMs, newId }: OrdersDeps, payload: OrderPayload): void {
  const startAfter = later(instant(clock), between * fulfilmentDelayMs)
  enqueue(tx, newId, { topic, payload: { ...payload }, startAfter, correlationId: payload.correlationId })
}

/** Tells the next place of the parcels that are on their way. */
export function courseHandler(deps: OrdersDeps): JobHandler {
  return purchaseHandler(deps.db, {
    topic,
    work: async (tx, { payload, purchase }) => {
      let told = false
      for (const { events, no } of purchase.parcels.filter(isOnTheWay)) {
        const next = nextOnTheWay({ events }, purchase.delivery)
        if (next === undefined) continue
        noteParcel(tx, purchase, { no, ...next, at: instant(deps.clock) })
        told = true
      }
      if (told) goOn(tx, deps, payload)
    },
  })
}
