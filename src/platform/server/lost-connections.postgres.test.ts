/** The pool on a real PostgreSQL: connections that are lost. */
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestDatabase } from '#app/testing/test-database.ts'

import { statement, type Db } from './db.ts'
import { makeLog } from './log.ts'
import { openPostgres } from './postgres.ts'

const one = statement<{ one: number }>('test.one', 'select 1 as one')
const insert = statement('test.insert', 'insert into things (name) values ($1)')
const names = statement<{ name: string }>('test.names', 'select name from things order by name')

let db: Db
let drop: () => Promise<void>
let url: string

beforeAll(async () => {
  const opened = await openTestDatabase()
  if (opened.url === undefined) throw new Error('needs PostgreSQL')
  ;({ db, drop } = opened)
  url = opened.url
  await db.query(statement('', 'create table things (name text primary key)'))
})
afterAll(() => drop())

async function stored(): Promise<string[]> {
  return (await db.query(names)).map(({ name }) => name)
}

describe('on PostgreSQL', () => {
  const log = makeLog('silent')
  const killOthers = statement(
    '',
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )

  test('a lost listening connection comes back, and says that something may have been missed', async () => {
    const heard: string[] = []
    const other = openPostgres(url, log, { connections: 2 })
    await other.listen('test_lost', (payload) => void heard.push(payload))
    await db.query(killOthers)
    for (let tries = 0; tries < 200 && heard.length === 0; tries += 1) await sleep(20)
    expect(heard).toEqual([''])
    await db.query(statement('', `select pg_notify('test_lost', 'again')`))
    for (let tries = 0; tries < 100 && heard.length < 2; tries += 1) await sleep(20)
    expect(heard).toEqual(['', 'again'])
    await other.close()
  })

  test('a transaction whose connection is cut fails, and the next one gets a fresh connection', async () => {
    const other = openPostgres(url, log, { connections: 1 })
    const begun = Promise.withResolvers<void>()
    const killed = Promise.withResolvers<void>()
    const cut = other.tx(async (tx) => {
      await tx.query(insert, ['cut'])
      begun.resolve()
      await killed.promise
      await tx.query(one)
    })
    await begun.promise
    await db.query(killOthers)
    await sleep(50)
    killed.resolve()
    await expect(cut).rejects.toThrow(/terminat|not queryable/)
    expect(await other.query(one)).toEqual([{ one: 1 }])
    expect(await stored()).not.toContain('cut')
    await other.close()
  })
})
