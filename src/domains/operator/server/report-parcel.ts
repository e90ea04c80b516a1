/** What a carrier tells of a parcel, reported by a person where no system tells it. */
import type { ParcelCode } from '#domains/orders/parcel.ts'
import { forgetParcel, noteParcel } from '#domains/orders/server/parcel-events.ts'
import { recallDelivery, takeStep } from '#domains/orders/server/take-step.ts'
import { ok, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'

import { decideReport, decideTakeBack } from '../rules.ts'
import { actOnOrder, type Which } from './act-on-order.ts'
import type { Operator, OperatorDeps } from './deps.ts'

interface ParcelReport extends Which {
  readonly code: ParcelCode
  readonly at: string
  readonly place: string
  readonly seen: string
  readonly correlationId: string
}

type Refusal = 'order-unknown' | 'changed-meanwhile' | 'not-possible' | 'time-before-sent' | 'time-ahead'

/** Stands at the customer's order at once; what was handed over is delivered from the time that is told. */
export function reportParcel(
  deps: OperatorDeps,
  by: Operator,
  { code, correlationId, guid, orderId, place, ...told }: ParcelReport,
): Promise<Result<undefined, Refusal>> {
  return actOnOrder(deps, { by, guid, orderId }, async (tx, purchase) => {
    const happened = new Date(told.at).toISOString()
    const when = decideReport(purchase, { code, seen: told.seen, at: happened, now: instant(deps.clock) })
    if (!when.ok) return when
    const at = when.value
    noteParcel(tx, purchase, { code, place, at })
    if (code === 'delivered')
      await takeStep(tx, deps, { purchase, step: 'deliver', by: 'operator', tracking: '', at, correlationId })
    return ok({ kind: 'parcel', before: null, after: { parcel: code, place, happened: at } })
  })
}

interface TakenBack extends Pick<ParcelReport, 'at' | 'code' | 'correlationId' | 'seen' | keyof Which> {}

/** What was reported by mistake no longer stands at the customer's order; a delivery is on its way again. */
export function takeBackParcel(
  deps: OperatorDeps,
  by: Operator,
  { correlationId, guid, orderId, ...which }: TakenBack,
): Promise<Result<undefined, 'order-unknown' | 'changed-meanwhile' | 'not-possible'>> {
  return actOnOrder(deps, { by, guid, orderId }, async (tx, purchase) => {
    const told = decideTakeBack(purchase, { ...which, at: new Date(which.at).toISOString() })
    if (!told.ok) return told
    const { at, code, place } = told.value
    forgetParcel(tx, purchase, told.value)
    if (code === 'delivered') await recallDelivery(tx, deps, { purchase, correlationId })
    return ok({ kind: 'parcel', before: { parcel: code, place, happened: at }, after: null })
  })
}
