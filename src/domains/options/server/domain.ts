import { contractNumbers } from '#domains/contracts/server/write-contracts.ts'
import type { CustomerFileDeps } from '#domains/documents/server/customer-file.ts'
import type { Domain } from '#platform/server/domain.ts'

import type { OptionsDeps } from './deps.ts'
import { openOrders } from './open-orders.ts'
import { provisionHandlers, startOptionsStep } from './provision-option.ts'
import { remindStep } from './remind-step.ts'
import { optionRoutes } from './routes.ts'
import { mountOptionSummaryFiles } from './summary-file.ts'

export function optionsDomain(given: Omit<OptionsDeps, 'takeContractNumber'> & CustomerFileDeps): Domain {
  const deps = { ...given, takeContractNumber: contractNumbers() }
  return {
    plugin: (app) => mountOptionSummaryFiles(app, deps),
    routes: optionRoutes(deps),
    jobs: provisionHandlers(deps),
    openWork: [openOrders(deps)],
    daily: [startOptionsStep(deps), remindStep(deps)],
  }
}
