import { expect, test } from 'vitest'

import { boundedCache } from './bounded-cache.ts'

test('keeps as many as it may, the oldest goes first', () => {
  const kept = boundedCache<string, number>(2)
  for (const [index, key] of ['a', 'b', 'c'].entries()) kept.set(key, index)
  expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual([undefined, 1, 2])
})

test('a value that is replaced pushes nobody out', () => {
  const kept = boundedCache<string, number>(2)
  kept.set('a', 1)
  kept.set('b', 2)
  kept.set('b', 3)
  expect([kept.get('a'), kept.get('b')]).toEqual([1, 3])
})

test('what is deleted is gone', () => {
  const kept = boundedCache<string, number>(2)
  kept.set('a', 1)
  kept.delete('a')
  expect(kept.get('a')).toBeUndefined()
})
