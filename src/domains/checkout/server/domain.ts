import { contractNumbers } from '#domains/contracts/server/write-contracts.ts'
import type { Domain } from '#platform/server/domain.ts'

import type { CheckoutDeps } from './deps.ts'
import { checkoutRoutes } from './routes.ts'

export function checkoutDomain(given: Omit<CheckoutDeps, 'takeContractNumber'>): Domain {
  return { routes: checkoutRoutes({ ...given, takeContractNumber: contractNumbers() }) }
}
