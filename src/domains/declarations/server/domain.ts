import type { Domain } from '#platform/server/domain.ts'

import { declarationAnswer } from './answer-declaration.ts'
import { declarationConfirmation } from './confirm-declaration.ts'
import type { DeclarationsDeps } from './deps.ts'
import { mountProofFiles } from './proof-file.ts'
import { queueRoutes } from './queue-routes.ts'
import { mountReceiptFiles } from './receipt-file.ts'
import { removeDeclarationsStep, removeProofsStep } from './remove-declarations.ts'
import { declarationRoutes } from './routes.ts'

export function declarationsDomain(deps: DeclarationsDeps): Domain {
  return {
    routes: [...declarationRoutes(deps), ...queueRoutes(deps)],
    plugin: async (app) => {
      await mountReceiptFiles(app, deps)
      await mountProofFiles(app, deps)
    },
    jobs: [declarationConfirmation.handler(deps), declarationAnswer.handler(deps)],
    daily: [removeProofsStep, removeDeclarationsStep],
    openWork: [declarationConfirmation.openWork, declarationAnswer.openWork],
  }
}
