/** `healthz`: the process answers. `readyz`: it can do its work: database, migrations, jobs. */
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

export function mountHealth(app: FastifyInstance, { db, mailsWait, openWork }: HealthDeps): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      const [state] = await db.query(ready)
      const oldestOpenSeconds = openWork.oldestOpenSeconds()
      return { status: 'ok', ...state, oldestOpenSeconds, ...(mailsWait && { mail: 'SMTP_URL is missing' }) }
    } catch {
      // The fault is logged where the database is used; here only the answer matters.
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
}
