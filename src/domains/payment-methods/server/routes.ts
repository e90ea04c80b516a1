import { ok } from '#kit/result.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import { tellOfAccount } from './account-notice.ts'
import { addDirectDebit, mandateWording } from './add-direct-debit.ts'
import type { PaymentRoutesDeps } from './deps.ts'
import { listPaymentMethods } from './payment-methods.ts'

/** The calls of payment methods. */
export function paymentMethodRoutes(deps: PaymentRoutesDeps): Route[] {
  const wording = mandateWording(deps)
  return [
    personalRoute(api.listPaymentMethods, async (_call, caller) => ok(await listPaymentMethods(deps.db, caller.guid))),
    personalRoute(api.readMandate, async () => ok(wording)),
    personalRoute(api.addDirectDebit, async ({ body, correlationId }, { guid }) => {
      const added = await addDirectDebit(deps, { ...body, guid }, (tx, stored) =>
        tellOfAccount(tx, deps, { guid, correlationId }, stored),
      )
      if (added.ok) deps.wake()
      return added
    }),
  ]
}
