/** What no longer holds says so on its receipt, whoever checks it, years later. */
import { statement, type Tx } from '#platform/server/db.ts'

import type { Closed } from '../declaration.ts'

const close = statement(
  'declarations.close',
  'update declarations set closed_as = $3, closed_on = $4::date where guid = $1::uuid and id = any($2::text[])',
)

/** Terminations of this customer that took effect, by the ids of their receipts. */
export function closeDeclarations(
  tx: Tx,
  { closed, guid, ids }: { readonly guid: string; readonly ids: readonly string[]; readonly closed: Closed },
): void {
  if (ids.length > 0) tx.write(close, [guid, ids, closed.as, closed.on])
}
