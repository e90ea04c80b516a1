import { expect, test } from 'vitest'

import { isRecord, readStoredJson, valueAt } from './json.ts'

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  [undefined, false],
  ['{}', false],
  [1, false],
])('%j has fields: %s', (value, expected) => {
  expect(isRecord(value)).toBe(expected)
})

test.each([
  ['{"a":[1]}', { a: [1] }],
  ['null', null],
  ['{', undefined],
  ['', undefined],
  [undefined, undefined],
])('the text %j is %j', (text, value) => {
  expect(readStoredJson(text)).toEqual(value)
})

test.each([
  [['a', '0', 'b'], 1],
  [['a', '1'], undefined],
  [['a', 'length', 'x'], undefined],
  [['n', 'x'], undefined],
  [['__proto__'], undefined],
  [[], { a: [{ b: 1 }], n: null }],
])('at %j lies %j', (path, value) => {
  expect(valueAt({ a: [{ b: 1 }], n: null }, path)).toEqual(value)
})
