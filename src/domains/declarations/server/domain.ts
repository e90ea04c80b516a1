import type { Domain } from '#platform/server/domain.ts'

import { confirmDeclarationHandler, unconfirmedDeclarations } from './confirm-declaration.ts'
import type { DeclarationsDeps } from './deps.ts'
import { declarationRoutes } from './routes.ts'

export function declarationsDomain(deps: DeclarationsDeps): Domain {
  return {
    routes: declarationRoutes(deps),
    jobs: [confirmDeclarationHandler(deps)],
    openWork: [unconfirmedDeclarations(deps)],
  }
}
