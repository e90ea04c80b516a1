import type { Domain } from '#platform/server/domain.ts'

import type { PurchasesDeps } from './deps.ts'
import { openReturns, returnHandlers } from './move-return.ts'
import { purchaseRoutes } from './routes.ts'

export function purchasesDomain(deps: PurchasesDeps): Domain {
  return { routes: purchaseRoutes(deps), jobs: returnHandlers(deps), openWork: [openReturns(deps)] }
}
