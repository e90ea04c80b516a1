import { refuse, ok } from '#kit/result.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import { mandateText } from '../direct-debit.ts'
import { addDirectDebit, type DirectDebitDeps } from './add-direct-debit.ts'
import { listPaymentMethods } from './payment-methods.ts'

/** The calls of payment methods (spec 7.5). */
export function paymentMethodRoutes(deps: DirectDebitDeps): Route[] {
  const { name: creditorName, id: creditorId } = deps.creditor
  const wording = { text: mandateText(deps.creditor), creditorName, creditorId }
  return [
    personalRoute(api.listPaymentMethods, async (_call, caller) => ok(await listPaymentMethods(deps.db, caller.guid))),
    personalRoute(api.readMandate, async () => ok(wording)),
    personalRoute(api.addDirectDebit, async ({ body }, caller) => {
      // An adviser neither sees nor enters a whole account number (product.md 12).
      if (caller.actor !== undefined) return refuse('not-on-behalf')
      return addDirectDebit(deps, { ...body, guid: caller.guid })
    }),
  ]
}
