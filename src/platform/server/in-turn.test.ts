import { expect, test } from 'vitest'

import { inTurn } from './in-turn.ts'

test('so many run side by side, the others in the order they came', async () => {
  const take = inTurn(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (each: number) => () => {
    begun.push(each)
    return new Promise<number>((end) => ends.push(() => end(each)))
  }
  const all = Promise.all([1, 2, 3, 4].map((each) => take(work(each))))
  await expect.poll(() => begun).toEqual([1, 2])
  ends.shift()?.()
  await expect.poll(() => begun).toEqual([1, 2, 3])
  await expect
    .poll(() => {
      ends.shift()?.()
      return begun
    })
    .toEqual([1, 2, 3, 4])
  for (const end of ends) end()
  expect(await all).toEqual([1, 2, 3, 4])
})

test('a failure gives its place to the next', async () => {
  const take = inTurn(1)
  const failing = take(() => Promise.reject(new Error('no')))
  const next = take(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('where two hundred wait another is sent away', async () => {
  const take = inTurn(1)
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const first = take(() => promise)
  const waiting = Array.from({ length: 200 }, () => take(async () => 'had its turn'))
  await Promise.resolve()
  expect(await take(async () => 'too late')).toBeUndefined()
  end()
  await first
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['had its turn']))
})
