import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { baseArchive } from '#app/server/base-archive.ts'

import { statement } from './db.ts'
import { openEmbedded } from './embedded.ts'

test('the data folder keeps what was committed, lets one in at a time, and forgives leftovers of a kill', async () => {
  const path = mkdtempSync(join(tmpdir(), 'embedded-'))
  const given = { folder: { path, pid: process.pid }, archive: baseArchive() }
  const first = await openEmbedded(given)
  await expect(openEmbedded(given)).rejects.toThrow(`the data folder ${path} is in use by process ${process.pid}`)
  await first.query(statement('', 'create table kept (n integer)'))
  await first.query(statement('test.keep', 'insert into kept values ($1)'), [7])
  await first.close()
  expect(existsSync(join(path, 'lock'))).toBe(false)

  writeFileSync(join(path, 'database/postmaster.pid'), '99999\n')
  const second = await openEmbedded(given)
  expect(await second.query(statement('', 'select n from kept'))).toEqual([{ n: 7 }])
  await second.close()
  rmSync(path, { recursive: true })
})
