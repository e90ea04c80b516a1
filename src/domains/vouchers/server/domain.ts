import { instant, wallOf } from '#platform/server/clock.ts'
import type { Domain } from '#platform/server/domain.ts'

import type { VouchersDeps } from './deps.ts'
import { voucherRoutes } from './routes.ts'
import { forgetLapsed } from './store.ts'

export function vouchersDomain(deps: VouchersDeps): Domain {
  return {
    routes: voucherRoutes(deps),
    tidy: () => forgetLapsed(deps.db, instant(wallOf(deps.clock))),
  }
}
