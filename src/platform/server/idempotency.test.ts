/** A repeated request has one effect. */
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { openTestDatabase } from '#app/testing/test-database.ts'
import { refuse, ok } from '#kit/result.ts'

import { statement, type Db, type Tx } from './db.ts'
import { bodyDigest, forgetOldKeys, writeOnce, type Idempotency, type Write } from './idempotency.ts'

const insert = statement('test.effect', 'insert into effects (name) values ($1)')
const effects = statement<{ name: string }>('test.effects', 'select name from effects where name like $1')

let db: Db
let drop: () => Promise<void>
let deps: { readonly db: Db; readonly wake: () => void }

beforeAll(async () => {
  ;({ db, drop } = await openTestDatabase())
  deps = { db, wake: () => undefined }
  await db.query(statement('', 'create table effects (n serial, name text)'))
})
afterAll(() => drop())

const guid = '00000000-0000-7000-8000-00000000abcd'

function keyed(key: string, body: unknown, over: Partial<Idempotency> = {}): Idempotency {
  return { guid, call: 'POST /api/test', key, digest: bodyDigest(body), ...over }
}

type TestWrite<Value> = Write<undefined, undefined, Value, 'refused'>

/** A write that is always decided in favour of `save`. */
function saving<Value>(save: (tx: Tx) => Promise<Value>): TestWrite<Value> {
  return { load: async () => ok(undefined), decide: () => ok(undefined), save }
}

/** Leaves one effect and answers with its own number. */
function effect(name: string, answer: number, pause = 0) {
  return saving(async (tx) => {
    await tx.query(insert, [name])
    await sleep(pause)
    return { answer, text: 'größer' }
  })
}

const empty = saving(async () => undefined)
const alwaysRefuses: TestWrite<undefined> = { ...empty, decide: () => refuse('refused', { earliest: '2026-12-31' }) }

async function count(name: string): Promise<number> {
  return (await db.query(effects, [name])).length
}

test('the same key with the same body: one effect, the same answer', async () => {
  const first = await writeOnce(deps, keyed('same-key', { a: 1 }), effect('same', 1))
  const second = await writeOnce(deps, keyed('same-key', { a: 1 }), effect('same', 2))
  expect(first).toEqual({ ok: true, value: { answer: 1, text: 'größer' } })
  expect(second).toEqual(first)
  expect(await count('same')).toBe(1)
})

test('the same key with another body is refused, and has no effect', async () => {
  await writeOnce(deps, keyed('other-body', { a: 1 }), effect('other', 1))
  expect(await writeOnce(deps, keyed('other-body', { a: 2 }), effect('other', 2))).toEqual(refuse('key-reused'))
  expect(await count('other')).toBe(1)
})

test('customers and calls do not share keys', async () => {
  const scopes = [{}, { guid: guid.replace('a', 'b') }, { call: 'POST /api/elsewhere' }]
  for (const [answer, scope] of scopes.entries()) {
    const outcome = await writeOnce(deps, keyed('scoped-key', {}, scope), effect('scoped', answer))
    expect(outcome).toMatchObject({ value: { answer } })
  }
  expect(await count('scoped')).toBe(3)
})

test('without a key every request has its effect', async () => {
  await writeOnce(deps, undefined, effect('keyless', 1))
  await writeOnce(deps, undefined, effect('keyless', 2))
  expect(await count('keyless')).toBe(2)
})

test('of thirty in flight one counts, the others are undone and get its answer', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, answer) => writeOnce(deps, keyed('in-flight', {}), effect('in-flight', answer, 5))),
  )
  expect(await count('in-flight')).toBe(1)
  for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
})

test('a fault undoes everything and frees the key', async () => {
  const fault = writeOnce(
    deps,
    keyed('fault-key', {}),
    saving(async (tx) => {
      tx.write(insert, ['fault'])
      throw new Error('disk full')
    }),
  )
  await expect(fault).rejects.toThrow('disk full')
  expect(await writeOnce(deps, keyed('fault-key', { other: 'body' }), effect('fault', 2))).toMatchObject({ ok: true })
  expect(await count('fault')).toBe(1)
})

test('a repetition counts when the first one fails, which then gets its answer', async () => {
  const hasKey = Promise.withResolvers<void>()
  const failing = writeOnce(
    deps,
    keyed('take-over', {}),
    saving(async (tx) => {
      await tx.query(insert, ['take-over'])
      hasKey.resolve()
      await sleep(50)
      throw new Error('no')
    }),
  )
  await hasKey.promise
  const waiting = writeOnce(deps, keyed('take-over', {}), effect('take-over', 2))
  const [first, second] = await Promise.allSettled([failing, waiting])
  expect(second).toMatchObject({ value: { ok: true, value: { answer: 2 } } })
  expect(first).toEqual(second)
  expect(await count('take-over')).toBe(1)
})

test('a refusal is kept like any answer', async () => {
  const first = await writeOnce(deps, keyed('refusal-key', {}), alwaysRefuses)
  const second = await writeOnce(deps, keyed('refusal-key', {}), effect('refusal', 2))
  expect(first).toEqual(refuse('refused', { earliest: '2026-12-31' }))
  expect(second).toEqual(first)
  expect(await count('refusal')).toBe(0)
})

test('a repetition that cannot be done again gets the answer, and says nothing of having stored', async () => {
  const stored = vi.fn<(value: string) => void>()
  const unique = statement('test.unique', 'insert into once (name) values ($1)')
  await db.query(statement('', 'create table once (name text primary key)'))
  const save = async (tx: Tx) => {
    tx.write(unique, ['only'])
    return 'done'
  }
  const write = { ...saving(save), stored }
  const again = saving<string>(async () => {
    throw new Error('gone')
  })
  const outcomes = [
    await writeOnce(deps, keyed('not-again', {}), write),
    await writeOnce(deps, keyed('not-again', {}), write),
    await writeOnce(deps, keyed('not-again', {}), again),
  ]
  expect(outcomes).toEqual([ok('done'), ok('done'), ok('done')])
  expect(stored.mock.calls).toEqual([['done']])
  await expect(writeOnce(deps, keyed('another', {}), write)).rejects.toMatchObject({ code: '23505' })
})

test('the relay is woken after a write, not after a refusal', async () => {
  const wake = vi.fn<() => void>()
  await writeOnce({ db, wake }, keyed('not-woken', {}), alwaysRefuses)
  expect(wake).not.toHaveBeenCalled()
  await writeOnce({ db, wake }, keyed('woken', {}), effect('woken', 1))
  expect(wake).toHaveBeenCalledOnce()
})

test('what a refusal leaves behind is stored with it, once', async () => {
  const write: TestWrite<undefined> = { ...alwaysRefuses, saveRefusal: (tx) => tx.write(insert, ['wrong']) }
  const outcomes = [
    await writeOnce(deps, keyed('wrong-key', {}), write),
    await writeOnce(deps, keyed('wrong-key', {}), write),
  ]
  expect(outcomes).toEqual([refuse('refused', { earliest: '2026-12-31' }), outcomes[0]])
  expect(await count('wrong')).toBe(1)
})

test('an answer without a body is kept too', async () => {
  await writeOnce(deps, keyed('empty-key', {}), empty)
  expect(await writeOnce(deps, keyed('empty-key', {}), empty)).toMatchObject({ ok: true })
})

test('keys are forgotten after a day, not before', async () => {
  const age = statement('', `update idempotency_keys set created_at = now() - $2::interval where key = $1`)
  await writeOnce(deps, keyed('old-enough', {}), effect('forgotten', 1))
  await writeOnce(deps, keyed('too-young', {}), effect('kept', 1))
  await db.query(age, ['old-enough', '24 hours 1 minute'])
  await db.query(age, ['too-young', '23 hours 59 minutes'])
  await forgetOldKeys(db)
  await writeOnce(deps, keyed('old-enough', {}), effect('forgotten', 2))
  await writeOnce(deps, keyed('too-young', {}), effect('kept', 2))
  expect([await count('forgotten'), await count('kept')]).toEqual([2, 1])
})

test('equal bodies have equal digests, different ones do not', () => {
  expect(bodyDigest({ a: 1 })).toBe(bodyDigest({ a: 1 }))
  const bodies = [undefined, null, '', {}, [], { a: 1 }, { a: '1' }, { b: 1 }, [undefined, { a: 1 }]]
  expect(new Set(bodies.map((body) => bodyDigest(body))).size).toBe(bodies.length)
})
