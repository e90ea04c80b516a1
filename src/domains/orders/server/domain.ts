import type { Domain } from '#platform/server/domain.ts'

import { confirmHandler, unconfirmedOrders } from './confirm-order.ts'
import { confirmPurchaseHandler, unconfirmedPurchases } from './confirm-purchase.ts'
import type { OrdersDeps } from './deps.ts'
import { courseHandler } from './embedded-carrier.ts'
import { fulfilHandler, stuckPurchases } from './fulfil-purchase.ts'
import { noticeHandler, untoldNotices } from './order-notices.ts'
import type { InstructionDeps } from './published-instruction.ts'
import { orderRoutes } from './routes.ts'

export function ordersDomain(deps: OrdersDeps & InstructionDeps): Domain {
  const { orderWebhook } = deps
  const jobs = [confirmHandler(deps), confirmPurchaseHandler(deps), fulfilHandler(deps), courseHandler(deps)]
  const parcels = deps.hasLogistics ? [stuckPurchases(deps)] : []
  const openWork = [unconfirmedOrders, unconfirmedPurchases, ...parcels]
  if (orderWebhook === undefined) return { routes: orderRoutes(deps), jobs, openWork }
  return {
    routes: orderRoutes(deps),
    jobs: [...jobs, noticeHandler({ ...deps, orderWebhook })],
    openWork: [...openWork, untoldNotices],
  }
}
