import { AsyncLocalStorage } from 'node:async_hooks'

import { expect, test } from 'vitest'

import { createDataLoader } from './data-loader.ts'

test('those who ask while a batch is under way share the next one, each with an answer of its own', async () => {
  const batches: (readonly number[])[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const double = createDataLoader(async (keys: readonly number[]) => {
    batches.push(keys)
    await released
    return keys.map((key) => key * 2)
  })
  const first = double(1)
  await new Promise(setImmediate)
  const others = [double(2), double(3), double(2)]
  await new Promise(setImmediate)
  expect(batches).toEqual([[1]])
  release()
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6, 4])
  expect(batches).toEqual([[1], [2, 3, 2]])
})

test('a failure reaches everybody in the batch and nobody after it', async () => {
  let failing = true
  const load = createDataLoader(async (keys: readonly string[]) => {
    if (failing) throw new Error('gone')
    return keys
  })
  const outcomes = await Promise.allSettled([load('a'), load('b')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  failing = false
  expect(await load('c')).toBe('c')
})

test('a batch runs outside the context of those who asked', async () => {
  const context = new AsyncLocalStorage<string>()
  const seen = createDataLoader(async (keys: readonly string[]) => keys.map(() => context.getStore()))
  expect(await context.run('a transaction', () => seen('x'))).toBeUndefined()
})
