import type { Domain } from '#platform/server/domain.ts'

import { advanceHandler, unsettledPayments } from './advance-payment.ts'
import type { PaymentsDeps } from './deps.ts'
import { ownProvider } from './own-provider.ts'

export function paymentsDomain(given: Omit<PaymentsDeps, 'providers'>): Domain {
  const deps = { ...given, providers: [ownProvider] }
  return { jobs: [advanceHandler(deps)], openWork: [unsettledPayments] }
}
