/** Cancelling a purchase while its parcel is open: load, decide, save, in one transaction. */
import { historyActor } from '#domains/contracts/server/history.ts'
import type { Purchase } from '#domains/orders/purchase.ts'
import { canCancel } from '#domains/orders/transitions.ts'
import { ok, refuse } from '#kit/result.ts'
import { today } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Idempotency, type Written } from '#platform/server/idempotency.ts'
import type { Caller } from '#platform/server/routes.ts'

import type { WirePurchase } from '../api.ts'
import { closePurchase } from './close-purchase.ts'
import type { PurchasesDeps } from './deps.ts'
import { loadPurchase } from './load-purchase.ts'
import { tellCancelled } from './tell-cancelled.ts'
import { wirePurchase } from './wire-purchase.ts'

export interface CancelRequest {
  readonly orderId: string
  readonly caller: Caller
  readonly idempotency: Idempotency | undefined
  readonly correlationId: string
}

type Refusal = 'order-unknown' | 'not-possible'

/** The pieces go back on the shelf; options that have not begun fall away, those that run stay and can be withdrawn. */
export function cancelPurchase(deps: PurchasesDeps, request: CancelRequest): Promise<Written<WirePurchase, Refusal>> {
  const { guid } = request.caller
  return writeOnce<Purchase, Purchase, WirePurchase, Refusal>(deps, request.idempotency, {
    load: (tx) => loadPurchase(tx, { guid, orderId: request.orderId }),
    decide: (purchase) => (canCancel(purchase, today(deps.clock)) ? ok(purchase) : refuse('not-possible')),
    save: (tx, purchase) => save(tx, deps, { purchase, ...request }),
  })
}

async function save(
  tx: Tx,
  deps: PurchasesDeps,
  { caller, correlationId, purchase }: CancelRequest & { readonly purchase: Purchase },
): Promise<WirePurchase> {
  const by = caller.actor === undefined ? 'customer' : 'adviser'
  const closed = await closePurchase(tx, deps, { purchase, by, actor: historyActor(caller), correlationId })
  await tellCancelled(tx, deps, { purchase: closed.purchase, correlationId })
  // What was cancelled is collected by none.
  return wirePurchase(closed.purchase, today(deps.clock), null)
}
