/** HTTP of the checkout. */
import { isRemembered } from '#domains/payment-methods/chosen.ts'
import { ok, refuse } from '#kit/result.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import { parcelShops } from '../parcel-shops.ts'
import { askProvider } from './ask-provider.ts'
import type { CheckoutDeps } from './deps.ts'
import { placeOrder } from './place-order.ts'
import { keepDelivery, readCheckout } from './read-checkout.ts'

export function checkoutRoutes(deps: CheckoutDeps): Route[] {
  return [
    personalRoute(api.readCheckout, async (_call, { guid }) => ok(await readCheckout(deps, guid))),
    personalRoute(api.listParcelShops, async ({ query: { zip } }) => ok(parcelShops(zip))),
    personalRoute(api.saveDelivery, ({ body }, { guid }) => keepDelivery(deps, guid, body)),
    personalRoute(api.placeOrder, async ({ body, correlationId, idempotency }, { freshLogin, guid }) => {
      if (isRemembered(body.payment) && freshLogin !== true) return refuse('login-too-old')
      const placed = await placeOrder(deps, { ...body, guid, correlationId, idempotency })
      return placed.ok ? ok(await askProvider(deps, placed.value, { guid, correlationId })) : placed
    }),
  ]
}
