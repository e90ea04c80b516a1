import { unpaidPurchases } from '#domains/orders/server/unpaid-purchase.ts'
import type { Domain } from '#platform/server/domain.ts'

import { cameBackHandler } from './came-back.ts'
import type { PurchaseDeps } from './deps.ts'
import { openReturns, returnHandlers } from './move-return.ts'
import { mountPurchaseFiles, type PurchaseFileDeps } from './purchase-files.ts'
import { purchaseRoutes } from './routes.ts'
import { unpaidHandler } from './unpaid-purchase.ts'

export function purchasesDomain(deps: PurchaseDeps & PurchaseFileDeps): Domain {
  return {
    plugin: (app) => mountPurchaseFiles(app, deps),
    routes: purchaseRoutes(deps),
    jobs: [...returnHandlers(deps), unpaidHandler(deps), cameBackHandler(deps)],
    openWork: [...(deps.hasLogistics ? [openReturns(deps)] : []), unpaidPurchases],
  }
}
