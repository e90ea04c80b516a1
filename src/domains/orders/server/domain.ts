import type { Domain } from '#platform/server/domain.ts'

import { confirmHandler } from './confirm-order.ts'
import type { OrdersDeps } from './deps.ts'
import { orderRoutes } from './routes.ts'
import { unconfirmedOrders } from './unconfirmed-orders.ts'

export function ordersDomain(deps: OrdersDeps): Domain {
  return { routes: orderRoutes(deps), jobs: [confirmHandler(deps)], openWork: [unconfirmedOrders] }
}
