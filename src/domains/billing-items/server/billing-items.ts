/** Billing items: written with what they follow from, read by the provider's billing. */
import type { NewId } from '#platform/server/clock.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import type { BillingItem } from '../item.ts'

// What is the same stays as it was read.
const keep = statement(
  'billing-items.keep',
  `insert into billing_items (guid, id, contract_id, kind, cents, first_day, last_day, reference, dedupe_key, changed_at)
   values ($1::uuid, $2::uuid, $3, $4, $5, $6::date, $7::date, $8, $9, $10::timestamptz)
   on conflict (guid, dedupe_key) do update set cents = excluded.cents, first_day = excluded.first_day,
     last_day = excluded.last_day, changed_at = excluded.changed_at
   where (billing_items.cents, billing_items.first_day, billing_items.last_day)
     is distinct from (excluded.cents, excluded.first_day, excluded.last_day)`,
)

const voidOthers = statement(
  'billing-items.void-others',
  `update billing_items set cents = 0, changed_at = $5::timestamptz
   where guid = $1::uuid and contract_id = $2 and reference = $3 and kind = $6 and dedupe_key <> all($4::text[]) and cents <> 0`,
)

// A transaction takes its moment before it commits, and the clocks of several processes differ: what is later in time can be read
// first. An hour is more than any of them lasts (`statement_timeout`, `idle_in_transaction_session_timeout`) or any clock goes wrong.
const changedSince = statement<BillingItem & { readonly id: string; readonly changedAt: Date }>(
  'billing-items.changed-since',
  `select guid, id, contract_id as "contractId", kind, cents, first_day as "firstDay", last_day as "lastDay", reference,
     changed_at as "changedAt" from billing_items where changed_at >= $1::timestamptz - interval '1 hour' order by changed_at, id`,
)

interface Written {
  /** UTC instant. */
  readonly at: string
  readonly newId: NewId
}

/** Keeps an item once for its key; one that says something else now takes its place, under the same id. */
export function keepBillingItem(
  tx: Tx,
  item: BillingItem & { readonly dedupeKey: string },
  { at, newId }: Written,
): void {
  const { cents, contractId, dedupeKey, firstDay, guid, kind, lastDay, reference } = item
  tx.write(keep, [guid, newId(), contractId, kind, cents, firstDay, lastDay, reference, dedupeKey, at])
}

/** What was kept of the kind for `reference` under another key than these is nothing any more. */
export function voidOtherItems(
  tx: Tx,
  { contractId, guid, kind, reference }: Pick<BillingItem, 'guid' | 'contractId' | 'kind' | 'reference'>,
  { at, keys }: { readonly at: string; readonly keys: readonly string[] },
): void {
  tx.write(voidOthers, [guid, contractId, reference, keys, at, kind])
}

/** Everything that is new or changed since the UTC instant, the oldest first, and what lies up to an hour before it once more. */
export function listChangedItems(sql: Sql, since: string) {
  return sql.query(changedSince, [since])
}
