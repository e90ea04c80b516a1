import type { BodyOf } from '#kit/endpoint.ts'
import { refuse, ok } from '#kit/result.ts'
import { today } from '#platform/server/clock.ts'
import { personalRoute, type Caller, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import { isOwnCart, normalCode } from '../rules.ts'
import type { VouchersDeps } from './deps.ts'
import { findCartVoucher } from './find-cart-voucher.ts'
import { campaignPromotion } from './promotion.ts'
import { release } from './store.ts'
import { validateVoucher } from './validate-voucher.ts'

/** The voucher service's calls. */
export function voucherRoutes(deps: VouchersDeps): Route[] {
  return [
    personalRoute(api.validateVoucher, ({ body }, caller) => check(deps, body, caller)),
    personalRoute(api.renewVoucher, ({ body }, caller) => check(deps, body, caller)),
    personalRoute(api.readCartVoucher, async ({ params }, caller) => {
      const promotion = await findPromotion(deps, caller.guid, params.cartUserId)
      return promotion === undefined ? { ok: true, empty: true } : ok(promotion)
    }),
    personalRoute(api.removeVoucher, async ({ body }, caller) => {
      if (body.guid !== caller.guid) return refuse('foreign-guid')
      const code = normalCode(body.voucher)
      const isOwn = isOwnCart(body.cartUserId, caller.guid)
      return ok({ removed: await (isOwn ? release(deps.db, body, code) : deps.bags.remove(body, code)) })
    }),
  ]
}

async function check(deps: VouchersDeps, item: BodyOf<typeof api.validateVoucher>, { guid }: Caller) {
  if (item.guid !== guid) return refuse('foreign-guid')
  const outcome = isOwnCart(item.cartUserId, guid)
    ? await validateVoucher(deps, item, item.voucher)
    : await checkInBag(deps, item)
  if (outcome.ok) return outcome
  return outcome.refusal === 'voucher-invalid'
    ? { ok: true as const, empty: true as const }
    : refuse(outcome.refusal, outcome.detail)
}

async function checkInBag({ bags, clock }: VouchersDeps, item: BodyOf<typeof api.validateVoucher>) {
  const outcome = await bags.check(item, item.voucher)
  if (!outcome.ok) return outcome
  const { code, discount, item: line } = outcome.value
  return ok(campaignPromotion(discount, { ...line, code }, today(clock)))
}

async function findPromotion(deps: VouchersDeps, guid: string, cartUserId: string) {
  if (isOwnCart(cartUserId, guid)) return findCartVoucher(deps, guid, cartUserId)
  const found = await deps.bags.find(guid, cartUserId)
  return found && campaignPromotion(found.discount, { ...found.item, code: found.code }, today(deps.clock))
}
