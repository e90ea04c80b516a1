import { expect, test } from 'vitest'

import { rateLimit, ratePace } from './rate-limit.ts'

test('a limit per network and minute', () => {
  let now = 0
  const may = rateLimit({ now: () => now }, 2)
  expect(['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'].map((address) => may(address))).toEqual([
    true,
    true,
    false,
    true,
  ])
  expect(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((address) => may(address))).toEqual([true, true, false])
  now = 60_000
  expect(may('192.0.2.1')).toBe(true)
})

test('a window of its own', () => {
  let now = 0
  const may = rateLimit({ now: () => now }, 1, { windowMs: 3_600_000 })
  expect(may('192.0.2.1')).toBe(true)
  now = 3_599_999
  expect(may('192.0.2.1')).toBe(false)
  now = 3_600_000
  expect(may('192.0.2.1')).toBe(true)
})

test('memory is bounded, and who comes late is not refused for those before', () => {
  const may = rateLimit({ now: () => 0 }, 2)
  for (let count = 0; count < 30_000; count += 1)
    may(`2001:db8:${(count >> 8).toString(16)}:${(count & 255).toString(16)}::1`)
  expect(may.size()).toBe(10_000)
  expect(['late', 'late', 'late'].map((address) => may(address))).toEqual([true, true, false])
  expect(may.size()).toBe(10_000)
})

test('what is put off waits for those of its network before it, and for no other', () => {
  let now = 0
  const waits = ratePace({ now: () => now }, 2, { windowMs: 3_600_000 })
  const ask = (times: number) => Array.from({ length: times }, () => waits('192.0.2.1'))
  expect(ask(5)).toEqual([0, 0, 1, 1, 2])
  expect(waits('192.0.2.2')).toBe(0)
  now = 3_600_000
  expect(ask(2)).toEqual([1, 2])
  now = 10 * 3_600_000
  expect(ask(3)).toEqual([0, 0, 1])
})
