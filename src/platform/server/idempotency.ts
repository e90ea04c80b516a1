/**
 * A repeated request has one effect. The key's row is written last, with the answer, inside the write's own
 * transaction: its primary key lets one of the repetitions through, the others undo what they did and get the answer
 * that is kept (docs/adr/0006-idempotency-in-the-transaction.md). A fault (5xx) leaves no key.
 */
import { createHash } from 'node:crypto'

import { refuse, ok, type Result } from '#kit/result.ts'

import { DatabaseAway } from './database-away.ts'
import { statement, type Db, type Sql, type Tx } from './db.ts'
import type { JobDeps } from './jobs.ts'

export interface Idempotency {
  readonly guid: string
  readonly call: string
  readonly key: string
  readonly digest: string
}

const kept = statement<{ digest: string; answer: Result<unknown> }>(
  'idempotency.kept',
  `select digest, answer from idempotency_keys where guid = $1 and call = $2 and key = $3`,
)
const keep = statement(
  'idempotency.keep',
  'insert into idempotency_keys (guid, call, key, digest, answer) values ($1, $2, $3, $4, $5::jsonb)',
)
const forget = statement(
  'idempotency.forget',
  `delete from idempotency_keys where created_at < now() - interval '24 hours'`,
)

/** Digest of a request body: equal bodies, equal digests. */
export function bodyDigest(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64url')
}

/** A write in three steps; between them nothing is decided and nothing is read. */
export interface Write<Facts, Decision, Value, Code extends string> {
  /** Reads and locks. */
  readonly load: (tx: Tx) => Promise<Result<Facts, Code>>
  /** A pure rule. */
  readonly decide: (facts: Facts) => Result<Decision, Code>
  /** Stores, and says what to answer. */
  readonly save: (tx: Tx, facts: Facts, decision: Decision) => Value | Promise<Value>
  /** What a refusal leaves behind. */
  readonly saveRefusal?: (tx: Tx, facts: Facts, refusal: Code) => void
  /** Told what is answered once it is stored; not of a repetition, which may have come as far as `save`. */
  readonly stored?: (value: Value) => void
}

/** What a write answers; `key-reused` when its key came before with another body. */
export type Written<Value, Code extends string> = Result<Value, Code | 'key-reused'>

interface WriteDeps extends JobDeps {
  readonly db: Db
}

/**
 * Carries a write out in one transaction, once per key; without a key whenever it is asked for. A refusal is kept like
 * any answer. A repetition runs the three steps again, as nobody looks for its key before: whatever it comes to is undone.
 */
export async function writeOnce<Facts, Decision, Value, Code extends string>(
  { db, wake }: WriteDeps,
  idempotency: Idempotency | undefined,
  write: Write<Facts, Decision, Value, Code>,
): Promise<Written<Value, Code>> {
  const answered = await writeAndKeep(db, idempotency, write).catch(async (fault: unknown) => {
    const before = await findAnswer(db, idempotency, fault)
    if (before === undefined) throw fault
    return before as Written<Value, Code>
  })
  if (answered.ok) wake()
  return answered
}

async function writeAndKeep<Facts, Decision, Value, Code extends string>(
  db: Db,
  idempotency: Idempotency | undefined,
  write: Write<Facts, Decision, Value, Code>,
): Promise<Written<Value, Code>> {
  const outcome = await db.tx(async (tx) => {
    const answer = await finish(tx, write, await write.load(tx))
    if (idempotency !== undefined) {
      const { digest } = idempotency
      tx.write(keep, [...keyColumns(idempotency), digest, JSON.stringify(answer)])
    }
    return answer
  })
  if (outcome.ok) write.stored?.(outcome.value)
  return outcome
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

/** What was answered before, when the write failed because it is a repetition; undefined when it failed by itself. */
async function findAnswer(
  db: Db,
  idempotency: Idempotency | undefined,
  fault: unknown,
): Promise<Result<unknown> | undefined> {
  if (idempotency === undefined || fault instanceof DatabaseAway) return undefined
  // Whatever the error: what the first one did may have stopped it before its key could.
  const [before] = await db.query(kept, keyColumns(idempotency))
  if (before === undefined) return undefined
  return before.digest === idempotency.digest ? before.answer : refuse('key-reused')
}

/** Forgets keys older than a day; called by the housekeeping job. */
export async function forgetOldKeys(sql: Sql): Promise<void> {
  await sql.query(forget)
}
