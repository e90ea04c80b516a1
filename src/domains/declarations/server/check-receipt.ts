/** Whether a receipt that somebody holds is ours and unchanged, years later. */
import type { Sql } from '#platform/server/db.ts'

import type { CheckedReceipt } from '../api.ts'
import { checkedState, initials, typedReceipt } from '../receipt.ts'
import { receiptDigest } from './record-declaration.ts'
import { findByCode } from './store.ts'

/** Null for a number or a code that no receipt has: one statement for both, so that neither says which was wrong. */
export async function checkReceipt(
  sql: Sql,
  typed: { readonly number: string; readonly code: string },
): Promise<CheckedReceipt | null> {
  const { code, number } = typedReceipt(typed)
  const row = await findByCode(sql, number, code)
  if (row === undefined || row.digest === null) return null
  const declaration = { ...row, receivedAt: row.receivedAt.toISOString() }
  return {
    kind: row.kind,
    receivedAt: declaration.receivedAt,
    contract: row.contract.trim().slice(-3),
    initials: initials(row.name),
    standing: checkedState(row),
    digest: row.digest,
    unchanged: receiptDigest(declaration) === row.digest,
  }
}
