import { refuse, ok } from '#kit/result.ts'
import type { Sql } from '#platform/server/db.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import { readContactData, readCustomerData } from '../api.ts'
import { customerReader } from './customers.ts'

export function customerRoutes({ db }: { readonly db: Sql }): Route[] {
  const findCustomer = customerReader(db)
  return [
    personalRoute(readCustomerData, async ({ query }, caller) => {
      const parts = (query.details ?? 'customer,meta').split(',')
      const meta = { initiator: caller.actor === undefined ? ('CUSTOMER' as const) : ('SERVICE_AGENT' as const) }
      if (!parts.includes('customer')) return ok({ meta })
      const found = await findCustomer(caller.guid)
      if (found === undefined) return refuse('customer-unknown')
      const { guid, salutation, firstName, lastName, birthday, customerNumber: telekomCustomerId } = found
      const customer = { guid, salutation, firstName, lastName, birthday, telekomCustomerId }
      return ok(parts.includes('meta') ? { customer, meta } : { customer })
    }),
    personalRoute(readContactData, async (_call, { guid }) => {
      const found = await findCustomer(guid)
      if (found === undefined) return refuse('customer-unknown')
      const { email, phone, postalAddress: address } = found
      return ok({ email, phone, address })
    }),
  ]
}
