/** Entering a code, and redeeming it with an order; both lock first, so that the decision holds until the commit. */
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import { normalCode, wrongCodesMinutes, type CodeEntry, type Discount, type RedeemedVoucher } from '../rules.ts'
import { codeColumns, type CodeRow } from './store.ts'

const findCodeRow = statement<CodeRow>(
  'vouchers.find-code',
  `select ${codeColumns} from voucher_codes v join campaigns c on c.id = v.campaign_id where v.code = $1`,
)

// Scarce vouchers are reserved one after another; the lock leaves foreign-key checks of others alone.
const lockCampaign = statement(
  'vouchers.lock-scarce',
  `select c.id from campaigns c where c.id = (select campaign_id from voucher_codes where code = $1)
     and (c.single_use or c.max_redemptions is not null) for no key update`,
)

// Takes the customer's row, so that two tabs (or two hundred requests) are counted one after another.
const lockTries = statement<{ wrong: number }>(
  'vouchers.lock-tries',
  `insert into voucher_tries as t (guid) values ($1::uuid)
   on conflict (guid) do update set tried_at = array(select x from unnest(t.tried_at) x
     where x > $2::timestamptz - make_interval(mins => $3))
   returning cardinality(tried_at) as wrong`,
)

const addTry = statement(
  'vouchers.add-try',
  'update voucher_tries set tried_at = tried_at || $2::timestamptz where guid = $1::uuid',
)

const insertRedemption = statement(
  'vouchers.redeem',
  `insert into redemptions (code, campaign_id, single_use, guid, contract_id, option_id, sub_contract_id, order_id, redeemed_at)
   select $1, id, single_use, $3::uuid, $4, $5, $6, $7::uuid, $8::timestamptz from campaigns where id = $2`,
)

// Only where there is a maximum: other campaigns have no hot row.
const countRedemption = statement(
  'vouchers.count',
  'update campaigns set redeemed = redeemed + 1 where id = $1 and max_redemptions is not null',
)

const deleteReservations = statement(
  'vouchers.release-code',
  'delete from voucher_reservations where guid = $1::uuid and code = $2',
)

// Of two codes of one campaign that come back together both are counted.
const giveBack = statement(
  'vouchers.give-back',
  `with back as (delete from redemptions where guid = $1::uuid and (order_id = $2::uuid or sub_contract_id = any($3))
     returning campaign_id),
   counted as (select campaign_id, count(*)::int as codes from back group by campaign_id)
   update campaigns c set redeemed = c.redeemed - counted.codes from counted
    where c.id = counted.campaign_id and c.max_redemptions is not null`,
)

/** What has fallen away: a cancelled purchase, or withdrawn options by the numbers that they were booked under. */
export type FallenAway = { readonly orderId: string } | { readonly subContractIds: readonly string[] }

/** The codes that it was made with can be used again, as long as their campaign lasts. */
export function giveBackVouchers(tx: Tx, guid: string, what: FallenAway): void {
  tx.write(giveBack, [guid, ...('orderId' in what ? [what.orderId, []] : [null, what.subContractIds])])
}

const redeemedByCustomer = statement<RedeemedVoucher>(
  'vouchers.redeemed-by-customer',
  `select r.sub_contract_id as "contractId", r.code, c.valid_to as "validTo"
     from redemptions r join campaigns c on c.id = r.campaign_id join voucher_codes v on v.code = r.code
    where r.guid = $1::uuid and r.sub_contract_id is not null and v.blocked_at is null
      and c.ended_at is null order by r.id`,
)

/** With which codes the customer's options were booked; those that an operator has blocked or ended come back to nobody. */
export function listRedeemed(sql: Sql, guid: string): Promise<RedeemedVoucher[]> {
  return sql.query(redeemedByCustomer, [guid])
}

/** Who enters what; `code` as typed, `now` a UTC instant. */
export interface EnteredCode {
  readonly guid: string
  readonly code: string
  readonly now: string
}

/**
 * What is known about an entered code. Until the transaction's end it holds the customer's counter of wrong codes, and
 * the campaign where codes are scarce.
 */
export async function loadCode(tx: Sql, { code, guid, now }: EnteredCode): Promise<CodeEntry> {
  const normal = normalCode(code)
  // Sent together, carried out one after the other: what is read last was locked before.
  const [tries, , rows] = await Promise.all([
    tx.query(lockTries, [guid, now, wrongCodesMinutes]),
    tx.query(lockCampaign, [normal]),
    tx.query(findCodeRow, [normal, guid, now]),
  ])
  return { wrongCodes: tries[0]?.wrong ?? 0, voucher: rows[0] }
}

/** Counts one more wrong code: committed with the refusal, so that nobody guesses codes by ordering either. */
export function countWrongCode(tx: Tx, guid: string, now: string): void {
  tx.write(addTry, [guid, now])
}

export interface Redemption extends EnteredCode {
  readonly discount: Pick<Discount, 'campaignId'>
  /** With what it was redeemed: an option of a contract, by the number that it is booked under, or a purchase. */
  readonly what:
    | { readonly contractId: string; readonly optionId: string; readonly subContractId: string }
    | { readonly orderId: string }
}

/** Redeems a code that `loadCode` has locked and a rule has allowed. A single-use code is given out once, whoever forgets the lock. */
export function redeemVoucher(tx: Tx, { code, discount, guid, now, what }: Redemption): void {
  const normal = normalCode(code)
  const about =
    'orderId' in what ? [null, null, null, what.orderId] : [what.contractId, what.optionId, what.subContractId, null]
  tx.write(insertRedemption, [normal, discount.campaignId, guid, ...about, now])
  tx.write(countRedemption, [discount.campaignId])
  tx.write(deleteReservations, [guid, normal])
}
