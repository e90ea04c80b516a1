import type { Domain } from '#platform/server/domain.ts'

import { productChangesStep } from './carry-out-changes.ts'
import { confirmHandlers, unconfirmedChanges } from './confirm-change.ts'
import type { ProductChangesDeps } from './deps.ts'
import { productChangeRoutes } from './routes.ts'

export function productChangesDomain(deps: ProductChangesDeps): Domain {
  return {
    routes: productChangeRoutes(deps),
    jobs: confirmHandlers(deps),
    openWork: [unconfirmedChanges],
    daily: [productChangesStep(deps)],
  }
}
