import type { Domain } from '#platform/server/domain.ts'
import { randomId } from '#platform/server/secrets.ts'

import type { BagDeps } from './deps.ts'
import { bagRoutes } from './routes.ts'

export function bagDomain(given: Omit<BagDeps, 'newBagId'>): Domain {
  return { routes: bagRoutes({ ...given, newBagId: randomId }) }
}
