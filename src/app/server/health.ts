/** `healthz`: the process answers. `readyz`: it can do its work: a database that answers and takes writes, migrations, jobs. */
import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import { statement, type Db } from '#platform/server/db.ts'
import type { OpenWorkSweep } from '#platform/server/open-work.ts'

const ready = statement<{ migrations: number; waiting: number }>(
  'health.ready',
  `select (select count(*)::int from schema_migrations) as migrations, (select count(*)::int from outbox) as waiting`,
)

// A full disk, or a standby that was not promoted: every read works, and no order would.
const probe = statement(
  'health.write',
  `insert into write_probe (at) values (now()) on conflict (only_row) do update set at = excluded.at`,
)

interface HealthDeps {
  readonly db: Db
  readonly openWork: Pick<OpenWorkSweep, 'oldestOpenSeconds'>
  /** No mail server is configured where mails matter. */
  readonly mailsWait: boolean
}

interface State {
  readonly counts: object
  readonly writable: boolean
}

const withinMs = 2000
/** How often it is tried to write: a monitor asks every second or two. */
const probeEveryMs = 10_000

/** One question at a time: while the database is silent, those who ask again and again hold one connection, not all. */
function createQuestion(db: Db): () => Promise<State> {
  let asked: Promise<State> | undefined
  let probedAt = Number.NEGATIVE_INFINITY
  const canWrite = async (): Promise<boolean> => {
    if (performance.now() - probedAt < probeEveryMs) return true
    try {
      await db.query(probe)
      probedAt = performance.now()
      return true
    } catch {
      return false
    }
  }
  const ask = async (): Promise<State> => {
    const [counts] = await db.query(ready)
    return { counts: { ...counts }, writable: await canWrite() }
  }
  return () => {
    asked ??= ask().finally(() => (asked = undefined))
    const late = sleep(withinMs, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer in time')))
    return Promise.race([asked, late])
  }
}

export function mountHealth(app: FastifyInstance, { db, mailsWait, openWork }: HealthDeps): void {
  const ask = createQuestion(db)
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (app.isStopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      const { counts, writable } = await ask()
      if (!writable) return await reply.code(503).send({ status: 'database takes no writes' })
      const oldestOpenSeconds = openWork.oldestOpenSeconds()
      return { status: 'ok', ...counts, oldestOpenSeconds, ...(mailsWait && { mail: 'SMTP_URL is missing' }) }
    } catch {
      // The fault is logged where the database is used; here only the answer matters.
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
}
