/** HTTP of the option flow (spec 7.1). */
import { findCustomer } from '#domains/customer/server/customers.ts'
import { yes } from '#kit/result.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import { addOption, readOrder, readSummary } from '../api.ts'
import { bookOption, type BookingDeps } from './book-option.ts'
import { readOptionSummary } from './read-summary.ts'
import { findOrderOfContract } from './store.ts'

export function optionRoutes(deps: BookingDeps): Route[] {
  return [
    personalRoute(addOption, ({ body, idempotency, correlationId }, caller) => {
      const { voucherCode, startImmediately = true, ...order } = body
      return bookOption(deps, {
        ...order,
        caller,
        startImmediately,
        idempotency,
        correlationId,
        voucherCode: voucherCode || undefined,
      })
    }),
    personalRoute(readSummary, ({ params }, { guid }) =>
      readOptionSummary(deps, guid, params.contractId, params.optionId),
    ),
    personalRoute(readOrder, async ({ params }, { guid }) => {
      const order = await findOrderOfContract(deps.db, guid, params.contractId)
      if (order === undefined) return { ok: false, refusal: 'order-unknown' }
      const customer = await findCustomer(deps.db, guid)
      const { subContractId, orderedAt, summary } = order
      return yes({
        orderId: subContractId,
        orderedAt: orderedAt.toISOString(),
        mailTo: customer?.email ?? null,
        summary,
      })
    }),
  ]
}
