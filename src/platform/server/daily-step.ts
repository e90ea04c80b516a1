/** What is done on one day: steps, in batches. */
import { setTimeout as sleep } from 'node:timers/promises'

import type { IsoDate } from '#kit/dates.ts'

import { DatabaseAway } from './database-away.ts'
import { statement, type Db, type Sql, type Statement, type Tx } from './db.ts'
import type { Log } from './log.ts'

/** A row of customers' data; ordered by both. */
export interface DueRow {
  readonly guid: string
  readonly id: string
}

/** Ends the SQL of what is due: rows after one ($2, $3), in their order, so many ($4). */
export const duePage = 'and (guid, id) > ($2::uuid, $3::uuid) order by guid, id limit $4'

interface DuePage {
  readonly today: IsoDate
  /** Only rows that come after this one. */
  readonly after: DueRow
  readonly limit: number
}

/** One kind of thing that happens on its day. */
export interface DailyStep {
  /** In the log: 'contracts.end'. */
  readonly name: string
  /**
   * What is due on `today` or was before and is not done yet, ordered by guid and id. What is due on a day stays due
   * on every later one until it is done.
   */
  readonly due: (sql: Sql, page: DuePage) => Promise<readonly DueRow[]>
  /**
   * Does it for those of `rows` that are still due, in an open short transaction. Locks them first by `for update skip
   * locked`: a row that a customer has locked is left for the next pass. Throws when one of them cannot be done. Returns
   * how many it did.
   */
  readonly settle: (tx: Tx, rows: readonly DueRow[], today: IsoDate) => Promise<number>
}

/** What a statement that ends with `duePage` lists for a day ($1). */
export function listDue(due: Statement<DueRow>): DailyStep['due'] {
  return (sql, { after, limit, today }) => sql.query(due, [today, after.guid, after.id, limit])
}

/** One row after the other; how many of them were done. */
export async function oneByOne<Row>(rows: readonly Row[], settle: (row: Row) => Promise<boolean>): Promise<number> {
  let done = 0
  for (const row of rows) if (await settle(row)) done += 1
  return done
}

export interface SettleParts {
  readonly db: Db
  readonly log: Log
  readonly steps: readonly DailyStep[]
  /** Rows a transaction, now. */
  readonly batch: () => number
  readonly isStopped: () => boolean
  /** After a batch that took so long. */
  readonly rest: (workedMs: number) => Promise<void> | undefined
}

interface Settled {
  readonly rows: number
  readonly failed: number
}

/** One batch at a time over all processes: two would only stand in customers' way. */
const takeTurn = statement<{ mine: boolean }>('daily.turn', 'select pg_try_advisory_xact_lock(7151965) as mine')

/** Before every row. */
export const beforeFirst: DueRow = {
  guid: '00000000-0000-0000-0000-000000000000',
  id: '00000000-0000-0000-0000-000000000000',
}

const waitForTurnMs = 50
/** Rows that customers have locked are tried so often, with a pause between. */
const passes = 5
const betweenPassesMs = 500
/** How often the database is asked again, after growing pauses. */
const attempts = 4
const awayPauseMs = 1000

/** Every step of one day, in their order. */
export async function settleDay(parts: SettleParts, today: IsoDate): Promise<Settled> {
  let [rows, failed] = [0, 0]
  for (const step of parts.steps) {
    for (let pass = 1; pass <= passes; pass += 1) {
      const done = await passOver(parts, step, today)
      rows += done.rows
      if (done.locked === 0 || pass === passes) {
        failed += done.failed + done.locked
        break
      }
      await sleep(betweenPassesMs)
    }
  }
  return { rows, failed }
}

interface Pass extends Settled {
  readonly locked: number
}

/** Once over all that is due. A batch that fails is done row by row, so that one that cannot be done holds up no other. */
async function passOver(parts: SettleParts, step: DailyStep, today: IsoDate): Promise<Pass> {
  const total = { rows: 0, failed: 0, locked: 0 }
  let [after, limit] = [beforeFirst, parts.batch()]
  while (!parts.isStopped()) {
    const begun = performance.now()
    const outcome = await settleBatch(parts, step, { today, after, limit })
    if (outcome.kind === 'wait') {
      await sleep(waitForTurnMs)
      continue
    }
    const last = outcome.rows.at(-1)
    if (last === undefined) break
    if (outcome.kind === 'failed' && limit > 1) {
      limit = 1
      continue
    }
    after = last
    if (outcome.kind === 'failed') {
      total.failed += 1
      parts.log.error({ err: outcome.error, step: step.name, day: today, row: last.id }, 'daily step failed for a row')
    } else {
      total.rows += outcome.settled
      total.locked += outcome.rows.length - outcome.settled
      limit = Math.min(parts.batch(), limit * 2)
    }
    await parts.rest(performance.now() - begun)
  }
  return total
}

type BatchOutcome =
  | { readonly kind: 'wait' }
  | { readonly kind: 'done'; readonly rows: readonly DueRow[]; readonly settled: number }
  | { readonly kind: 'failed'; readonly rows: readonly DueRow[]; readonly error: unknown }

/** The database may be away for a moment: that is no row's fault. @throws DatabaseAway when it stays away */
async function settleBatch(parts: SettleParts, step: DailyStep, page: DuePage): Promise<BatchOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryBatch(parts, step, page)
    } catch (error) {
      if (!(error instanceof DatabaseAway) || attempt === attempts || parts.isStopped()) throw error
      await sleep(attempt * awayPauseMs)
    }
  }
}

/** @throws DatabaseAway, unless the batch took too long */
async function tryBatch({ db }: SettleParts, step: DailyStep, page: DuePage): Promise<BatchOutcome> {
  let rows: readonly DueRow[] | undefined
  try {
    return await db.tx(async (tx): Promise<BatchOutcome> => {
      const [turn] = await tx.query(takeTurn)
      if (turn?.mine !== true) return { kind: 'wait' }
      rows = await step.due(tx, page)
      const settled = rows.length === 0 ? 0 : await step.settle(tx, rows, page.today)
      return { kind: 'done', rows, settled }
    })
  } catch (error) {
    if (rows === undefined || (error instanceof DatabaseAway && !(error.busy && rows.length > 1))) throw error
    return { kind: 'failed', rows, error }
  }
}
