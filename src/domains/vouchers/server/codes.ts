/** Campaigns and codes as an operator looks them up, and taking a code out of use. */
import type { IsoDate } from '#kit/dates.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

export interface FoundCampaign {
  readonly id: string
  readonly title: string
  readonly validFrom: IsoDate
  readonly validTo: IsoDate
  readonly singleUse: boolean
  readonly maxRedemptions: number | null
  readonly codes: number
  /** The only one that many use; null: there are more, or each is good once. */
  readonly code: string | null
  readonly blocked: number
  readonly used: number
  /** By an operator, before its last day. */
  readonly ended: boolean
}

export interface FoundCode {
  readonly code: string
  readonly campaign: string
  readonly singleUse: boolean
  /** How often it was redeemed. */
  readonly used: number
  readonly blocked: boolean
  /** Of its campaign. */
  readonly validFrom: IsoDate
  readonly validTo: IsoDate
  readonly ended: boolean
}

/** Blocked ones of a campaign `c` among its codes `n`: one that is used up already is good for nothing twice only in a count. */
export const blockedCodes = `count(*) filter (where n.blocked_at is not null and not (c.single_use and exists
  (select from redemptions r where r.campaign_id = n.campaign_id and r.code = n.code)))::int as blocked`

const campaigns = statement<FoundCampaign>(
  'vouchers.campaigns',
  `select c.id, c.title, c.valid_from as "validFrom", c.valid_to as "validTo", c.single_use as "singleUse",
     c.max_redemptions as "maxRedemptions", v.codes, v.blocked, c.ended_at is not null as ended,
     case when v.codes = 1 and not c.single_use then v.code end as code,
     (select count(*)::int from redemptions r where r.campaign_id = c.id) as used
   from campaigns c cross join lateral (select count(*)::int as codes, ${blockedCodes}, min(n.code) as code
     from voucher_codes n where n.campaign_id = c.id) v
   order by c.valid_to desc, c.id limit 100`,
)
const codeRow = `select v.code, c.title as campaign, c.single_use as "singleUse", v.blocked_at is not null as blocked, c.ended_at is not null as ended,
   c.valid_from as "validFrom", c.valid_to as "validTo",
   (select count(*)::int from redemptions r where r.campaign_id = v.campaign_id and r.code = v.code) as used
   from voucher_codes v join campaigns c on c.id = v.campaign_id`
const search = statement<FoundCode>(
  'vouchers.search-codes',
  `with begun as (
     select code from voucher_codes where code collate "C" >= upper($1) and code collate "C" < upper($1) || chr(1114111)
      order by code collate "C" limit $2
   ), found as (
     select code from begun union all select n.code from campaigns c cross join lateral
       (select code from voucher_codes where campaign_id = c.id order by code limit $2) n
     where not exists (select from begun)
       and not exists (select from unnest($3::text[]) word where position(' ' || lower(word) in ' ' || replace(lower(c.title), chr(160), ' ')) = 0))
   ${codeRow} where v.code in (select code from found) order by v.code limit $2`,
)
const locked = statement<FoundCode>('vouchers.lock-code', `${codeRow} where v.code = $1 for update of v`)
const block = statement('vouchers.block', 'update voucher_codes set blocked_at = $2::timestamptz where code = $1')

/** The latest end first. */
export function listCampaigns(sql: Sql): Promise<FoundCampaign[]> {
  return sql.query(campaigns)
}

/** By how they begin; where none begins so, by beginnings of words that the name of their campaign has all of. */
export function findCodes(
  sql: Sql,
  start: string,
  { limit, words }: { readonly words: readonly string[]; readonly limit: number },
): Promise<FoundCode[]> {
  return sql.query(search, [start, limit, words])
}

/** Locked until the transaction's end. */
export async function lockCode(tx: Tx, code: string): Promise<FoundCode | undefined> {
  return (await tx.query(locked, [code]))[0]
}

/** From now on nobody redeems it; null: it can be used again. */
export function blockCode(tx: Tx, code: string, at: string | null): void {
  tx.write(block, [code, at])
}
