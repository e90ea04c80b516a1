import { describe, expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { deliveryDate, isLateOrder, pictureAddress, restockDay, suggested, variantName } from './rules.ts'

describe('the day at the door', () => {
  const some = { available: 4, restockOn: null, deliveryDays: 1 }
  const none = { available: 0, restockOn: '2026-12-01', deliveryDays: 1 }
  const rows: [string, Parameters<typeof deliveryDate>, string | null][] = [
    ['is a Saturday too', [some, '2026-11-20'], '2026-11-21'],
    ['is never a Sunday', [{ ...some, deliveryDays: 2 }, '2026-11-20'], '2026-11-23'],
    ['is a day later in the evening', [some, '2026-11-20', true], '2026-11-23'],
    ['leaves on no Sunday: of Saturday evening it is Tuesday', [some, '2026-11-28', true], '2026-12-01'],
    ['leaves on no Sunday: of Sunday it is Tuesday', [some, '2026-11-29'], '2026-12-01'],
    ['leaves on no holiday', [some, '2026-12-25'], '2026-12-29'],
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

testTable(
  'of %o more come in, as seen on 20 November: %s',
  (supply: Parameters<typeof restockDay>[0]) => restockDay(supply, '2026-11-20'),
  [
    [{ available: 0, restockOn: '2026-12-01' }, '2026-12-01'],
    [{ available: 0, restockOn: '2026-11-20' }, '2026-11-20'],
    [{ available: 0, restockOn: '2026-11-19' }, null],
    [{ available: 1, restockOn: '2026-12-01' }, null],
    [{ available: 0, restockOn: null }, null],
  ],
)

testTable('an order of %s is late: %s', isLateOrder, [
  ['2026-11-20T16:59:59.000Z', false],
  ['2026-11-20T17:00:00.000Z', true],
  ['2026-07-20T15:59:59.000Z', false],
  ['2026-07-20T16:00:00.000Z', true],
])

test('a variant is called by what tells it from the others', () => {
  expect(variantName({ colour: 'Salbei', storage: '256 GB' })).toBe('Salbei, 256 GB')
  expect(variantName({ colour: 'Weiß', storage: null })).toBe('Weiß')
  expect(variantName({ colour: null, storage: null })).toBe('')
})

test('a picture has the address of the image service', () => {
  expect(pictureAddress('hw-router', 320)).toBe('/erleben/api/contentful/images/hw-router.svg?w=320')
  expect(pictureAddress('hw-router')).toBe('/erleben/api/contentful/images/hw-router.svg')
})

const of = (id: string, ...says: readonly [string, 'full' | 'slower'][]) => ({
  id,
  technologies: says.map(([technology, fit]) => ({ technology, fit, note: '' })),
})

describe('what a customer is shown to begin with', () => {
  const models = [
    of('kabelrouter', ['kabel', 'full']),
    of('kopfhoerer'),
    of('dsl-router', ['dsl', 'full'], ['glasfaser', 'slower']),
    of('glasfaserrouter', ['glasfaser', 'full']),
  ]
  const fibre = { name: 'Glasfaser 250', technologies: ['glasfaser'] }
  const rows: [string, Parameters<typeof suggested>[1], string[]][] = [
    ['goes with the contract first', [fibre], ['glasfaserrouter', 'kopfhoerer', 'dsl-router']],
    [
      'goes with any of several',
      [fibre, { name: 'DSL', technologies: ['dsl'] }],
      ['dsl-router', 'glasfaserrouter', 'kopfhoerer'],
    ],
    ['needs no contract where there is none', [], ['kopfhoerer']],
  ]
  test.each(rows)('%s', (_title, lines, expected) => {
    expect(suggested(models, lines).map(({ id }) => id)).toEqual(expected)
  })

  test('says with which contract', () => {
    expect(suggested(models, [fibre])[0]).toEqual({ id: 'glasfaserrouter', fitsTo: 'Glasfaser 250' })
  })

  test('says of several with the one that the device names first', () => {
    const phone = of('fon', ['mobilfunk', 'full'], ['glasfaser', 'full'])
    const mobile = { name: 'Mobil M', technologies: ['mobilfunk'] }
    expect(suggested([phone], [fibre, mobile])).toEqual([{ id: 'fon', fitsTo: 'Mobil M' }])
    expect(suggested([phone], [fibre])).toEqual([{ id: 'fon', fitsTo: 'Glasfaser 250' }])
  })
})
