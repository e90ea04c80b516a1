/** HTTP of purchases that were made. */
import { historyActor } from '#domains/contracts/server/history.ts'
import { findPurchaseMandate, findPurchaseMandates } from '#domains/orders/server/purchase-mandate.ts'
import { findPurchase, listPurchases } from '#domains/orders/server/purchases.ts'
import { isRemembered } from '#domains/payment-methods/chosen.ts'
import { ok, refuse } from '#kit/result.ts'
import { today } from '#platform/server/clock.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import { cancelPieces } from './cancel-pieces.ts'
import { cancelPurchase } from './cancel-purchase.ts'
import type { PurchaseDeps } from './deps.ts'
import { checkPayment, payAgain } from './pay-purchase.ts'
import { returnGoods } from './return-goods.ts'
import { wirePurchase } from './wire-purchase.ts'

const atMost = 50

export function purchaseRoutes(deps: PurchaseDeps): Route[] {
  return [
    ...piecesRoutes(deps),
    personalRoute(api.listPurchases, async (_call, { guid }) => {
      const purchases = await listPurchases(deps.db, guid, atMost)
      const mandates = await findPurchaseMandates(deps.db, guid, purchases)
      return ok(purchases.map((purchase, index) => wirePurchase(purchase, today(deps.clock), mandates[index] ?? null)))
    }),
    personalRoute(api.readPurchase, async ({ params }, { guid }) => {
      const purchase = await findPurchase(deps.db, guid, params.orderId)
      if (purchase === undefined) return refuse('order-unknown')
      const mandate = await findPurchaseMandate(deps.db, purchase)
      return ok(wirePurchase(purchase, today(deps.clock), mandate))
    }),
    personalRoute(api.checkPayment, ({ correlationId, params }, { guid }) =>
      checkPayment(deps, { ...params, guid, correlationId }),
    ),
    personalRoute(api.payAgain, async ({ body, correlationId, idempotency, params }, { freshLogin, guid }) => {
      if (isRemembered(body.payment) && freshLogin !== true) return refuse('login-too-old')
      return payAgain(deps, { ...params, ...body, guid, correlationId, idempotency })
    }),
    personalRoute(api.cancelPurchase, ({ correlationId, idempotency, params }, caller) =>
      cancelPurchase(deps, { ...params, caller, idempotency, correlationId }),
    ),
  ]
}

/** Pieces that go back, or are taken out before. */
function piecesRoutes(deps: PurchaseDeps): Route[] {
  return [
    personalRoute(api.returnGoods, ({ body, correlationId, idempotency, params }, caller) => {
      const whose = { guid: caller.guid, actor: historyActor(caller) }
      return returnGoods(deps, { ...params, ...body, ...whose, correlationId, idempotency })
    }),
    personalRoute(api.cancelPieces, ({ body, correlationId, idempotency, params }, caller) => {
      const whose = { guid: caller.guid, actor: historyActor(caller) }
      return cancelPieces(deps, { ...params, ...body, ...whose, correlationId, idempotency })
    }),
  ]
}
