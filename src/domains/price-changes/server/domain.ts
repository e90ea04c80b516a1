import type { Domain } from '#platform/server/domain.ts'

import { priceChangesStep } from './apply-changes.ts'
import type { PriceChangesDeps } from './deps.ts'

export function priceChangesDomain(deps: PriceChangesDeps): Domain {
  return { daily: [priceChangesStep(deps)] }
}
