import type { Domain } from '#platform/server/domain.ts'
import type { StripeSettings } from '#platform/server/stripe-client.ts'

import { advanceHandler, unsettledPayments } from './advance-payment.ts'
import type { PaymentRoutesDeps, PaymentsDeps } from './deps.ts'
import { embeddedProvider } from './embedded-provider.ts'
import { ownProvider } from './own-provider.ts'
import { lateCallbackHandler } from './play-payment.ts'
import { reconcileStep } from './reconcile.ts'
import { embeddedRoutes } from './routes.ts'
import { mountStripeCallbacks } from './stripe-callbacks.ts'
import { stripeProvider } from './stripe-provider.ts'

type Given = Omit<PaymentRoutesDeps, 'isEmbedded' | 'outside' | 'providers'> & {
  readonly demo: boolean
  readonly publicOrigin: string
  /** undefined: Stripe carries nothing here. */
  readonly stripe: StripeSettings | undefined
}

/** Who carries PayPal and card payments; outside of demonstrations nobody, where Stripe is not configured. */
export function paymentsDomain(given: Given): Domain & { readonly payments: PaymentsDeps } {
  const stripe = given.stripe && stripeProvider(given.stripe, given.publicOrigin)
  const embedded = given.demo ? embeddedProvider(given) : undefined
  const outside = stripe ?? embedded
  const deps = {
    ...given,
    isEmbedded: embedded !== undefined && stripe === undefined,
    outside,
    // Those that were begun at the embedded one come to their end there.
    providers: [ownProvider, ...(stripe === undefined ? [] : [stripe]), ...(embedded === undefined ? [] : [embedded])],
  }
  return {
    routes: embeddedRoutes(deps),
    jobs: [advanceHandler(deps), lateCallbackHandler(deps)],
    openWork: [unsettledPayments],
    daily: [reconcileStep(deps)],
    ...(stripe && { plugin: async (app) => mountStripeCallbacks(app, deps, stripe) }),
    payments: deps,
  }
}
