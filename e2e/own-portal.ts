/**
 * A portal of a test's own, which it may break: started as a process of its own, with a database of its own.
 * Each message is one thing to break or to mend.
 */
import { randomUUIDv7 } from 'node:crypto'
import { join } from 'node:path'

import { seedDemo } from '#app/seed/seed.ts'
import { baseArchive } from '#app/server/base-archive.ts'
import { compose } from '#app/server/compose.ts'
import { readConfig } from '#app/server/config.ts'
import { listEditable, publishEntry, readEditable, unpublishEntry } from '#domains/content/server/edit-content.ts'
import { systemClock } from '#platform/server/clock.ts'
import { statement, type Db } from '#platform/server/db.ts'
import { openEmbedded } from '#platform/server/embedded.ts'
import { makeLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrate.ts'

export type Fault =
  | 'no-promotion-texts'
  | 'promotion-texts'
  | 'no-vouchers'
  | 'vouchers'
  | 'sessions-idle'
  | 'login-old'
  | 'acting-ends-soon'
  | 'acting-over'

async function forPromotions(db: Db, act: typeof publishEntry | typeof unpublishEntry): Promise<void> {
  const deps = { db, clock: systemClock }
  for (const { id } of (await listEditable(deps)).filter(({ contentType }) => contentType === 'promotion')) {
    const entry = await readEditable(deps, id)
    if (entry.ok) await act(deps, { id, version: entry.value.version })
  }
}

async function rename(db: Db, from: string, to: string): Promise<void> {
  await db.query(statement('', `alter table ${from} rename to ${to}`), [])
}

async function endActing(db: Db, from: string): Promise<void> {
  await db.query(statement('', `update sessions set acting_until = now() + $1::interval where acting_id is not null`), [
    from,
  ])
}

const acts: Readonly<Record<Fault, (db: Db) => Promise<void>>> = {
  'no-promotion-texts': (db) => forPromotions(db, unpublishEntry),
  'promotion-texts': (db) => forPromotions(db, publishEntry),
  'no-vouchers': (db) => rename(db, 'voucher_codes', 'voucher_codes_away'),
  'sessions-idle': async (db) => {
    await db.query(statement('', `update sessions set last_seen = last_seen - interval '40 minutes'`), [])
  },
  'login-old': async (db) => {
    await db.query(statement('', `update sessions set authenticated_at = authenticated_at - interval '11 minutes'`), [])
  },
  'acting-ends-soon': (db) => endActing(db, '100 seconds'),
  'acting-over': (db) => endActing(db, '-1 second'),
  vouchers: (db) => rename(db, 'voucher_codes_away', 'voucher_codes'),
}

const config = readConfig()
const db = await openEmbedded({ folder: { path: config.DATA_DIR, pid: process.pid }, archive: baseArchive() })
await migrate(db, join(import.meta.dirname, '../db/migrations'))
await seedDemo({ db, clock: systemClock, newId: () => randomUUIDv7(), sessionKeys: config.sessionKeys })
const log = makeLog('silent')
const portal = await compose({ config, db, clock: systemClock, log, validateAnswers: false, pages: true })
await portal.app.listen({ port: config.PORT, host: config.HOST })

process.on('message', (fault: Fault) => {
  void acts[fault](db).then(() => process.send?.(fault))
})
process.on('disconnect', () => {
  void portal
    .close()
    .then(() => db.close())
    .then(() => process.exit(0))
})
process.send?.('ready')
