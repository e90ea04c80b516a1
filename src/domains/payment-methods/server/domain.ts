import type { Domain } from '#platform/server/domain.ts'

import type { PaymentMethodsDeps } from './deps.ts'
import { paymentMethodRoutes } from './routes.ts'

export function paymentMethodsDomain(deps: PaymentMethodsDeps): Domain {
  return { routes: paymentMethodRoutes(deps) }
}
