/** `healthz`: the process answers. `readyz`: it can do its work: database, migrations, jobs. */
import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import { statement, type Db } from '#platform/server/db.ts'
import type { OpenWorkSweep } from '#platform/server/open-work.ts'

const ready = statement<{ migrations: number; waiting: number }>(
  'health.ready',
  `select (select count(*)::int from schema_migrations) as migrations, (select count(*)::int from outbox) as waiting`,
)

interface HealthDeps {
  readonly db: Db
  readonly openWork: Pick<OpenWorkSweep, 'oldestOpenSeconds'>
  /** No mail server is configured where mails matter. */
  readonly mailsWait: boolean
}

const withinMs = 2000

/** One question at a time: while the database is silent, those who ask again and again hold one connection, not all. */
function createQuestion(db: Db): () => Promise<object> {
  let asked: Promise<object> | undefined
  return () => {
    asked ??= db
      .query(ready)
      .then(([state]) => ({ ...state }))
      .finally(() => (asked = undefined))
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
      const state = await ask()
      const oldestOpenSeconds = openWork.oldestOpenSeconds()
      return { status: 'ok', ...state, oldestOpenSeconds, ...(mailsWait && { mail: 'SMTP_URL is missing' }) }
    } catch {
      // The fault is logged where the database is used; here only the answer matters.
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
}
