import type { Domain } from '#platform/server/domain.ts'
import type { Auditor } from '#platform/server/run-endpoint.ts'

import { createAuditor } from './audit-log.ts'
import type { AdvisersDeps } from './deps.ts'
import { adviserRoutes } from './routes.ts'

export function advisersDomain(deps: AdvisersDeps): Domain & { readonly auditor: Auditor } {
  return { routes: adviserRoutes(deps), auditor: createAuditor(deps) }
}
