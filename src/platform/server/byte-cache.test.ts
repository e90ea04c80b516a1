import { expect, test } from 'vitest'

import { byteCache } from './byte-cache.ts'

test('keeps as many bytes as it may, the oldest go first', () => {
  const kept = byteCache<string>(10, (text) => text.length)
  for (const [key, text] of Object.entries({ a: '1234', b: '1234', c: '12' })) kept.set(key, text)
  expect([kept.get('a'), kept.get('b'), kept.get('c'), kept.size()]).toEqual([undefined, '1234', '12', 8])
  kept.set('b', '1')
  expect([kept.get('b'), kept.size()]).toEqual(['1', 5])
})

test('what is too large alone is not kept, nor its predecessor', () => {
  const kept = byteCache<string>(10, (text) => text.length)
  kept.set('a', '1')
  kept.set('a', '1234567890')
  expect([kept.get('a'), kept.size()]).toEqual([undefined, 0])
})

test('10,000 values take no more than allowed', () => {
  const kept = byteCache<string>(1000, (text) => text.length)
  for (let n = 0; n < 10_000; n += 1) kept.set(String(n), 'x'.repeat(n % 50))
  expect(kept.size()).toBeLessThanOrEqual(1000)
})
