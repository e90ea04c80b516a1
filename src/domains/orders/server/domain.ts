import type { Domain } from '#platform/server/domain.ts'

import { confirmHandler } from './confirm-order.ts'
import { confirmPurchaseHandler, unconfirmedPurchases } from './confirm-purchase.ts'
import type { OrdersDeps } from './deps.ts'
import { fulfilHandler, stuckPurchases } from './fulfil-purchase.ts'
import { orderRoutes } from './routes.ts'
import { unconfirmedOrders } from './unconfirmed-orders.ts'

export function ordersDomain(deps: OrdersDeps): Domain {
  return {
    routes: orderRoutes(deps),
    jobs: [confirmHandler(deps), confirmPurchaseHandler(deps), fulfilHandler(deps)],
    openWork: [unconfirmedOrders, unconfirmedPurchases, stuckPurchases(deps)],
  }
}
