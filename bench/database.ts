/** Questions to the database of a site, beside its server. */
import { setTimeout as sleep } from 'node:timers/promises'

import { makeLog } from '../src/platform/server/log.ts'
import { openPostgres } from '../src/platform/server/postgres.ts'
import type { Place } from './site.ts'

/** Runs one statement on a PostgreSQL site; `count` of its first row, 0 without one. */
export async function ask(place: Place, text: string, values: readonly unknown[] = []): Promise<number> {
  const db = openPostgres(place.env['DATABASE_URL'] ?? '', makeLog('silent'), { connections: 1, patient: true })
  try {
    return (await db.query<{ count: number }>({ name: '', text }, values))[0]?.count ?? 0
  } finally {
    await db.close()
  }
}

const due = `select (select count(*) from outbox where coalesce(start_after, now()) <= now())::int
  + (select count(*) from pgboss.job where state < 'completed' and start_after <= now())::int as count`

/** Until nothing is left to do of what was measured before: it would be measured along with what comes next. */
export async function jobsDone(place: Place): Promise<void> {
  while ((await ask(place, due)) > 0) await sleep(250)
}
