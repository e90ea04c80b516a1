/** The guards of the database, on both databases. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestDatabase } from '#app/testing/test-database.ts'

import { sqlState, statement, type Db, type Sql } from './db.ts'

const one = statement<{ one: number }>('test.one', 'select 1 as one')
const insert = statement('test.insert', 'insert into things (name) values ($1)')
const removeName = statement('test.remove', 'delete from things where name = $1')
const names = statement<{ name: string }>('test.names', 'select name from things order by name')

let db: Db
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ db, drop } = await openTestDatabase())
  await db.query(statement('', 'create table things (name text primary key)'))
})
afterAll(() => drop())

async function stored(): Promise<string[]> {
  return (await db.query(names)).map(({ name }) => name)
}

/** Fails as the database itself would, `times` times, then no more. */
function failing(state: string, times: number) {
  const raise = statement('', `do $$ begin raise exception using errcode = '${state}'; end $$`)
  const seen = { attempts: 0 }
  const work = async (tx: Sql): Promise<string> => {
    seen.attempts += 1
    if (seen.attempts <= times) await tx.query(raise)
    return 'done'
  }
  return { work, seen }
}

describe('a transaction', () => {
  test('stores what it did when it returns, and nothing when it throws', async () => {
    await db.tx((tx) => tx.query(insert, ['kept']))
    const lost = db.tx(async (tx) => {
      await tx.query(insert, ['lost'])
      throw new Error('changed my mind')
    })
    await expect(lost).rejects.toThrow('changed my mind')
    expect(await stored()).toEqual(['kept'])
  })

  test('says why it failed, not what was refused because of it', async () => {
    const broken = db.tx(async (tx) => {
      tx.write(statement('', 'select 1 / 0'))
      await tx.query(one)
    })
    await expect(broken).rejects.toMatchObject({ code: '22012' })
  })

  test('sends what nobody waits for along with the commit', async () => {
    await db.tx(async (tx) => {
      tx.write(insert, ['along'])
      tx.write(removeName, ['along'])
      tx.write(insert, ['along'])
    })
    expect(await stored()).toEqual(['along', 'kept'])
    await db.query(removeName, ['along'])
  })

  test('fails with the error of a statement that nobody waited for, and stores nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const failed = db.tx(async (tx) => {
        for (const name of ['before', 'kept', 'after']) tx.write(insert, [name])
      })
      await expect(failed).rejects.toMatchObject({ code: '23505' })
    }
    expect(await stored()).toEqual(['kept'])
  })

  test('asks several things at once and gets each its answer, in order', async () => {
    const answers = await db.tx((tx) => Promise.all([tx.query(one), tx.query(names), tx.query(one)]))
    expect(answers).toEqual([[{ one: 1 }], [{ name: 'kept' }], [{ one: 1 }]])
  })

  test('leaves a usable connection behind after a failed statement', async () => {
    for (let round = 0; round < 25; round += 1) {
      const state = await db.tx((tx) => tx.query(insert, ['kept'])).catch((error: unknown) => sqlState(error))
      expect(state).toBe('23505')
    }
    expect(await db.query(one)).toEqual([{ one: 1 }])
    await expect(db.tx((tx) => tx.query(one))).resolves.toEqual([{ one: 1 }])
  })

  test('does not pretend to have stored anything when a failed statement was swallowed', async () => {
    const swallowed = db.tx(async (tx) => {
      await tx.query(insert, ['swallowed'])
      await tx.query(insert, ['kept']).catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow('nothing is stored')
    expect(await stored()).not.toContain('swallowed')
  })

  test('inside a transaction is refused at once', async () => {
    const nested = db.tx(() => db.tx((tx) => tx.query(one)))
    await expect(nested).rejects.toThrow('tx() inside tx()')
    await expect(db.tx(() => db.together((sql) => sql.query(one)))).rejects.toThrow('db.together() inside tx()')
  })

  test('refuses a query past it at once, however deep, instead of waiting for itself', async () => {
    const begun = performance.now()
    const past = db.tx(async () => {
      await sleep(1)
      return db.query(one)
    })
    await expect(past).rejects.toThrow("db.query('test.one') inside tx()")
    expect(performance.now() - begun).toBeLessThan(1000)
    expect(await db.query(one)).toEqual([{ one: 1 }])
  })

  test('reads together on one connection, whose end a failed one does not hasten', async () => {
    const backend = statement<{ pid: number }>('test.backend', 'select pg_backend_pid() as pid')
    const [first, second] = await db.together((sql) => Promise.all([sql.query(backend), sql.query(backend)]))
    expect(first).toEqual(second)
    let late = ''
    const failed = db.together((sql) =>
      Promise.all([sql.query(insert, ['kept']), sql.query(one).then(() => (late = 'answered'))]),
    )
    await expect(failed).rejects.toThrow('unique')
    expect(late).toBe('answered')
    expect(await db.together((sql) => sql.together((inner) => inner.query(one)))).toEqual([{ one: 1 }])
  })

  test('keeps twenty at once apart', async () => {
    const all = Array.from({ length: 20 }, (_, index) =>
      db.tx(async (tx) => {
        await tx.query(insert, [`many-${index}`])
        await sleep(1)
        if (index % 2 === 1) throw new Error('odd')
      }),
    )
    const outcomes = await Promise.allSettled(all)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect((await stored()).filter((name) => name.startsWith('many-'))).toHaveLength(10)
  })
})

describe('a serialization failure or deadlock', () => {
  test.each(['40001', '40P01'])('%s is tried again, three times', async (state) => {
    const { work, seen } = failing(state, 3)
    await expect(db.tx(work)).resolves.toBe('done')
    expect(seen.attempts).toBe(4)
  })

  test.each(['40001', '40P01'])('%s that does not end is thrown', async (state) => {
    const { work, seen } = failing(state, 99)
    await expect(db.tx(work)).rejects.toMatchObject({ code: state })
    expect(seen.attempts).toBe(4)
  })

  test('is the only error that is tried again', async () => {
    const { work, seen } = failing('23505', 1)
    await expect(db.tx(work)).rejects.toMatchObject({ code: '23505' })
    expect(seen.attempts).toBe(1)
  })
})

test('a DATE stays the text it is; integers are numbers, bigints text', async () => {
  const values = statement('', `select date '2026-03-29' as day, null::date as none, 7 as small, 7::bigint as big`)
  expect(await db.query(values)).toEqual([{ day: '2026-03-29', none: null, small: 7, big: '7' }])
})

test('several statements in one text give all their rows', async () => {
  expect(await db.query(statement('', 'select 1 as one; select 2 as one'))).toEqual([{ one: 1 }, { one: 2 }])
})

test('a named statement runs again and again, with other values, after an error too', async () => {
  const half = statement<{ half: number }>('test.half', 'select 10 / $1::int as half')
  expect(await db.query(half, [5])).toEqual([{ half: 2 }])
  await expect(db.query(half, [0])).rejects.toMatchObject({ code: '22012' })
  expect(await db.query(half, [2])).toEqual([{ half: 5 }])
})

test('sqlState names a PostgreSQL error and nothing else', () => {
  expect(sqlState(Object.assign(new Error('x'), { code: '23505' }))).toBe('23505')
  expect(sqlState(Object.assign(new Error('x'), { code: 5 }))).toBe('')
  expect(sqlState(new Error('x'))).toBe('')
  expect(sqlState('23505')).toBe('')
})

async function heardWithin(heard: string[], count: number): Promise<string[]> {
  for (let tries = 0; tries < 100 && heard.length < count; tries += 1) await sleep(20)
  return heard
}

describe('listen', () => {
  const notify = statement('', `select pg_notify('test_news', 'hello')`)

  test('hears what was committed, not what was rolled back, and stops when told', async () => {
    const heard: string[] = []
    const stop = await db.listen('test_news', (payload) => void heard.push(payload))
    await db
      .tx(async (tx) => {
        await tx.query(notify)
        throw new Error('no')
      })
      .catch(() => undefined)
    await db.tx((tx) => tx.query(statement('', `select pg_notify('test_news', 'yes')`)))
    expect(await heardWithin(heard, 1)).toEqual(['yes'])
    await stop()
    await db.query(notify)
    await sleep(50)
    expect(heard).toEqual(['yes'])
  })

  test('may read the database when it hears something, whoever caused it', async () => {
    const answers: unknown[] = []
    const stop = await db.listen('test_read', () => {
      db.query(one).then(
        (rows) => answers.push(rows),
        (error: unknown) => answers.push(error),
      )
    })
    await db.tx(async (tx) => {
      await tx.query(statement('', `select pg_notify('test_read', '')`))
      await tx.query(one)
    })
    for (let tries = 0; tries < 100 && answers.length === 0; tries += 1) await sleep(20)
    expect(answers).toEqual([[{ one: 1 }]])
    await stop()
  })

  test('runs in the context it was called in, not in that of the sender', async () => {
    const who = new AsyncLocalStorage<string>()
    const contexts: (string | undefined)[] = []
    const stop = await who.run('listener', () => db.listen('test_who', () => void contexts.push(who.getStore())))
    await who.run('sender', () => db.query(statement('', `select pg_notify('test_who', '')`)))
    for (let tries = 0; tries < 100 && contexts.length === 0; tries += 1) await sleep(20)
    expect(contexts).toEqual(['listener'])
    await stop()
  })
})

describe('closing', () => {
  test('waits for the transaction that runs, may be asked twice, and refuses what comes after', async () => {
    const own = await openTestDatabase()
    let committed = false
    const running = own.db.tx(async (tx) => {
      await sleep(100)
      await tx.query(one)
      committed = true
    })
    await sleep(20)
    await Promise.all([own.db.close(), own.db.close()])
    expect(committed).toBe(true)
    await running
    await expect(own.db.query(one)).rejects.toThrow('after calling end on the pool')
    await own.drop()
  })
})
