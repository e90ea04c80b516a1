/** Starts promised jobs again, those that wait for their next try and those that were put aside. */
import { PgBoss } from 'pg-boss'

import { statement, type Db } from './db.ts'
import { undoneQueue } from './job-queues.ts'
import { bossDb } from './job-relay.ts'

const startNow = statement<{ id: string }>(
  '',
  `update pgboss.job set start_after = now() where state = 'retry' and start_after > now() returning id`,
)

interface Redriven {
  /** Failed for 14 days and were put aside. */
  readonly putAside: number
  /** Waited for their next try. */
  readonly waiting: number
}

/** The processes that run do them; only the database is needed. */
export async function redrive(db: Db): Promise<Redriven> {
  const boss = new PgBoss({ db: bossDb(db), schedule: false, supervise: false })
  // Told by whoever waits for the call that failed.
  boss.on('error', () => undefined)
  await boss.start()
  try {
    let putAside = 0
    for (let moved = -1; moved !== 0; putAside += moved) moved = await boss.redrive(undoneQueue)
    return { putAside, waiting: (await db.query(startNow)).length }
  } finally {
    await boss.stop({ graceful: false })
  }
}
