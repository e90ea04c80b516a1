/** Codes on the goods of a bag: what the bag's domain may ask and have done. Which code a bag has, the bag knows. */
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import { reservationMinutes, type VoucherFacts } from '../rules.ts'
import { codeColumns, releaseCart, reserve, type CodeRow } from './store.ts'

const findAll = statement<CodeRow>(
  'vouchers.find-codes',
  `select ${codeColumns} from voucher_codes v join campaigns c on c.id = v.campaign_id where v.code = any($1)`,
)

/** What is known about these codes (in capital letters), seen by the customer at the UTC instant; no lock is taken. */
export async function findCodes(
  sql: Sql,
  { codes, guid, now }: { readonly codes: readonly string[]; readonly guid: string; readonly now: string },
): Promise<ReadonlyMap<string, VoucherFacts>> {
  const rows = codes.length === 0 ? [] : await sql.query(findAll, [[...codes], guid, now])
  return new Map(rows.map((row) => [row.code, row]))
}

interface Held {
  readonly guid: string
  readonly cartUserId: string
  readonly code: string
  readonly campaignId: string
  /** UTC instant. */
  readonly now: string
}

/** Keeps a scarce code from others for 15 minutes, in place of what the bag held before. */
export function holdCode(tx: Tx, { campaignId, cartUserId, code, guid, now }: Held): Promise<void> {
  const bag = { guid, cartUserId, itemInstanceId: '', product: '' }
  return reserve(tx, bag, { code, campaignId, now, minutes: reservationMinutes })
}

/** Others can have it again. */
export function letCodeGo(tx: Tx, guid: string, cartUserId: string): void {
  releaseCart(tx, guid, cartUserId)
}
