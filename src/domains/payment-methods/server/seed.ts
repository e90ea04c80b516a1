import { z } from 'zod'

import { readDemoCustomers } from '#domains/customer/server/seed.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { instant } from '#platform/server/clock.ts'
import type { Seed } from '#platform/server/domain.ts'

import { addDirectDebit } from './add-direct-debit.ts'
import { seedPaymentMethods } from './payment-methods.ts'

const part = z.object({
  paymentMethods: z.array(
    z.strictObject({ type: z.enum(['PAYPAL', 'CREDITCARD', 'BANKACCOUNTSEPA']), description: z.string() }),
  ),
})

/** The demo customers' payment methods; direct debits with their mandate, as the customer would have given it. */
export const paymentMethodsSeed: Seed = async (context) => {
  const deps = { ...context, provider: readProvider(context.providerFile) }
  for (const { customer, username, paymentMethods } of readDemoCustomers(context, part)) {
    const { guid, firstName, lastName } = customer
    const debits = paymentMethods.filter(({ type }) => type === 'BANKACCOUNTSEPA')
    const others = paymentMethods.filter(({ type }) => type !== 'BANKACCOUNTSEPA')
    const rows = others.map(({ type, description }, index) => ({
      id: `${guid.slice(0, -12)}${String(index + 1).padStart(4, '0')}${guid.slice(-8)}`,
      guid,
      type,
      description,
      isDefault: index === 0 && debits.length === 0,
    }))
    await seedPaymentMethods(context.db, rows, instant(context.clock))
    for (const { description: iban } of debits) {
      const added = await addDirectDebit(deps, { guid, holder: `${firstName} ${lastName}`, iban, mandate: true })
      if (!added.ok && added.refusal !== 'account-known') throw new Error(`${username}: ${added.refusal}`)
    }
  }
}
