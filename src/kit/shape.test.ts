import { describe, expect, test } from 'vitest'

import { fieldsOf, isCount, isDay, isFlag, isNumber, isText, listOf, maybe, orNull, type Shape } from './shape.ts'

const person = fieldsOf<{ name: string; age: number }>({ name: isText, age: maybe(isNumber) })

describe('what fits and what does not', () => {
  test.each<[string, Shape, readonly unknown[], readonly unknown[]]>([
    ['text', isText, ['', 'a'], [1, null, undefined, {}]],
    ['flag', isFlag, [true, false], ['true', 1, null]],
    ['number', isNumber, [0, -1.5], [Number.NaN, Number.POSITIVE_INFINITY, '5', null]],
    ['count', isCount, [0, 5], [true, '0x10', '03', Number.POSITIVE_INFINITY, 5.5, 1e21, -1, null]],
    ['day', isDay, ['2026-11-20'], ['20.11.2026', '2026-11-20T00:00', null]],
    ['nothing or a text', maybe(isText), [undefined, null, 'a'], [1]],
    ['null or a text', orNull(isText), [null, 'a'], [undefined, 1]],
    ['list', listOf(isText), [[], ['a']], ['a', {}, [1], null]],
    ['fields', person, [{ name: 'a' }, { name: 'a', age: 1, more: 1 }], [{}, { name: 'a', age: '1' }, [], null, 'a']],
  ])('%s', (_, shape, good, bad) => {
    expect(good.map(shape)).toEqual(good.map(() => true))
    expect(bad.map(shape)).toEqual(bad.map(() => false))
  })
})
