import type { Domain } from '#platform/server/domain.ts'

import { confirmDeclarationHandler, unconfirmedDeclarations } from './confirm-declaration.ts'
import type { DeclarationsDeps } from './deps.ts'
import { mountReceiptFiles } from './receipt-file.ts'
import { declarationRoutes } from './routes.ts'

export function declarationsDomain(deps: DeclarationsDeps): Domain {
  return {
    routes: declarationRoutes(deps),
    plugin: (app) => mountReceiptFiles(app, deps),
    jobs: [confirmDeclarationHandler(deps)],
    openWork: [unconfirmedDeclarations(deps)],
  }
}
