import type { Domain } from '#platform/server/domain.ts'

import { contractRoutes, type ContractsDeps } from './routes.ts'

export function contractsDomain(deps: ContractsDeps): Domain {
  return { routes: contractRoutes(deps) }
}
