/** SQL of a campaign that an operator looks at, changes or ends. */
import type { Cents } from '#kit/money.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import type { CampaignChange } from '../campaign.ts'
import type { PriceType } from '../rules.ts'
import { blockedCodes, type FoundCampaign } from './codes.ts'

/** With what it takes off. */
export interface WholeCampaign extends FoundCampaign {
  readonly discountId: string
  readonly discountCents: Cents
  readonly priceType: PriceType
  readonly months: number
  readonly target: 'GOODS' | 'OPTION' | 'ANY'
  readonly percent: number | null
  readonly minimumCents: Cents
  /** The only one; null: there are several. */
  readonly code: string | null
}

const one = statement<WholeCampaign>(
  'vouchers.one-campaign',
  `select c.id, c.title, c.discount_id as "discountId", c.discount_cents as "discountCents", c.price_type as "priceType", c.months, c.target,
     c.percent, c.minimum_cents as "minimumCents", c.valid_from as "validFrom", c.valid_to as "validTo", c.single_use as "singleUse",
     c.max_redemptions as "maxRedemptions", v.codes, v.blocked, v.code, c.ended_at is not null as ended,
     greatest(c.redeemed, (select count(*)::int from redemptions r where r.campaign_id = c.id)) as used
   from campaigns c cross join lateral (select count(*)::int as codes, ${blockedCodes},
     case when count(*) = 1 then min(n.code) end as code from voucher_codes n where n.campaign_id = c.id) v
   where c.id = $1`,
)
const lock = statement('vouchers.lock-one-campaign', 'select from campaigns where id = $1 for update')
// Redemptions are counted at the campaign only where there is a limit: with the first one they are counted up to now.
const change = statement(
  'vouchers.change-campaign',
  `update campaigns set title = $2, discount_cents = $3, percent = $4, months = $5, minimum_cents = $6, valid_from = $7::date,
     valid_to = $8::date, max_redemptions = $9::int, redeemed = case when max_redemptions is null and $9::int is not null
       then (select count(*)::int from redemptions where campaign_id = $1) else redeemed end where id = $1`,
)
const end = statement('vouchers.end-campaign', 'update campaigns set ended_at = $2::timestamptz where id = $1')

export async function findCampaign(sql: Sql, id: string): Promise<WholeCampaign | undefined> {
  return (await sql.query(one, [id]))[0]
}

/** Locked until the transaction's end. */
export async function lockCampaign(tx: Tx, id: string): Promise<WholeCampaign | undefined> {
  const [, rows] = await Promise.all([tx.query(lock, [id]), tx.query(one, [id])])
  return rows[0]
}

export function writeCampaign(tx: Tx, id: string, campaign: CampaignChange & { readonly title: string }): void {
  const { discountCents, maxRedemptions, minimumCents, months, percent, title, validFrom, validTo } = campaign
  tx.write(change, [id, title, discountCents, percent, months, minimumCents, validFrom, validTo, maxRedemptions])
}

/** From now on nobody redeems its codes. */
export function endCampaign(tx: Tx, id: string, at: string): void {
  tx.write(end, [id, at])
}
