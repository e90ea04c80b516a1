import type { Domain } from '#platform/server/domain.ts'

import { mountCalendar, type CalendarDeps } from './calendar-file.ts'
import { contractRoutes, type ContractsDeps } from './routes.ts'

export function contractsDomain(deps: ContractsDeps & CalendarDeps): Domain {
  return { routes: contractRoutes(deps), plugin: (app) => mountCalendar(app, deps) }
}
