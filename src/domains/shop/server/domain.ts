import type { MoreProducts } from '#domains/catalogue/server/more-products.ts'
import type { Domain } from '#platform/server/domain.ts'
import { inTurn } from '#platform/server/in-turn.ts'

import { endReductionsStep, forgetMissedDaysStep } from './daily-steps.ts'
import type { ShopDeps } from './deps.ts'
import { hardwareProducts } from './products.ts'
import { keepProfileFacts } from './profile-facts.ts'
import { openReadyTexts } from './ready-texts.ts'
import { shopRoutes } from './routes.ts'

/** Four keep a database server of four processors at work; with more, processes share it. */
export const listsAtOnce = 4

/** @throws when the database cannot be listened to */
export async function shopDomain(deps: ShopDeps): Promise<Domain & { readonly products: MoreProducts }> {
  const texts = await openReadyTexts(deps.db)
  return {
    products: hardwareProducts({ ...deps, texts }),
    routes: shopRoutes({ ...deps, texts, profileFacts: keepProfileFacts(deps.db), listing: inTurn(listsAtOnce) }),
    daily: [endReductionsStep, forgetMissedDaysStep],
    close: () => texts.close(),
  }
}
