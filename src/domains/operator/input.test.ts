import { expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { readCount, readDay, readEuro, readTime } from './input.ts'

testTable('%j is %s euro', readEuro, [
  ['79,90', 79.9],
  ['79.9 €', 79.9],
  ['1.299', 1299],
  ['1.299,00', 1299],
  ['0', 0],
  ['1000000', 1_000_000],
  ['1000000,01', undefined],
  ['-5', undefined],
  ['79,999', undefined],
  ['', undefined],
  ['viel', undefined],
])

test('counts and days', () => {
  expect([readCount(' 12 '), readCount('-1'), readCount('1,5')]).toEqual([12, undefined, undefined])
  expect([readDay(''), readDay('31.12.2026'), readDay('31.2.')]).toEqual([null, '2026-12-31', undefined])
})

testTable('%j is the time %s', readTime, [
  ['6:12', '06:12'],
  [' 06.12 Uhr ', '06:12'],
  ['6', '06:00'],
  ['23:59', '23:59'],
  ['24:00', undefined],
  ['6:60', undefined],
  ['', undefined],
  ['morgens', undefined],
])
