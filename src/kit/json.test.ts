import { expect, test } from 'vitest'

import { isRecord, readJson } from './json.ts'

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
  expect(readJson(text)).toEqual(value)
})
