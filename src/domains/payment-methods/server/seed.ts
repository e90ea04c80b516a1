import { z } from 'zod'

import { readDemoCustomers } from '#domains/customer/server/seed.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Seed } from '#platform/server/domain.ts'

import { addDirectDebit } from './add-direct-debit.ts'
import { seedPaymentMethods } from './payment-methods.ts'

const part = z.object({
  paymentMethods: z.array(
    z.strictObject({
      type: z.enum(['PAYPAL', 'CREDITCARD', 'BANKACCOUNTSEPA']),
      description: z.string(),
      /** When it was added. */
      on: z.iso.date(),
    }),
  ),
})

/** The demo customers' payment methods; direct debits with their mandate, as the customer would have given it. */
export const paymentMethodsSeed: Seed = async (context) => {
  const deps = { ...context, provider: readProvider(context.providerFile) }
  for (const { customer, username, paymentMethods } of readDemoCustomers(context, part)) {
    const { guid, firstName, lastName } = customer
    const debits = paymentMethods.filter(({ type }) => type === 'BANKACCOUNTSEPA')
    const others = paymentMethods.filter(({ type }) => type !== 'BANKACCOUNTSEPA')
    const rows = others.map(({ type, description, on }, index) => ({
      id: `${guid.slice(0, -12)}${String(index + 1).padStart(4, '0')}${guid.slice(-8)}`,
      guid,
      type,
      description,
      isDefault: index === 0 && debits.length === 0,
      at: noonOf(on),
    }))
    for (const { at, ...row } of rows) await seedPaymentMethods(context.db, [row], at)
    for (const { description: iban, on } of debits) {
      const clock = { now: () => Date.parse(noonOf(on)) }
      const added = await addDirectDebit(
        { ...deps, clock },
        { guid, holder: `${firstName} ${lastName}`, iban, mandate: true },
      )
      if (!added.ok && added.refusal !== 'account-known') throw new Error(`${username}: ${added.refusal}`)
    }
  }
}

/** The same day in Germany and in UTC. */
function noonOf(day: IsoDate): string {
  return `${day}T11:00:00.000Z`
}
