import { expect, test } from 'vitest'

import { isRecord, readStoredJson, valueAt } from './json.ts'
import { testTable } from './table.fixture.ts'

testTable('%j has fields: %s', isRecord, [
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  [undefined, false],
  ['{}', false],
  [1, false],
])

testTable('the text %j is %j', readStoredJson, [
  ['{"a":[1]}', { a: [1] }],
  ['null', null],
  ['{', undefined],
  ['', undefined],
  [undefined, undefined],
])

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
