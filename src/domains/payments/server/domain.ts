import type { Domain } from '#platform/server/domain.ts'

import { advanceHandler, unsettledPayments } from './advance-payment.ts'
import type { PaymentRoutesDeps, PaymentsDeps } from './deps.ts'
import { embeddedProvider } from './embedded-provider.ts'
import { ownProvider } from './own-provider.ts'
import { lateCallbackHandler } from './play-payment.ts'
import type { PaymentProvider } from './provider.ts'
import { embeddedRoutes } from './routes.ts'

type Given = Omit<PaymentRoutesDeps, 'isEmbedded' | 'outside' | 'providers'> & {
  readonly demo: boolean
}

/** Who carries PayPal and card payments; outside of demonstrations nobody, where no provider is configured. */
function outsideProvider(given: Given): PaymentProvider | undefined {
  return given.demo ? embeddedProvider(given) : undefined
}

export function paymentsDomain(given: Given): Domain & { readonly payments: PaymentsDeps } {
  const outside = outsideProvider(given)
  const deps = {
    ...given,
    isEmbedded: given.demo,
    outside,
    providers: outside === undefined ? [ownProvider] : [ownProvider, outside],
  }
  return {
    routes: embeddedRoutes(deps),
    jobs: [advanceHandler(deps), lateCallbackHandler(deps)],
    openWork: [unsettledPayments],
    payments: deps,
  }
}
