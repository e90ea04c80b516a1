/** What follows by itself once the money of a purchase is promised, and after each of its steps. */
import { fetchMoney } from '#domains/payments/server/payments.ts'
import { instant, later } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { enqueue, type Job } from '#platform/server/jobs.ts'

import { hasParcel } from '../purchase.ts'
import type { OrderState } from '../transitions.ts'
import { purchaseConfirmation } from './confirm-purchase.ts'
import type { OrdersDeps } from './deps.ts'
import type { OrderPayload } from './orders.ts'

export const fulfilTopic = 'purchase-fulfil'

type StartDeps = Pick<OrdersDeps, 'clock' | 'fulfilmentDelayMs' | 'hasLogistics' | 'newId'>

/** How many delays of the fulfilment a step takes; what is paid can be cancelled for the longest. */
const delays: Partial<Record<OrderState, number>> = { paid: 20, packed: 5, 'partly-sent': 5, sent: 10 }

/** The job for the step that follows `state`; undefined where none does, or an operator does it. Only devices are packed. */
export function fulfilmentJob(
  { clock, fulfilmentDelayMs, hasLogistics }: Omit<StartDeps, 'newId'>,
  payload: OrderPayload,
  state: OrderState,
): Job | undefined {
  const times = delays[state]
  if (times === undefined || !hasLogistics) return undefined
  const startAfter = later(instant(clock), times * fulfilmentDelayMs)
  return { topic: fulfilTopic, payload: { ...payload, state }, startAfter, correlationId: payload.correlationId }
}

/** Its money is promised: it is confirmed (§ 312f BGB) and packed; where nothing is sent it is paid at once. */
export async function startPurchase(
  tx: Tx,
  deps: StartDeps,
  { lines, ...payload }: OrderPayload & { readonly lines: Parameters<typeof hasParcel>[0] },
): Promise<void> {
  const isSent = hasParcel(lines)
  if (!isSent) await fetchMoney(tx, deps, payload)
  const parcel = isSent ? fulfilmentJob(deps, payload, 'paid') : undefined
  enqueue(tx, deps.newId, purchaseConfirmation(payload), ...(parcel === undefined ? [] : [parcel]))
}
