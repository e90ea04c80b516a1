import { earlier, instant } from '#platform/server/clock.ts'
import type { Domain } from '#platform/server/domain.ts'

import { cardEndStep } from './card-end-step.ts'
import type { PaymentRoutesDeps } from './deps.ts'
import { setupHandlers } from './finish-setup.ts'
import { paymentMethodRoutes } from './routes.ts'
import { forgetSetups } from './store-setups.ts'

/** How long one may take at the provider. */
const setupMs = 24 * 3_600_000

export function paymentMethodsDomain(deps: PaymentRoutesDeps): Domain {
  return {
    routes: paymentMethodRoutes(deps),
    jobs: setupHandlers(deps),
    daily: [cardEndStep(deps)],
    tidy: () => forgetSetups(deps.db, earlier(instant(deps.clock), setupMs)),
  }
}
