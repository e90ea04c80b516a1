/**
 * The database as the rest of the code sees it: `query`, `together`, `tx`, `listen`, `close`, nothing else.
 *
 * Statements are named, so that PostgreSQL plans each once per connection. Both databases speak through the same
 * `pg.Pool`; the embedded one has a single connection, hence the guards.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

import pg from 'pg'

import { nameAway } from './database-away.ts'

/** A named statement. `Row` is what one row looks like; numeric types: integer → number, bigint → string, date → ISO string. */
export interface Statement<Row> {
  readonly name: string
  readonly text: string
  /** Never set: carries the row type. */
  readonly row?: Row
}

/** Names a statement once, at module level: `statement<Row>('contracts.find', 'select ...')`. */
export function statement<Row = Record<string, never>>(name: string, text: string): Statement<Row> {
  return { name, text }
}

/**
 * An array that is handed in (`$1::text[]`), for `= any(…)`: how much is in it PostgreSQL cannot see. Where it can, it finds a plan
 * for this number cheaper than one for all, and plans anew at every call; that takes longer than to carry it out.
 */
export function uncounted(array: string): string {
  return `array(select unnest(${array}))`
}

/** What a store needs: something to run statements on, a pool or an open transaction. */
export interface Sql {
  query<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>
  /**
   * Runs reads that need not wait for each other on one connection: what `work` asks for in one turn is sent as one and
   * answered in that order. No transaction of its own: each read sees what is stored when it is carried out.
   */
  together<T>(work: (sql: Sql) => Promise<T>): Promise<T>
}

/** An open transaction. Statements are sent as they are asked for and answered in that order, so reads that need not wait for each other travel together. */
export interface Tx extends Sql {
  /**
   * Sends a statement whose answer nobody needs: it travels with what follows. The commit waits for it; when it fails,
   * the whole transaction does, with its error.
   */
  write(statement: Statement<unknown>, values?: readonly unknown[]): void
}

export interface Db extends Sql {
  /**
   * Runs `work` in one transaction: commit when it returns, rollback when it throws. Repeated up to three times on a
   * serialization failure (40001) or deadlock (40P01), so `work` must have no effect outside the database. A database
   * error that `work` swallows still fails the transaction, and `tx` throws. Here as in `query` a database that does not
   * answer in time is the fault `DatabaseAway`: after one at the commit it is not known whether it was stored.
   */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Calls `heard` for each NOTIFY on `channel`; returns how to stop. After a reconnect `heard` is called with ''. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** Which PostgreSQL error was thrown, or '' when it is none: '23505' is a broken unique constraint. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

export const connectionTimeoutMillis = 5000

const inTransaction = new AsyncLocalStorage<true>()
const retryable = new Set(['40001', '40P01'])

const repeats = 3

const dateOid = 1082
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    // DATE stays the text it is: a JavaScript Date would lose a day west of Greenwich.
    if (oid === dateOid) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  },
}

/** Pool settings that both databases share. `pipeline`: a statement is sent before the one before it is answered. */
export const poolDefaults: pg.PoolConfig = { connectionTimeoutMillis, types, pipeline: true }

async function run<Row>(
  client: pg.PoolClient,
  { name, text }: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const query = { ...(name !== '' && { name }), text, values: [...values] }
  const result: pg.QueryResult | pg.QueryResult[] = await client.query(query)
  // Several statements in one text (migrations, the job queue's own) give a list of results.
  return (Array.isArray(result) ? result.flatMap((each) => each.rows) : result.rows) as Row[]
}

/** Statements of one connection: together they are as it is. */
function sqlOver(query: Sql['query']): Sql {
  const sql: Sql = { query, together: (work) => work(sql) }
  return sql
}

/** Where connections come from. */
export interface Connections {
  connect(): Promise<pg.PoolClient>
  end(): Promise<void>
}

/**
 * One statement on its own. Not `pool.query`: that throws the connection away after every error, a broken unique
 * constraint too. A new one is slow on PostgreSQL, and on the embedded database it ends in the middle of the next query.
 * But one that gave no answer is thrown away.
 */
async function runTogether<T>(pool: Connections, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const sent: Promise<unknown>[] = []
  let silent: Error | undefined
  const sql = sqlOver((s, values = []) => {
    const answer = run(client, s, values).catch((error: unknown) => {
      if (error instanceof Error && !(error instanceof pg.DatabaseError)) silent = error
      throw error
    })
    sent.push(answer)
    return answer
  })
  try {
    return await work(sql)
  } finally {
    // Where one failed the others are still under way.
    await Promise.allSettled(sent)
    client.release(silent)
  }
}

interface OpenTx extends Tx {
  commit(): Promise<pg.QueryResult>
  /** Why the transaction failed: what PostgreSQL then refuses because of it is often heard of before. */
  cause(error: unknown): unknown
}

const inFailedTransaction = '25P02'

/** The open transaction; its `begin` travels with the first statement, its `commit` with the last. */
function openTx(client: pg.PoolClient): OpenTx {
  const sent: Promise<unknown>[] = []
  let first: unknown
  const noted = <T>(answer: Promise<T>): Promise<T> => {
    // Told by whoever waits for it, here or at the commit.
    answer.catch((error: unknown) => (first ??= error))
    return answer
  }
  const keep = <T>(answer: Promise<T>): Promise<T> => {
    sent.push(answer)
    return noted(answer)
  }
  void keep(client.query('begin'))
  return {
    ...sqlOver((s, values = []) => noted(run(client, s, values))),
    write: (s, values = []) => void keep(run(client, s, values)),
    async commit() {
      const committed = keep(client.query('commit'))
      // The first that failed says why, not those that PostgreSQL refused because of it.
      await Promise.all(sent)
      return committed
    },
    cause: (error) => (sqlState(error) === inFailedTransaction ? (first ?? error) : error),
  }
}

async function transact<T>(pool: Connections, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const tx = openTx(client)
  let broken: Error | undefined
  try {
    const value = await inTransaction.run(true, () => work(tx))
    // PostgreSQL answers the commit of a failed transaction with ROLLBACK, not with an error: nothing was stored.
    const { command } = await tx.commit()
    if (command !== 'COMMIT') throw new Error('tx(): a statement failed, its error was swallowed, nothing is stored')
    return value
  } catch (error) {
    // The connection goes back only after a rollback; one that cannot roll back is thrown away.
    await client.query('rollback').catch((fault: Error) => (broken = fault))
    throw tx.cause(error)
  } finally {
    client.release(broken)
  }
}

function rethrowNamed(error: unknown): never {
  throw nameAway(error)
}

/** With one connection this would wait for itself until the timeout; says so at once, on both databases. */
function refuseInside(what: string): void {
  if (inTransaction.getStore()) throw new Error(`${what} inside tx(): use the tx that is given`)
}

/** Builds the `Db` over a pool of connections; `listen` differs between the two databases, `closeRest` runs after the pool has ended. */
export function dbOver(pool: Connections, listen: Db['listen'], closeRest: () => Promise<void>): Db {
  let closing: Promise<void> | undefined
  return {
    async query(s, values) {
      refuseInside(`db.query('${s.name}')`)
      return runTogether(pool, (sql) => sql.query(s, values)).catch(rethrowNamed)
    },
    async together(work) {
      refuseInside('db.together()')
      return runTogether(pool, work).catch(rethrowNamed)
    },
    async tx(work) {
      refuseInside('tx()')
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await transact(pool, work)
        } catch (error) {
          if (attempt > repeats || !retryable.has(sqlState(error))) throw nameAway(error)
        }
      }
    },
    // Bound to the context of `listen`: the callback must not run inside a transaction that uses the connection.
    listen: (channel, heard) => listen(channel, AsyncLocalStorage.bind(heard)),
    close: () => (closing ??= pool.end().then(closeRest)),
  }
}
