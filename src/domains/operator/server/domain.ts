import type { Domain } from '#platform/server/domain.ts'

import { mountCampaignCodes } from './campaign-codes.ts'
import type { OperatorDeps } from './deps.ts'
import { operatorRoutes } from './routes.ts'

export function operatorDomain(deps: OperatorDeps): Domain {
  return { routes: operatorRoutes(deps), plugin: (app) => mountCampaignCodes(app, deps) }
}
