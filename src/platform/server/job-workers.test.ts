/** A worker that could not begin does not stay so until the next start. */
import type { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'

import type { Db } from './db.ts'
import { startWorkers } from './job-workers.ts'
import { makeLog } from './log.ts'

test('what could not begin is begun with the next look, and told of what comes then', async () => {
  const logged: Record<string, unknown>[] = []
  const log = makeLog('error', { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) })
  const begun: string[] = []
  const told: string[] = []
  const due = [{ topic: 'mail' }]
  const workers = startWorkers({
    db: { query: () => Promise.resolve(due) } as unknown as Db,
    boss: { notifyWorker: (name: string) => void told.push(name) } as unknown as PgBoss,
    log,
    topics: ['mail'],
    begin: async (topic) => {
      begun.push(topic)
      if (begun.length === 1) throw new Error('the queue did not answer')
      return () => `worker of ${topic}`
    },
  })
  await expect.poll(() => told).toContain('worker of mail')
  await workers.stop()
  expect(begun).toEqual(['mail', 'mail'])
  expect(logged).toMatchObject([{ topic: 'mail', msg: 'job queue failed' }])
})
