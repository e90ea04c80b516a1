import type { Domain } from '#platform/server/domain.ts'

import { mountCalendar, type CalendarDeps } from './calendar-file.ts'
import { dailySteps, type DailyDeps } from './daily-steps.ts'
import { contractRoutes, type ContractsDeps } from './routes.ts'

export function contractsDomain(deps: ContractsDeps & CalendarDeps & DailyDeps): Domain {
  return { routes: contractRoutes(deps), daily: dailySteps(deps), plugin: (app) => mountCalendar(app, deps) }
}
