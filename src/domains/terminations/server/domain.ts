import type { Domain } from '#platform/server/domain.ts'

import { paperHandler } from './confirm-termination.ts'
import type { TerminationsDeps } from './deps.ts'
import { terminationRoutes } from './routes.ts'
import { specialRoutes } from './special-routes.ts'

export function terminationsDomain(deps: TerminationsDeps): Domain {
  return { routes: [...terminationRoutes(deps), ...specialRoutes(deps)], jobs: [paperHandler(deps)] }
}
