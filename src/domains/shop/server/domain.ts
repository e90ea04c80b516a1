import type { MoreProducts } from '#domains/catalogue/server/more-products.ts'
import { today } from '#platform/server/clock.ts'
import type { Domain } from '#platform/server/domain.ts'

import type { ShopDeps } from './deps.ts'
import { hardwareProducts } from './products.ts'
import { openReadyTexts } from './ready-texts.ts'
import { shopRoutes } from './routes.ts'
import { endReductions } from './write-models.ts'

/** @throws when the database cannot be listened to */
export async function shopDomain(deps: ShopDeps): Promise<Domain & { readonly products: MoreProducts }> {
  const texts = await openReadyTexts(deps.db)
  return {
    products: hardwareProducts({ ...deps, texts }),
    routes: shopRoutes({ ...deps, texts }),
    tidy: () => endReductions(deps.db, today(deps.clock)),
    close: () => texts.close(),
  }
}
