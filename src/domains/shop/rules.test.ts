import { describe, expect, test } from 'vitest'

import { deliveryDate, isLateOrder, pictureAddress, variantName } from './rules.ts'

describe('the day at the door', () => {
  const some = { available: 4, restockOn: null, deliveryDays: 1 }
  const none = { available: 0, restockOn: '2026-12-01', deliveryDays: 1 }
  const rows: [string, Parameters<typeof deliveryDate>, string | null][] = [
    ['is a Saturday too', [some, '2026-11-20'], '2026-11-21'],
    ['is never a Sunday', [{ ...some, deliveryDays: 2 }, '2026-11-20'], '2026-11-23'],
    ['is a day later in the evening', [some, '2026-11-20', true], '2026-11-23'],
    ['skips nationwide holidays', [some, '2026-12-24'], '2026-12-28'],
    ['counts from the day of more', [none, '2026-11-20', true], '2026-12-02'],
    ['counts from today where that day is over', [{ ...none, restockOn: '2026-11-02' }, '2026-11-20'], '2026-11-21'],
    ['forgets the day of more while there are pieces', [{ ...none, available: 1 }, '2026-11-20'], '2026-11-21'],
    ['is unknown without pieces and without a day', [{ ...none, restockOn: null }, '2026-11-20'], null],
  ]
  test.each(rows)('%s', (_title, asked, expected) => {
    expect(deliveryDate(...asked)).toBe(expected)
  })
})

test.each([
  ['2026-11-20T16:59:59.000Z', false],
  ['2026-11-20T17:00:00.000Z', true],
  ['2026-07-20T15:59:59.000Z', false],
  ['2026-07-20T16:00:00.000Z', true],
])('an order of %s is late: %s', (now, late) => {
  expect(isLateOrder(now)).toBe(late)
})

test('a variant is called by what tells it from the others', () => {
  expect(variantName({ colour: 'Salbei', storage: '256 GB' })).toBe('Salbei, 256 GB')
  expect(variantName({ colour: 'Weiß', storage: null })).toBe('Weiß')
  expect(variantName({ colour: null, storage: null })).toBe('')
})

test('a picture has the address of the image service', () => {
  expect(pictureAddress('hw-router', 320)).toBe('/erleben/api/contentful/images/hw-router.svg?w=320')
  expect(pictureAddress('hw-router')).toBe('/erleben/api/contentful/images/hw-router.svg')
})
