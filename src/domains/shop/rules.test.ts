import { describe, expect, test } from 'vitest'

import { deliveryDate, pictureAddress, variantName } from './rules.ts'

describe('the day at the door', () => {
  // A Friday before Advent, a Friday before Christmas.
  const rows: [string, Parameters<typeof deliveryDate>[0], string, string | null][] = [
    ['counts working days', { available: 4, restockOn: null, deliveryDays: 2 }, '2026-11-20', '2026-11-24'],
    ['skips nationwide holidays', { available: 4, restockOn: null, deliveryDays: 1 }, '2026-12-24', '2026-12-28'],
    [
      'counts from the day of more',
      { available: 0, restockOn: '2026-12-01', deliveryDays: 1 },
      '2026-11-20',
      '2026-12-02',
    ],
    [
      'counts from today where that day is over',
      { available: 0, restockOn: '2026-11-02', deliveryDays: 1 },
      '2026-11-20',
      '2026-11-23',
    ],
    [
      'forgets the day of more while there are pieces',
      { available: 1, restockOn: '2026-12-01', deliveryDays: 1 },
      '2026-11-20',
      '2026-11-23',
    ],
    [
      'is unknown without pieces and without a day',
      { available: 0, restockOn: null, deliveryDays: 1 },
      '2026-11-20',
      null,
    ],
  ]
  test.each(rows)('%s', (_title, supply, today, expected) => {
    expect(deliveryDate(supply, today)).toBe(expected)
  })
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
