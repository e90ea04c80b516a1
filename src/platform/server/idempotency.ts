/**
 * A repeated request has one effect. The key's row is written first, inside the write's own
 * transaction: a second request in flight waits on its primary key, a later one finds the kept answer, and a fault
 * (5xx) rolls the row back with everything else.
 */
import { createHash } from 'node:crypto'

import { refuse, ok, type Result } from '#kit/result.ts'

import { statement, type Db, type Sql, type Tx } from './db.ts'

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
export function bodyDigest(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64url')
}

/** A write in three steps; between them nothing is decided and nothing is read. */
export interface Write<Facts, Decision, Value, Code extends string> {
  /** Reads and locks. Sent along with the claim of the key, so it stores nothing that a repetition may not do again. */
  readonly load: (tx: Tx) => Promise<Result<Facts, Code>>
  /** A pure rule. */
  readonly decide: (facts: Facts) => Result<Decision, Code>
  /** Stores, and says what to answer. */
  readonly save: (tx: Tx, facts: Facts, decision: Decision) => Value | Promise<Value>
  /** What a refusal leaves behind. */
  readonly saveRefusal?: (tx: Tx, facts: Facts, refusal: Code) => void
}

/** What a write answers; `key-reused` when its key came before with another body. */
export type Written<Value, Code extends string> = Result<Value, Code | 'key-reused'>

interface WriteDeps {
  readonly db: Db
  /** Called after the commit, so that the jobs of the write begin at once. */
  readonly wake: () => void
}

/**
 * Carries a write out in one transaction, once per key; without a key whenever it is asked for. A refusal is kept like
 * any answer.
 */
export async function writeOnce<Facts, Decision, Value, Code extends string>(
  { db, wake }: WriteDeps,
  idempotency: Idempotency | undefined,
  write: Write<Facts, Decision, Value, Code>,
): Promise<Written<Value, Code>> {
  const answered = await db.tx(async (tx) => {
    const [before, loaded] = await Promise.all([claimKey(tx, idempotency), write.load(tx)])
    if (before !== undefined) return before as Written<Value, Code>
    const outcome = await finish(tx, write, loaded)
    const answer = JSON.stringify(outcome)
    if (idempotency !== undefined && answer !== done) tx.write(keep, [...keyColumns(idempotency), answer])
    return outcome
  })
  if (answered.ok) wake()
  return answered
}

async function finish<Facts, Decision, Value, Code extends string>(
  tx: Tx,
  { decide, save, saveRefusal }: Write<Facts, Decision, Value, Code>,
  loaded: Result<Facts, Code>,
): Promise<Result<Value, Code>> {
  if (!loaded.ok) return loaded
  const decision = decide(loaded.value)
  if (decision.ok) return ok(await save(tx, loaded.value, decision.value))
  saveRefusal?.(tx, loaded.value, decision.refusal)
  return decision
}

function keyColumns({ guid, call, key }: Idempotency): string[] {
  return [guid, call, key]
}

/** Undefined when the key is ours from now on; else what to answer. */
async function claimKey(tx: Tx, idempotency: Idempotency | undefined): Promise<Result<unknown> | undefined> {
  if (idempotency === undefined) return undefined
  const { digest } = idempotency
  const [mine] = await tx.query(claim, [...keyColumns(idempotency), digest, done])
  if (mine !== undefined) return undefined
  const [before] = await tx.query(kept, keyColumns(idempotency))
  return before?.digest === digest && before.answer !== null ? before.answer : refuse('key-reused')
}

/** Forgets keys older than a day; called by the housekeeping job. */
export async function forgetOldKeys(sql: Sql): Promise<void> {
  await sql.query(forget)
}
