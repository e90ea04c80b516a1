import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { openTestDatabase } from '#app/testing/test-database.ts'

import { statement, type Db } from './db.ts'
import { makeLog } from './log.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

let db: Db
let drop: () => Promise<void>
let url: string | undefined
let folder: string

beforeEach(async () => {
  ;({ db, drop, url } = await openTestDatabase())
  folder = await mkdtemp(join(tmpdir(), 'migrate-'))
  await write('9001_one.sql', 'create table one (n integer); insert into one values (1);')
  await write('9002_two.sql', `-- with a comment; and a semicolon in it\ninsert into one values (2);`)
  await write('notes.md', 'no migration')
})

afterEach(async () => {
  await drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text)

async function numbers(): Promise<number[]> {
  return (await db.query(statement<{ n: number }>('', 'select n from one order by n'))).map(({ n }) => n)
}

test('applies in order what is not applied yet, and nothing twice', async () => {
  expect(await migrate(db, folder)).toEqual(['9001_one.sql', '9002_two.sql'])
  expect(await migrate(db, folder)).toEqual([])
  await write('9003_three.sql', 'insert into one values (3)')
  expect(await migrate(db, folder)).toEqual(['9003_three.sql'])
  expect(await numbers()).toEqual([1, 2, 3])
})

test('refuses an edited migration by name, and applies nothing then', async () => {
  await migrate(db, folder)
  await write('9002_two.sql', 'insert into one values (22)')
  await write('9003_three.sql', 'insert into one values (3)')
  await expect(migrate(db, folder)).rejects.toThrow('migration 9002_two.sql was changed')
  expect(await numbers()).toEqual([1, 2])
})

test('a comment may be changed afterwards, the statements beside it may not', async () => {
  await migrate(db, folder)
  await write('9002_two.sql', '-- said better\n  -- in two lines\ninsert into one values (2);')
  expect(await migrate(db, folder)).toEqual([])
  await write('9002_two.sql', '-- said better\ninsert into one values (3);')
  await expect(migrate(db, folder)).rejects.toThrow('migration 9002_two.sql was changed')
  expect(await numbers()).toEqual([1, 2])
})

test('a digest of the former kind, over the comments too, is replaced once and then holds', async () => {
  await migrate(db, folder)
  const former = 'ab'.repeat(32)
  await db.query(statement('', `update schema_migrations set digest = $1 where name = '9002_two.sql'`), [former])
  expect(await migrate(db, folder)).toEqual([])
  await write('9002_two.sql', 'insert into one values (3);')
  await expect(migrate(db, folder)).rejects.toThrow('migration 9002_two.sql was changed')
  expect(await numbers()).toEqual([1, 2])
})

test('a migration that fails leaves nothing behind, not even those before it', async () => {
  await write('9002_two.sql', 'insert into one values (2); insert into missing values (1)')
  await expect(migrate(db, folder)).rejects.toThrow('missing')
  await expect(numbers()).rejects.toMatchObject({ code: '42P01' })
  await write('9002_two.sql', 'insert into one values (2)')
  expect(await migrate(db, folder)).toEqual(['9001_one.sql', '9002_two.sql'])
})

test('several at once apply each migration once', async () => {
  const others =
    url === undefined ? [db, db] : [1, 2].map(() => openPostgres(url ?? '', makeLog('silent'), { connections: 1 }))
  const applied = await Promise.all([db, ...others].map((each) => migrate(each, folder)))
  expect(applied.flat()).toEqual(['9001_one.sql', '9002_two.sql'])
  expect(await numbers()).toEqual([1, 2])
  if (url !== undefined) await Promise.all(others.map((other) => other.close()))
})
