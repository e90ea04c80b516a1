/** What was withdrawn of a purchase that falls away: nothing of it is outside any more, so its goods are in, and its money goes. */
import type { Purchase } from '#domains/orders/purchase.ts'
import { isReturnOver } from '#domains/orders/returns.ts'
import { moveReturn } from '#domains/orders/server/returns.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import type { PurchasesDeps } from './deps.ts'
import { moveReturnOn } from './move-return.ts'

/** Withdrawals that were announced are in; their order is locked, so nobody else moves them. `at`: since when, as a UTC instant. */
export async function receiveReturns(
  tx: Tx,
  deps: PurchasesDeps,
  { at = instant(deps.clock), guid, returns }: Purchase & { readonly at?: string },
): Promise<void> {
  for (const { id, state } of returns)
    if (state === 'announced') await moveReturn(tx, deps, { back: { guid, id }, at, from: 'announced', to: 'received' })
}

/** Asks for their money, each once; of what was never fetched none goes back. `purchase`: as it is now. */
export async function refundReturns(
  tx: Tx,
  deps: PurchasesDeps,
  { correlationId, purchase }: { readonly purchase: Purchase; readonly correlationId: string },
): Promise<void> {
  const { guid, id: orderId, returns } = purchase
  for (const back of returns)
    if (!isReturnOver(back)) {
      const payload = { guid, orderId, returnId: back.id, correlationId }
      await moveReturnOn(tx, deps, { purchase, back: { ...back, state: 'received' }, payload })
    }
}
