import type { Domain } from '#platform/server/domain.ts'

import type { TrackingDeps } from './deps.ts'
import { trackingRoutes } from './routes.ts'

export function trackingDomain(deps: TrackingDeps): Domain {
  return { routes: trackingRoutes(deps) }
}
