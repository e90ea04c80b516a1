import type { Domain } from '#platform/server/domain.ts'

import { relocationsStep } from './carry-out-moves.ts'
import { confirmHandlers, unconfirmedMoves } from './confirm-move.ts'
import type { RelocationsDeps } from './deps.ts'
import { relocationRoutes } from './routes.ts'

export function relocationsDomain(deps: RelocationsDeps): Domain {
  return {
    routes: relocationRoutes(deps),
    jobs: confirmHandlers(deps),
    openWork: [unconfirmedMoves],
    daily: [relocationsStep(deps)],
  }
}
