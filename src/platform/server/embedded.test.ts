import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test, vi } from 'vitest'

import { baseArchive } from '#app/server/base-archive.ts'

import { statement } from './db.ts'
import { openEmbedded } from './embedded.ts'

test('the data folder keeps what was committed, lets one in at a time, and forgives leftovers of a kill', async () => {
  const path = mkdtempSync(join(tmpdir(), 'embedded-'))
  const input = { folder: { path, pid: process.pid }, archive: baseArchive() }
  const first = await openEmbedded(input)
  await expect(openEmbedded(input)).rejects.toThrow(`the data folder ${path} is in use by process ${process.pid}`)
  await first.query(statement('', 'create table kept (n integer)'))
  await first.query(statement('test.keep', 'insert into kept values ($1)'), [7])
  await first.close()
  expect(existsSync(join(path, 'lock'))).toBe(false)

  writeFileSync(join(path, 'database/postmaster.pid'), '99999\n')
  const second = await openEmbedded(input)
  expect(await second.query(statement('', 'select n from kept'))).toEqual([{ n: 7 }])
  await second.close()
  rmSync(path, { recursive: true })
})

test('after many transactions dead rows are swept, as nobody else does it here', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const db = await openEmbedded({ archive: baseArchive() })
  await db.query(statement('', 'create table busy as select generate_series(1, 5000) as n'))
  await db.query(statement('', 'delete from busy'))
  const size = statement<{ bytes: number }>('', `select pg_relation_size('busy')::int as bytes`)
  expect((await db.query(size))[0]?.bytes).toBeGreaterThan(100_000)
  vi.advanceTimersByTime(60_000)
  expect((await db.query(size))[0]?.bytes).toBeGreaterThan(100_000)
  for (let count = 0; count < 500; count += 1) await db.tx(async () => undefined)
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(async () => expect(await db.query(size)).toEqual([{ bytes: 0 }]))
  await db.close()
  vi.useRealTimers()
})
