import type { Domain } from '#platform/server/domain.ts'

import type { AppointmentsDeps } from './deps.ts'
import { appointmentRoutes } from './routes.ts'

export function appointmentsDomain(deps: AppointmentsDeps): Domain {
  return { routes: appointmentRoutes(deps) }
}
