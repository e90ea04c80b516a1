import type { Domain } from '#platform/server/domain.ts'

import { paperHandler } from './confirm-termination.ts'
import type { PreviewDeps } from './deps.ts'
import { terminationRoutes } from './routes.ts'
import { specialRoutes } from './special-routes.ts'

export function terminationsDomain(deps: PreviewDeps): Domain {
  return { routes: [...terminationRoutes(deps), ...specialRoutes(deps)], jobs: [paperHandler(deps)] }
}
