import type { Catalogue } from '#domains/catalogue/server/catalogue.ts'
import type { Result } from '#kit/result.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'

import type { GoodsRefusal } from '../goods.ts'
import type { Discount } from '../rules.ts'
import type { Reservation } from './store.ts'

/** A voucher that a cart holds, and the item that it is told for. */
export interface CartVoucher {
  readonly discount: Discount
  readonly item: { readonly itemInstanceId: string; readonly product: string }
  /** In capital letters. */
  readonly code: string
}

/** Carts that are not those of option booking: bags. One that is not the customer's is as unknown as none. */
export interface CartVouchers {
  check(
    item: Reservation,
    typed: string,
  ): Promise<Result<CartVoucher, GoodsRefusal | 'foreign-cart' | 'too-many-wrong-codes'>>
  find(guid: string, cartUserId: string): Promise<CartVoucher | undefined>
  /** Takes this code off, and says whether it was there; `code` in capital letters. */
  remove(item: Reservation, code: string): Promise<boolean>
}

export interface VouchersDeps {
  readonly db: Db
  readonly clock: Clock
  readonly bags: CartVouchers
  readonly catalogue: Pick<Catalogue, 'product'>
}
