/** The embedded carrier tells where its parcels are, as a real one would: taken over, sorted, with the driver, handed over. */
import { instant, later } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { enqueue, type JobHandler } from '#platform/server/jobs.ts'

import { handedOver, nextOnTheWay } from '../parcel.ts'
import type { Purchase } from '../purchase.ts'
import type { OrdersDeps } from './deps.ts'
import type { OrderPayload } from './orders.ts'
import { noteParcel } from './parcel-events.ts'
import { purchaseHandler } from './purchase-job.ts'

const topic = 'parcel-course'

/** How many delays of the fulfilment lie between two places; the parcel is under way for ten. */
const between = 3

interface Step {
  readonly purchase: Purchase
  readonly step: 'pack' | 'send' | 'deliver'
  readonly correlationId: string
}

/** With a step of the embedded logistics: the parcel is taken over, or handed over. */
export function tellCourse(tx: Tx, deps: OrdersDeps, { correlationId, purchase, step }: Step): void {
  const at = instant(deps.clock)
  const { guid, id } = purchase
  if (step === 'deliver') noteParcel(tx, purchase, { ...handedOver(purchase), at })
  if (step !== 'send') return
  noteParcel(tx, purchase, { code: 'accepted', place: deps.provider.city.replace(/^\d+ /, ''), at })
  goOn(tx, deps, { guid, orderId: id, correlationId })
}

function goOn(tx: Tx, { clock, fulfilmentDelayMs, newId }: OrdersDeps, payload: OrderPayload): void {
  const startAfter = later(instant(clock), between * fulfilmentDelayMs)
  enqueue(tx, newId, { topic, payload: { ...payload }, startAfter, correlationId: payload.correlationId })
}

/** Tells the next place of a parcel that is on its way. */
export function courseHandler(deps: OrdersDeps): JobHandler {
  return purchaseHandler(deps.db, {
    topic,
    work: async (tx, { payload, purchase }) => {
      if (purchase.state !== 'sent') return
      const next = nextOnTheWay(purchase)
      if (next === undefined) return
      noteParcel(tx, purchase, { ...next, at: instant(deps.clock) })
      goOn(tx, deps, payload)
    },
  })
}
