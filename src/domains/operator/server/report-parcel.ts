/** What a carrier tells of a parcel, reported by a person where no system tells it. */
import type { CarrierCode, Parcel } from '#domains/orders/parcel.ts'
import type { Purchase } from '#domains/orders/purchase.ts'
import { forgetParcel, noteParcel } from '#domains/orders/server/parcels-store.ts'
import { piecesText } from '#domains/orders/server/purchase-text.ts'
import { deliver, recallDelivery } from '#domains/orders/server/take-step.ts'
import { turnUp } from '#domains/purchases/server/turn-up.ts'
import { ok, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import type { Staff } from '#platform/server/routes.ts'

import { decideReport, decideTakeBack } from '../parcel-rules.ts'
import { actOnOrder, type Which } from './act-on-order.ts'
import type { OperatorDeps } from './deps.ts'

interface ParcelReport extends Which {
  readonly code: CarrierCode
  /** Within its order; absent: the only one under way. */
  readonly parcel?: number | undefined
  readonly at: string
  readonly place: string
  readonly seen: string
  readonly correlationId: string
}

type Refusal = 'order-unknown' | 'changed-meanwhile' | 'not-possible' | 'time-before-sent' | 'time-ahead'

/** Stands at the customer's order at once; what was handed over is delivered from the time that is told. */
export function reportParcel(
  deps: OperatorDeps,
  by: Staff,
  { code, correlationId, guid, orderId, place, ...told }: ParcelReport,
): Promise<Result<undefined, Refusal>> {
  return actOnOrder(deps, { by, guid, orderId }, async (tx, purchase) => {
    const happened = new Date(told.at).toISOString()
    const decided = decideReport(purchase, { ...told, code, at: happened, now: instant(deps.clock) })
    if (!decided.ok) return decided
    const { at, parcel } = decided.value
    noteParcel(tx, purchase, { no: parcel.no, code, place, at })
    const about = { purchase, parcel, at, correlationId }
    const turnedUp = parcel.lostAt === null ? undefined : await turnUp(tx, deps, about)
    if (code === 'delivered' && turnedUp === undefined) await deliver(tx, deps, { ...about, by: 'operator' })
    const askedBack = turnedUp?.askedBack.map((piece) => piecesText(purchase, piece)).join('; ')
    const what = { ...(turnedUp && { found: turnedUp.found }), ...(askedBack && { askedBack }) }
    const after = { parcel: code, place, happened: at, ...whichOf(purchase, parcel), ...what }
    return ok({ kind: 'parcel', before: null, after })
  })
}

interface TakenBack extends Pick<ParcelReport, 'at' | 'code' | 'correlationId' | 'parcel' | 'seen' | keyof Which> {}

/** What was reported by mistake no longer stands at the customer's order; a delivery is on its way again. */
export function takeBackParcel(
  deps: OperatorDeps,
  by: Staff,
  { correlationId, guid, orderId, ...which }: TakenBack,
): Promise<Result<undefined, 'order-unknown' | 'changed-meanwhile' | 'not-possible'>> {
  return actOnOrder(deps, { by, guid, orderId }, async (tx, purchase) => {
    const told = decideTakeBack(purchase, { ...which, at: new Date(which.at).toISOString() })
    if (!told.ok) return told
    const { event, parcel } = told.value
    const { at, code, place } = event
    forgetParcel(tx, purchase, { no: parcel.no, at, code })
    if (code === 'delivered') await recallDelivery(tx, deps, { purchase, parcel, correlationId })
    const before = { parcel: code, place, happened: at, ...whichOf(purchase, parcel) }
    return ok({ kind: 'parcel', before, after: null })
  })
}

/** Of several parcels the number of the one that is meant. */
function whichOf({ parcels }: Pick<Purchase, 'parcels'>, { tracking }: Pick<Parcel, 'tracking'>) {
  return parcels.length > 1 ? { tracking } : {}
}
