import type { Domain } from '#platform/server/domain.ts'

import { createPriceList, type PriceListDeps } from './price-list.ts'
import { tariffRoutes } from './routes.ts'
import { mountSheetFiles, type SheetFileDeps } from './sheet-file.ts'

export function tariffsDomain(deps: PriceListDeps & Omit<SheetFileDeps, 'priceList'>): Domain {
  const own = { ...deps, priceList: createPriceList(deps) }
  return { routes: tariffRoutes(own), plugin: (app) => mountSheetFiles(app, own) }
}
