import type { CustomerFileDeps } from '#domains/documents/server/customer-file.ts'
import type { InstructionDeps } from '#domains/orders/server/published-instruction.ts'
import type { Domain } from '#platform/server/domain.ts'

import { productChangesStep } from './carry-out-changes.ts'
import { yearlyComparisonStep } from './compare-yearly.ts'
import { confirmHandlers, unconfirmedChanges, unconfirmedTakenBack } from './confirm-change.ts'
import type { ProductChangesDeps } from './deps.ts'
import { productChangeRoutes } from './routes.ts'
import { mountChangeSummaryFiles } from './summary-file.ts'

export function productChangesDomain(deps: ProductChangesDeps & CustomerFileDeps & InstructionDeps): Domain {
  return {
    plugin: (app) => mountChangeSummaryFiles(app, deps),
    routes: productChangeRoutes(deps),
    jobs: confirmHandlers(deps),
    openWork: [unconfirmedChanges, unconfirmedTakenBack],
    daily: [productChangesStep(deps), yearlyComparisonStep(deps)],
  }
}
