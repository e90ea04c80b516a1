import type { Domain } from '#platform/server/domain.ts'

import { createPriceList, type PriceListDeps } from './price-list.ts'
import { tariffRoutes } from './routes.ts'

export function tariffsDomain(deps: PriceListDeps): Domain {
  return { routes: tariffRoutes({ ...deps, priceList: createPriceList(deps) }) }
}
