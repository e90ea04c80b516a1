/** The evidence of a right to end the contract: a move to where nothing can be supplied (§ 60 (2) TKG). */
import type { MoveWithoutSupply } from '#domains/terminations/special-rights.ts'
import { berlinDate, type IsoDate } from '#kit/dates.ts'
import type { Sql } from '#platform/server/db.ts'

import { earliestEndWithoutSupply } from '../rules.ts'
import { findLastWithoutSupply } from './store.ts'

/** As the customer had it noted last; undefined without one. */
export async function moveWithoutSupply(
  sql: Sql,
  { contractId, guid }: { readonly guid: string; readonly contractId: string },
  today: IsoDate,
): Promise<MoveWithoutSupply | undefined> {
  const move = await findLastWithoutSupply(sql, guid, contractId)
  if (move === undefined) return undefined
  return {
    notedOn: berlinDate((move.declaredAt ?? move.orderedAt).toISOString()),
    from: earliestEndWithoutSupply(move.date, today),
  }
}
