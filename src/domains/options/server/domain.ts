import type { Domain } from '#platform/server/domain.ts'

import type { OptionsDeps } from './deps.ts'
import { provisionHandlers } from './provision-option.ts'
import { optionRoutes } from './routes.ts'

export function optionsDomain(deps: OptionsDeps): Domain {
  return { routes: optionRoutes(deps), jobs: provisionHandlers(deps) }
}
