import { refuse, ok } from '#kit/result.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import { normalCode } from '../rules.ts'
import type { VouchersDeps } from './deps.ts'
import { findCartVoucher } from './find-cart-voucher.ts'
import { release } from './store.ts'
import { validateVoucher } from './validate-voucher.ts'

/** The voucher service's calls. */
export function voucherRoutes(deps: VouchersDeps): Route[] {
  return [
    personalRoute(api.validateVoucher, async ({ body }, caller) => {
      if (body.guid !== caller.guid) return refuse('foreign-guid')
      const outcome = await validateVoucher(deps, body, body.voucher)
      if (outcome.ok) return outcome
      return outcome.refusal === 'voucher-invalid' ? { ok: true, empty: true } : refuse(outcome.refusal)
    }),
    personalRoute(api.readCartVoucher, async ({ params }, caller) => {
      const promotion = await findCartVoucher(deps, caller.guid, params.cartUserId)
      return promotion === undefined ? { ok: true, empty: true } : ok(promotion)
    }),
    personalRoute(api.removeVoucher, async ({ body }, caller) => {
      if (body.guid !== caller.guid) return refuse('foreign-guid')
      await release(deps.db, body, normalCode(body.voucher))
      return ok({ removed: true as const })
    }),
  ]
}
