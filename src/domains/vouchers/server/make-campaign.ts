/** SQL of campaigns that operators make, with their codes. */
import type { IsoDate } from '#kit/dates.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import type { DecidedCampaign, Period } from '../campaign.ts'

const insert = statement<{ id: string }>(
  'vouchers.make-campaign',
  `insert into campaigns (id, title, discount_id, discount_cents, months, price_type, target, percent, minimum_cents, valid_from, valid_to,
     single_use, max_redemptions)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::date, $11::date, $12, $13) on conflict do nothing returning id`,
)
const insertCodes = statement<{ code: string }>(
  'vouchers.make-codes',
  `insert into voucher_codes (code, campaign_id) select unnest($2::text[]), $1 on conflict do nothing returning code`,
)
const lockCode = statement(
  'vouchers.lock-new-code',
  `select pg_advisory_xact_lock(hashtextextended('voucher-code:' || $1, 0))`,
)
const taken = statement<{ taken: boolean }>(
  'vouchers.code-taken',
  'select exists (select 1 from voucher_codes where code = $1 and campaign_id <> $2) as taken',
)
interface CampaignCode extends Period {
  readonly code: string
  readonly used: number
  readonly blocked: boolean
}

const ofCampaign = statement<CampaignCode>(
  'vouchers.codes-of',
  `select v.code, (select count(*)::int from redemptions r where r.campaign_id = $1 and r.code = v.code) as used, v.blocked_at is not null as blocked,
     c.ended_at is not null as ended, c.valid_from as "validFrom", c.valid_to as "validTo"
   from voucher_codes v join campaigns c on c.id = v.campaign_id where v.campaign_id = $1 order by v.code`,
)
const title = statement<{ title: string }>('vouchers.campaign-title', 'select title from campaigns where id = $1')

interface NewCampaign extends DecidedCampaign {
  readonly id: string
  readonly title: string
  /** Its text in the content service. */
  readonly discountId: string
  readonly validFrom: IsoDate
  readonly validTo: IsoDate
  readonly singleUse: boolean
  readonly maxRedemptions: number | null
}

/** @returns false where there is one of that id, or of that text */
export async function insertCampaign(tx: Tx, campaign: NewCampaign): Promise<boolean> {
  const { discountCents, discountId, id, maxRedemptions, minimumCents, months, percent, priceType } = campaign
  const effect = [discountCents, months, priceType, campaign.target, percent, minimumCents]
  const rows = await tx.query(insert, [
    id,
    campaign.title,
    discountId,
    ...effect,
    campaign.validFrom,
    campaign.validTo,
    campaign.singleUse,
    maxRedemptions,
  ])
  return rows.length > 0
}

/** @returns how many of them are new */
export async function insertCodesOf(tx: Tx, id: string, codes: readonly string[]): Promise<number> {
  return (await tx.query(insertCodes, [id, codes])).length
}

/** Whether another campaign has it; nobody else gives it to one until the commit, so that none is made without its code. */
export async function isCodeTaken(tx: Tx, code: string, id: string): Promise<boolean> {
  // Sent together, carried out one after the other.
  const [, rows] = await Promise.all([tx.query(lockCode, [code]), tx.query(taken, [code, id])])
  return rows[0]?.taken === true
}

/** With its codes; undefined for an unknown one. */
export async function findCampaignCodes(sql: Sql, id: string) {
  const [[campaign], codes] = await Promise.all([sql.query(title, [id]), sql.query(ofCampaign, [id])])
  return campaign && { title: campaign.title, codes }
}
