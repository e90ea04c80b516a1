import { setTimeout as sleep } from 'node:timers/promises'

import { statement } from '#platform/server/db.ts'

import type { TestPortal } from './test-app.ts'

/** Messages by their title, mails by their subject, as soon as the jobs have written one that is `like`; none after ten seconds. */
export async function writtenDown(
  portal: Pick<TestPortal, 'db' | 'jobs'>,
  table: 'messages' | 'mails',
  like: string,
): Promise<{ title: string; body: string }[]> {
  await portal.jobs.drain()
  const [title, body] = table === 'mails' ? ['subject', 'text'] : ['title', 'body']
  const find = statement<{ title: string; body: string }>(
    '',
    `select ${title} as title, ${body} as body from ${table} where ${title} like $1`,
  )
  for (let tries = 0; tries < 100; tries += 1) {
    const rows = await portal.db.query(find, [like])
    if (rows.length > 0) return rows
    await sleep(100)
  }
  return []
}
