import type { Domain } from '#platform/server/domain.ts'

import type { VouchersDeps } from './deps.ts'
import { voucherRoutes } from './routes.ts'

export function vouchersDomain(deps: VouchersDeps): Domain {
  return { routes: voucherRoutes(deps) }
}
