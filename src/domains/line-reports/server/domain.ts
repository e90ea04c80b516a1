import type { Domain } from '#platform/server/domain.ts'

import { creditClaimsStep } from './credit-claims.ts'
import type { LineReportsDeps } from './deps.ts'
import { lineReportRoutes } from './routes.ts'

export function lineReportsDomain(deps: LineReportsDeps): Domain {
  return { routes: lineReportRoutes(deps), daily: [creditClaimsStep(deps)] }
}
