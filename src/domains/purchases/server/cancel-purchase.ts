/** Cancelling a purchase while its parcel is open: load, decide, save, in one transaction. */
import { findContractByNumber } from '#domains/contracts/server/contracts.ts'
import { historyActor } from '#domains/contracts/server/history.ts'
import { moveContract } from '#domains/contracts/server/move-contract.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import type { Purchase } from '#domains/orders/purchase.ts'
import { lockPurchase, saveState } from '#domains/orders/server/purchases.ts'
import { canCancel, orderStateAfter } from '#domains/orders/transitions.ts'
import { returnMoney } from '#domains/payments/server/payments.ts'
import { giveBackStock } from '#domains/shop/server/stock.ts'
import { giveBackVoucher } from '#domains/vouchers/server/redeem-voucher.ts'
import { ok, refuse } from '#kit/result.ts'
import { instant, today } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Idempotency, type Written } from '#platform/server/idempotency.ts'
import type { Caller } from '#platform/server/routes.ts'

import type { WirePurchase } from '../api.ts'
import type { PurchasesDeps } from './deps.ts'
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
    load: async (tx) => {
      const purchase = await lockPurchase(tx, guid, request.orderId)
      return purchase === undefined ? refuse('order-unknown') : ok(purchase)
    },
    decide: (purchase) => (canCancel(purchase, today(deps.clock)) ? ok(purchase) : refuse('not-possible')),
    save: (tx, purchase) => save(tx, deps, { purchase, ...request }),
  })
}

async function save(
  tx: Tx,
  deps: PurchasesDeps,
  { caller, correlationId, purchase }: CancelRequest & { readonly purchase: Purchase },
): Promise<WirePurchase> {
  const at = instant(deps.clock)
  const by = caller.actor === undefined ? 'customer' : 'adviser'
  const state = orderStateAfter('cancel', by)
  saveState(tx, deps, purchase, { state, by, at })
  await returnMoney(tx, deps, { guid: purchase.guid, orderId: purchase.id, correlationId })
  giveBackVoucher(tx, purchase.guid, purchase.id)
  giveBackStock(
    tx,
    purchase.lines.filter(({ kind }) => kind !== 'option'),
  )
  for (const { subContractId } of purchase.lines) {
    if (subContractId === null) continue
    const option = await findContractByNumber(tx, purchase.guid, subContractId)
    if (option?.status === contractStatus.ordered)
      await moveContract(tx, deps, option, { name: 'cancel', actor: historyActor(caller) })
  }
  return wirePurchase({ ...purchase, state, events: [...purchase.events, { state, at, by }] }, today(deps.clock))
}
