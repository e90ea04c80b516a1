import { howPaid } from '#domains/catalogue/rules.ts'
import { berlinDate } from '#kit/dates.ts'
import { instant, wallOf } from '#platform/server/clock.ts'

import type { Promotion } from '../api.ts'
import { decideVoucher } from '../rules.ts'
import type { VouchersDeps } from './deps.ts'
import { campaignPromotion } from './promotion.ts'
import { findReserved } from './store.ts'

/** The voucher that a customer's cart holds, checked again; undefined for none, a lapsed one and somebody else's cart. */
export async function findCartVoucher(
  deps: Omit<VouchersDeps, 'bags'>,
  guid: string,
  cartUserId: string,
): Promise<Promotion | undefined> {
  const now = instant(wallOf(deps.clock))
  const today = berlinDate(instant(deps.clock))
  const held = await findReserved(deps.db, { cartUserId, guid }, now)
  const product = held?.product ?? ''
  const paid = howPaid(deps.catalogue.product(product), today)
  const decision = decideVoucher(held, { today, product, ...paid })
  return held !== undefined && decision.ok ? campaignPromotion(decision.value, held, today) : undefined
}
