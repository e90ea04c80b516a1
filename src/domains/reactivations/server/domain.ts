import type { Domain } from '#platform/server/domain.ts'

import { collectHandler, latePayments } from './collect-payment.ts'
import type { PreviewDeps } from './deps.ts'
import { reactivationRoutes } from './routes.ts'

export function reactivationsDomain(deps: PreviewDeps): Domain {
  return { routes: reactivationRoutes(deps), jobs: [collectHandler(deps)], openWork: [latePayments(deps)] }
}
