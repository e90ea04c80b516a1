/**
 * A repeated request has one effect. The key's row is written first, inside the write's own
 * transaction: a second request in flight waits on its primary key, a later one finds the kept answer, and a fault
 * (5xx) rolls the row back with everything else.
 */
import { createHash } from 'node:crypto'

import { refuse, ok, type Result } from '#kit/result.ts'

import { statement, type Db, type Sql } from './db.ts'

export interface Idempotency {
  readonly guid: string
  readonly call: string
  readonly key: string
  readonly digest: string
}

const claim = statement<{ claimed: boolean }>(
  'idempotency.claim',
  `insert into idempotency_keys (guid, call, key, digest, answer) values ($1, $2, $3, $4, $5::jsonb)
   on conflict do nothing returning true as claimed`,
)
const kept = statement<{ digest: string; answer: Result<unknown> | null }>(
  'idempotency.kept',
  `select digest, answer from idempotency_keys where guid = $1 and call = $2 and key = $3`,
)
const keep = statement(
  'idempotency.keep',
  `update idempotency_keys set answer = $4::jsonb where guid = $1 and call = $2 and key = $3`,
)
const forget = statement(
  'idempotency.forget',
  `delete from idempotency_keys where created_at < now() - interval '24 hours'`,
)

/** What most writes answer, so it is kept with the claim and seldom has to be replaced. */
const done = JSON.stringify(ok(undefined))

/** Digest of a request body: equal bodies, equal digests. */
export function digestOf(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64url')
}

/**
 * Runs `work` in a transaction, once per key. Without a key it is a plain transaction.
 * `work` refuses before it writes; its refusal is kept like any answer. `key-reused` when the key came with another body.
 */
export async function txOnce<V, Code extends string>(
  db: Db,
  idempotency: Idempotency | undefined,
  work: (tx: Sql) => Promise<Result<V, Code>>,
): Promise<Result<V, Code | 'key-reused'>> {
  if (idempotency === undefined) return db.tx(work)
  const { guid, call, key, digest } = idempotency
  return db.tx(async (tx) => {
    const [mine] = await tx.query(claim, [guid, call, key, digest, done])
    if (mine === undefined) {
      const [before] = await tx.query(kept, [guid, call, key])
      if (before === undefined || before.digest !== digest) return refuse('key-reused')
      return before.answer as Result<V, Code>
    }
    const outcome = await work(tx)
    const answer = JSON.stringify(outcome)
    if (answer !== done) await tx.query(keep, [guid, call, key, answer])
    return outcome
  })
}

/** Forgets keys older than a day; called by the housekeeping job. */
export async function forgetOldKeys(sql: Sql): Promise<void> {
  await sql.query(forget)
}
