import { statement, type Tx } from '#platform/server/db.ts'

const drop = statement(
  'product-changes.drop',
  `update product_changes set state = 'cancelled', closed_at = $3::timestamptz
   where guid = $1 and contract_id = $2 and state = 'ordered'`,
)

/** The other product that is ordered falls away with its contract, which is withdrawn; `now` is a UTC instant. */
export function dropProductChange(
  tx: Tx,
  { contractId, guid, now }: { readonly guid: string; readonly contractId: string; readonly now: string },
): void {
  tx.write(drop, [guid, contractId, now])
}
