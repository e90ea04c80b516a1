import type { Domain } from '#platform/server/domain.ts'

import { collectHandler, latePayments } from './collect-payment.ts'
import type { ReactivationsDeps } from './deps.ts'
import { reactivationRoutes } from './routes.ts'

export function reactivationsDomain(deps: ReactivationsDeps): Domain {
  return { routes: reactivationRoutes(deps), jobs: [collectHandler(deps)], openWork: [latePayments(deps)] }
}
