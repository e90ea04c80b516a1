import { berlinDate } from '#kit/dates.ts'
import { refuse, type Result } from '#kit/result.ts'
import type { Sql } from '#platform/server/db.ts'

import { decideVoucher, mayTryCode, normalCode, wrongCodesMinutes, type Discount } from '../rules.ts'
import { countOne, findCode, holdTries, recordWrongCode, redeem, releaseCode, undoRedemption } from './store.ts'

/** Who redeems what where; `code` as entered, `now` a UTC instant. */
export interface Redemption {
  readonly guid: string
  readonly contractId: string
  readonly optionId: string
  readonly code: string
  readonly now: string
}

/**
 * Consumes a voucher inside the order's transaction. A refusal writes one wrong code, which counts
 * here as in validating: the transaction must be committed, or codes could be guessed by ordering. Why a code is refused is
 * not said. Constraints decide races: a single-use code is given out once.
 */
export async function consumeVoucher(
  tx: Sql,
  by: Redemption,
): Promise<Result<Discount, 'voucher-invalid' | 'too-many-wrong-codes'>> {
  if (!mayTryCode(await holdTries(tx, by.guid, by.now, wrongCodesMinutes))) return refuse('too-many-wrong-codes')
  const code = normalCode(by.code)
  const facts = await findCode(tx, code, by.guid, by.now)
  const decision = decideVoucher(facts, { today: berlinDate(by.now), product: by.optionId })
  if (!decision.ok || facts === undefined) {
    await recordWrongCode(tx, by.guid, by.now)
    return refuse('voucher-invalid')
  }
  const redemption = await redeem(tx, facts, by)
  if (redemption === undefined) return refuse('voucher-invalid')
  if (facts.maxRedemptions !== null && !(await countOne(tx, facts.campaignId))) {
    await undoRedemption(tx, redemption)
    return refuse('voucher-invalid')
  }
  await releaseCode(tx, by.guid, code)
  return decision
}
