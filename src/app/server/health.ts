/** `healthz`: the process answers. `readyz`: it can do its work: database, migrations, jobs. */
import type { FastifyInstance } from 'fastify'

import { statement, type Db } from '#platform/server/db.ts'

const ready = statement<{ migrations: number; waiting: number }>(
  'health.ready',
  `select (select count(*)::int from schema_migrations) as migrations, (select count(*)::int from outbox) as waiting`,
)

export function mountHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      const [state] = await db.query(ready)
      return { status: 'ok', ...state }
    } catch {
      // The fault is logged where the database is used; here only the answer matters.
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
}
