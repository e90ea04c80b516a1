import { findCustomer } from '#domains/customer/server/customers.ts'
import { toDecimal } from '#kit/money.ts'
import { ok, refuse } from '#kit/result.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import type { OrdersDeps } from './deps.ts'
import { findOrderOfContract, type Order } from './orders.ts'

export function orderRoutes({ db }: OrdersDeps): Route[] {
  return [
    personalRoute(api.readOrder, async ({ params }, { guid }) => {
      const [order, customer] = await Promise.all([
        findOrderOfContract(db, guid, params.contractId),
        findCustomer(db, guid),
      ])
      if (order === undefined) return refuse('order-unknown')
      const { subContractId: orderId, orderedAt, summary } = order
      const mailTo = customer?.email ?? null
      return ok({ orderId, orderedAt: orderedAt.toISOString(), mailTo, summary, voucher: wireVoucher(order) })
    }),
  ]
}

function wireVoucher({ voucher }: Pick<Order, 'voucher'>) {
  if (voucher === null) return null
  const { discountCents, endDate, priceType, title } = voucher
  return { title, discount: toDecimal(discountCents), monthlyUntil: priceType === 'ONE_TIME' ? null : endDate }
}
