import { ok } from '#kit/result.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import { mandateText } from '../direct-debit.ts'
import { addDirectDebit } from './add-direct-debit.ts'
import { findCreditor, type PaymentMethodsDeps } from './deps.ts'
import { listPaymentMethods } from './payment-methods.ts'

/** The calls of payment methods. */
export function paymentMethodRoutes(deps: PaymentMethodsDeps): Route[] {
  const creditor = findCreditor(deps)
  const wording = { text: mandateText(creditor), creditorName: creditor.name, creditorId: creditor.id }
  return [
    personalRoute(api.listPaymentMethods, async (_call, caller) => ok(await listPaymentMethods(deps.db, caller.guid))),
    personalRoute(api.readMandate, async () => ok(wording)),
    personalRoute(api.addDirectDebit, ({ body }, { guid }) => addDirectDebit(deps, { ...body, guid })),
  ]
}
