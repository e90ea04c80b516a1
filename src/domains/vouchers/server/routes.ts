import type { BodyOf } from '#kit/endpoint.ts'
import { refuse, ok } from '#kit/result.ts'
import { personalRoute, type Caller, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import { isOwnCart, normalCode } from '../rules.ts'
import type { VouchersDeps } from './deps.ts'
import { findCartVoucher } from './find-cart-voucher.ts'
import { release } from './store.ts'
import { validateVoucher } from './validate-voucher.ts'

/** The voucher service's calls. */
export function voucherRoutes(deps: VouchersDeps): Route[] {
  return [
    personalRoute(api.validateVoucher, ({ body }, caller) => check(deps, body, caller)),
    personalRoute(api.renewVoucher, ({ body }, caller) => check(deps, body, caller)),
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

async function check(deps: VouchersDeps, item: BodyOf<typeof api.validateVoucher>, { guid }: Caller) {
  if (item.guid !== guid) return refuse('foreign-guid')
  if (!isOwnCart(item.cartUserId, guid)) return refuse('foreign-cart')
  const outcome = await validateVoucher(deps, item, item.voucher)
  if (outcome.ok) return outcome
  return outcome.refusal === 'voucher-invalid' ? { ok: true as const, empty: true as const } : refuse(outcome.refusal)
}
