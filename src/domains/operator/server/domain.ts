import type { Domain } from '#platform/server/domain.ts'

import type { OperatorDeps } from './deps.ts'
import { operatorRoutes } from './routes.ts'

export function operatorDomain(deps: OperatorDeps): Domain {
  return { routes: operatorRoutes(deps) }
}
