import type { Sql } from '#platform/server/db.ts'
import type { Domain } from '#platform/server/domain.ts'

import { customerRoutes } from './routes.ts'

export function customerDomain(deps: { readonly db: Sql }): Domain {
  return { routes: customerRoutes(deps) }
}
