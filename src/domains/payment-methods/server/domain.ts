import type { Domain } from '#platform/server/domain.ts'

import type { PaymentRoutesDeps } from './deps.ts'
import { paymentMethodRoutes } from './routes.ts'

export function paymentMethodsDomain(deps: PaymentRoutesDeps): Domain {
  return { routes: paymentMethodRoutes(deps) }
}
