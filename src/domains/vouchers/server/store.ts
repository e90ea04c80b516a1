/** SQL of the vouchers domain, but for entering and redeeming codes: redeem-voucher.ts. */
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import type { VoucherFacts } from '../rules.ts'

export interface Reservation {
  readonly guid: string
  readonly cartUserId: string
  readonly itemInstanceId: string
  readonly product: string
}

export interface CodeRow extends Omit<VoucherFacts, 'products'> {
  products: string[] | null
}

export const codeColumns = `v.code, c.id as "campaignId", c.title, c.discount_id as "discountId", c.discount_cents as "discountCents", c.price_type as "priceType",
  c.months, c.target, c.percent, c.minimum_cents as "minimumCents", c.valid_from as "validFrom", c.valid_to as "validTo", c.products, c.single_use as "singleUse",
  c.max_redemptions as "maxRedemptions", c.redeemed,
  (v.blocked_at is not null or c.ended_at is not null) as blocked, c.single_use and exists (select 1 from redemptions r where r.code = v.code and r.single_use) as "codeUsed",
  c.single_use and exists (select 1 from voucher_reservations o
    where o.code = v.code and o.guid <> $2::uuid and o.expires_at > $3::timestamptz) as "codeReserved",
  case when c.max_redemptions is null then 0 else (select count(distinct (o.guid, o.code))::int from voucher_reservations o
    where o.campaign_id = c.id and o.guid <> $2::uuid and o.expires_at > $3::timestamptz) end as "reservedByOthers"`

const findReservedRow = statement<CodeRow & { itemInstanceId: string; product: string }>(
  'vouchers.find-reserved',
  `select x.item_instance_id as "itemInstanceId", x.product, ${codeColumns}
     from voucher_reservations x join voucher_codes v on v.code = x.code join campaigns c on c.id = v.campaign_id
    where x.guid = $2::uuid and x.cart_user_id = $1 and x.expires_at > $3::timestamptz`,
)

const upsertReservation = statement(
  'vouchers.reserve',
  `insert into voucher_reservations (guid, cart_user_id, item_instance_id, product, code, campaign_id, expires_at)
   values ($1::uuid, $2, $3, $4, $5, $6, $7::timestamptz + make_interval(mins => $8))
   on conflict (guid, cart_user_id) do update set item_instance_id = excluded.item_instance_id, product = excluded.product,
     code = excluded.code, campaign_id = excluded.campaign_id, expires_at = excluded.expires_at`,
)

const deleteReservation = statement<{ code: string }>(
  'vouchers.release',
  `delete from voucher_reservations
    where guid = $1::uuid and cart_user_id = $2 and item_instance_id = $3 and product = $4 and code = $5
   returning code`,
)

const deleteOfCart = statement(
  'vouchers.release-cart',
  'delete from voucher_reservations where guid = $1::uuid and cart_user_id = $2',
)

const deleteLapsed = statement(
  'vouchers.delete-lapsed',
  'delete from voucher_reservations where expires_at <= $1::timestamptz',
)

/** Deletes reservations that are over; called by the housekeeping. */
export async function forgetLapsed(sql: Sql, now: string): Promise<void> {
  await sql.query(deleteLapsed, [now])
}

/** What the cart holds at that instant. */
export async function findReserved(
  sql: Sql,
  { cartUserId, guid }: Pick<Reservation, 'cartUserId' | 'guid'>,
  now: string,
) {
  return (await sql.query(findReservedRow, [cartUserId, guid, now]))[0]
}

interface HeldCode {
  readonly code: string
  readonly campaignId: string
  readonly now: string
  readonly minutes: number
}

/** Holds a code of the campaign for so many minutes. */
export async function reserve(tx: Sql, to: Reservation, { campaignId, code, minutes, now }: HeldCode): Promise<void> {
  await tx.query(upsertReservation, [
    to.guid,
    to.cartUserId,
    to.itemInstanceId,
    to.product,
    code,
    campaignId,
    now,
    minutes,
  ])
}

/** Only this code from this item: another tab may have put another one on the cart meanwhile. Says whether it was there. */
export async function release(sql: Sql, from: Reservation, code: string): Promise<boolean> {
  const { cartUserId, guid, itemInstanceId, product } = from
  return (await sql.query(deleteReservation, [guid, cartUserId, itemInstanceId, product, code])).length > 0
}

/** Whatever the cart holds. */
export function releaseCart(tx: Tx, guid: string, cartUserId: string): void {
  tx.write(deleteOfCart, [guid, cartUserId])
}
