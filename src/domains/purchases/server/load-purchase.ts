/** What a write about one purchase loads first. */
import type { Purchase } from '#domains/orders/purchase.ts'
import { lockPurchase } from '#domains/orders/server/purchases.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Tx } from '#platform/server/db.ts'

/** The customer's purchase, locked until the transaction's end: two requests at once queue up at its row. */
export async function loadPurchase(
  tx: Tx,
  { guid, orderId }: { readonly guid: string; readonly orderId: string },
): Promise<Result<Purchase, 'order-unknown'>> {
  const purchase = await lockPurchase(tx, guid, orderId)
  return purchase === undefined ? refuse('order-unknown') : ok(purchase)
}
