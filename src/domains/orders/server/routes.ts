import { findCustomer } from '#domains/customer/server/customers.ts'
import { ok, refuse } from '#kit/result.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import type { OrdersDeps } from './deps.ts'
import { findOrderOfContract } from './orders.ts'

export function orderRoutes({ db }: OrdersDeps): Route[] {
  return [
    personalRoute(api.readOrder, async ({ params }, { guid }) => {
      const [order, customer] = await Promise.all([
        findOrderOfContract(db, guid, params.contractId),
        findCustomer(db, guid),
      ])
      if (order === undefined) return refuse('order-unknown')
      const { subContractId: orderId, orderedAt, summary } = order
      return ok({ orderId, orderedAt: orderedAt.toISOString(), mailTo: customer?.email ?? null, summary })
    }),
  ]
}
