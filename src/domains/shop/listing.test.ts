import { describe, expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { readKey, understand, writeKey, type AskedWord, priceRange } from './listing.ts'

const known = (word: string): AskedWord => ({ word, known: true, alike: null, shown: null })
const typo: AskedWord = { word: 'kopfhorrer', known: false, alike: 'kopfhorer', shown: 'kopfhörer' }

describe('a search', () => {
  test('wants every word, as a beginning', () => {
    expect(understand([known('fon'), known('hul')], false)).toEqual({
      query: 'fon:* & hul:*',
      words: ['fon', 'hul'],
      corrected: null,
    })
  })

  test('takes an unknown word for the nearest and says so as it is written', () => {
    expect(understand([known('blau'), typo], false)).toEqual({
      query: 'blau:* & kopfhorer:*',
      words: ['blau', 'kopfhorer'],
      corrected: 'blau kopfhörer',
    })
  })

  test('leaves it where the customer insists, or where nothing is near', () => {
    expect(understand([typo], true)).toMatchObject({ query: 'kopfhorrer:*', corrected: null })
    const strange: AskedWord = { word: 'xyzzy', known: false, alike: null, shown: null }
    expect(understand([strange], false)).toMatchObject({ query: 'xyzzy:*', corrected: null })
  })

  test('passes over words that say nothing', () => {
    expect(understand([known('hulle'), known('fur'), known('fon')], false).query).toBe('hulle:* & fon:*')
  })
})

test.each([
  { first: 0, second: 120, id: 'fon-8', before: 24 },
  { first: -44900, second: 10, id: 'a', before: 0 },
])('a key is read as it was written: %o', (key) => {
  expect(readKey(writeKey(key))).toEqual(key)
})

test.each(['SP_1001', 'Router.7', 'SPEC-9_24', 'urn:device~1'])('a key holds an id of another system: %s', (id) => {
  const key = { first: 0, second: 120, before: 24 }
  expect(readKey(writeKey({ ...key, id }))).toEqual({ ...key, id })
})

test('a key from before the count went along is read all the same', () => {
  expect(readKey('0_120_fon-8')).toEqual({ first: 0, second: 120, id: 'fon-8', before: 0 })
})

test.each(['', '1_2', '1_2_', 'x_2_a', '1_2_-a', '1_2_ä', "1_2_a'", '1_2_a b', '1234567890_1_a'])(
  '%j is no key',
  (text) => {
    expect(readKey(text)).toBeUndefined()
  },
)

testTable('a price from %s to %s', priceRange, [
  [undefined, undefined, null],
  ['', '', null],
  ['50', '', { fromCents: 5000, toCents: 2 ** 31 - 1 }],
  ['', '80', { fromCents: 0, toCents: 8000 }],
  ['120', '80', { fromCents: 8000, toCents: 12_000 }],
])
