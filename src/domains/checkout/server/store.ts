/** SQL of the purchase that is being made. */
import type { Address, Delivery } from '#domains/orders/purchase.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

export interface Draft {
  readonly delivery: Delivery
  /** Where it is billed to; null: to the own address, else where it goes. */
  readonly billing: Address | null
  readonly phone: string | null
}

const find = statement<Draft>('checkout.draft', 'select delivery, billing, phone from checkout_drafts where guid = $1')
const save = statement(
  'checkout.save-draft',
  `insert into checkout_drafts (guid, delivery, phone, changed_at, billing) values ($1, $2::jsonb, $3, $4::timestamptz, $5::jsonb)
   on conflict (guid) do update set delivery = excluded.delivery, phone = excluded.phone, changed_at = excluded.changed_at,
     billing = excluded.billing`,
)
const drop = statement('checkout.drop-draft', 'delete from checkout_drafts where guid = $1')

export async function findDraft(sql: Sql, guid: string): Promise<Draft | undefined> {
  return (await sql.query(find, [guid]))[0]
}

/** `at`: a UTC instant. */
export async function saveDraft(
  sql: Sql,
  guid: string,
  { at, billing, delivery, phone }: Draft & { readonly at: string },
): Promise<void> {
  await sql.query(save, [guid, JSON.stringify(delivery), phone, at, billing && JSON.stringify(billing)])
}

/** The purchase was made. */
export function dropDraft(tx: Tx, guid: string): void {
  tx.write(drop, [guid])
}
