import type { Domain } from '#platform/server/domain.ts'

import { openCatalogue, type Catalogue, type CatalogueDeps } from './catalogue.ts'
import type { MoreProducts } from './more-products.ts'
import { catalogueRoutes } from './routes.ts'

/** @throws when the first load fails */
export async function catalogueDomain(
  deps: CatalogueDeps & { readonly more: MoreProducts },
): Promise<Domain & { readonly catalogue: Catalogue }> {
  const catalogue = await openCatalogue(deps)
  return { catalogue, routes: catalogueRoutes({ ...deps, catalogue }), close: () => catalogue.close() }
}
