import { describe, expect, test } from 'vitest'

import { aProductChange } from '#domains/contracts/fixtures.ts'
import { moveDays } from '#domains/contracts/move-days.ts'

import { addressFaults, decideAddress } from './address.ts'
import {
  decideDays,
  decideOtherDays,
  decideMove,
  decideWithoutSupply,
  earliestEndWithoutSupply,
  endByRight,
  relocationFee,
  productsFrom,
  supplyFor,
  type MoveFacts,
} from './rules.ts'

const typed = { zip: '04177', city: 'Leipzig', street: 'Ahornstraße', streetNr: '8' }
const today = '2026-11-20'

describe('an address', () => {
  test.each([
    ['as it is', {}, {}],
    ['a number with a letter', { streetNr: '12 b' }, {}],
    ['a number of several houses', { streetNr: '5-7' }, {}],
    ['spaces around', { zip: ' 04177 ', street: '  Ahornstraße ' }, {}],
    ['a mark from another program', { zip: '04177\u200E' }, {}],
    ['four digits', { zip: '4177' }, { zip: 'zip-format' }],
    ['a postcode that nobody has', { zip: '00123' }, { zip: 'zip-unknown' }],
    ['no street', { street: '' }, { street: 'street-missing' }],
    ['no number', { streetNr: 'links' }, { streetNr: 'street-nr-format' }],
    ['no town', { city: ' ' }, { city: 'city-missing' }],
  ])('%s', (_what, other, faults) => {
    expect(addressFaults({ ...typed, ...other })).toEqual(faults)
  })

  test('is kept without stray spaces', () => {
    expect(decideAddress({ ...typed, street: ' Am  Hafen ' })).toMatchObject({
      value: { street: 'Am Hafen', klsId: null },
    })
  })
})

test.each([
  [1000, 500, 'full'],
  [100, 500, 'smaller'],
  [0, 500, 'none'],
  [100, null, 'full'],
  [0, null, 'none'],
] as const)('where %s Mbit/s are to be had, a contract of %s is carried on: %s', (maxBandwidth, product, expected) => {
  expect(supplyFor({ technology: '', maxBandwidth }, { maxBandwidth: product })).toBe(expected)
})

test('all that a contract is from then on has to be had there', () => {
  const supply = { technology: 'DSL', maxBandwidth: 100 }
  expect(supplyFor(supply, { maxBandwidth: 50 }, { maxBandwidth: 500 })).toBe('smaller')
  expect(supplyFor(supply, { maxBandwidth: 50 }, { maxBandwidth: 100 })).toBe('full')
})

describe('what a contract is from the day of its move on', () => {
  const ordered = aProductChange({ productChangeDate: '2027-01-01', futureProduct: 'glasfaser-1000' })
  const contract = { productId: 'glasfaser-500', productChange: ordered }
  test.each([
    ['2026-12-31', ['glasfaser-500', 'glasfaser-1000']],
    ['2027-01-01', ['glasfaser-1000']],
    [undefined, ['glasfaser-500', 'glasfaser-1000']],
  ])('on %s, another product coming on 1 January: %j', (date, products) => {
    expect(productsFrom(contract, date)).toEqual(products)
  })

  test('a change that was carried out, or none, leaves what it is', () => {
    const done = aProductChange({ state: 'carried-out' })
    for (const productChange of [done, null])
      expect(productsFrom({ ...contract, productChange }, '2027-01-01')).toEqual(['glasfaser-500'])
  })
})

test('the fee is at most that of a new line (§ 60 (3) TKG)', () => {
  expect([relocationFee(6995), relocationFee(1995), relocationFee(undefined)]).toEqual([4990, 1995, 0])
})

test('the first day is seven working days ahead, the last a year', () => {
  expect(moveDays(today)).toEqual({ earliest: '2026-12-01', latest: '2027-11-20' })
  // Over Christmas and New Year.
  expect(moveDays('2026-12-23').earliest).toBe('2027-01-05')
})

test('a contract that is terminated moves until its last day', () => {
  const end = '2026-12-31'
  expect(moveDays(today, end)).toEqual({ earliest: '2026-12-01', latest: end })
  expect(moveDays(today, '2028-12-31').latest).toBe('2027-11-20')
  const on = (date: string) => decideDays({ date, oldLineUntil: null }, { end, today })
  expect(on(end)).toMatchObject({ value: { date: end, oldLineUntil: '2026-12-30' } })
  expect(on('2027-01-01')).toMatchObject({ refusal: 'date-too-late', detail: { latestDate: end } })
})

test.each([
  ['2026-11-30', null, { refusal: 'date-too-early', detail: { earliestDate: '2026-12-01' } }],
  ['2026-12-15', null, { value: { date: '2026-12-15', oldLineUntil: '2026-12-14' } }],
  ['2026-12-15', '2026-12-15', { value: { date: '2026-12-15', oldLineUntil: '2026-12-15' } }],
  ['2026-12-15', '2026-12-16', { refusal: 'old-line-too-late', detail: { latestDate: '2026-12-15' } }],
  ['2026-12-15', '2026-11-19', { refusal: 'old-line-too-early', detail: { earliestDate: today } }],
  ['2027-11-21', null, { refusal: 'date-too-late', detail: { latestDate: '2027-11-20' } }],
])('a move on %s, the old line until %s', (date, oldLineUntil, expected) => {
  expect(decideDays({ date, oldLineUntil }, { end: null, today })).toMatchObject(expected)
})

test('days that are agreed already are no change, also where the old line ends the day before by itself', () => {
  const agreed = { date: '2026-12-15', oldLineUntil: null }
  const facts = { supply: 'full', today, end: null } as const
  expect(decideOtherDays(agreed, agreed, facts)).toMatchObject({ refusal: 'days-unchanged' })
  expect(decideOtherDays({ ...agreed, oldLineUntil: '2026-12-14' }, agreed, facts)).toMatchObject({
    refusal: 'days-unchanged',
  })
  expect(decideOtherDays({ ...agreed, oldLineUntil: '2026-12-15' }, agreed, facts).ok).toBe(true)
  expect(decideOtherDays({ ...agreed, date: '2026-11-30' }, agreed, facts)).toMatchObject({
    refusal: 'date-too-early',
  })
})

test('without supply notice is a month, at the earliest the day of moving out (§ 60 (2) TKG)', () => {
  expect(earliestEndWithoutSupply('2026-12-01', today)).toBe('2026-12-20')
  expect(earliestEndWithoutSupply('2027-02-01', today)).toBe('2027-02-01')
})

test.each([
  ['2026-12-21', '2026-12-20'],
  ['2026-12-20', null],
  [null, '2026-12-20'],
])('without supply a contract that ends on %s ends earlier by the right: %s', (end, expected) => {
  expect(endByRight('2026-12-01', { end, today })).toBe(expected)
})

describe('what is decided', () => {
  const address = decideAddress(typed)
  const facts: MoveFacts = {
    permitted: { ok: true, value: null },
    address,
    present: { ...typed, street: 'Lindenweg', streetNr: '12', klsId: null, onkz: null, asb: null },
    supply: 'full',
    wished: { date: '2026-12-15', oldLineUntil: null },
    today,
    end: null,
  }

  test.each([
    ['a move', {}, undefined],
    [
      'one that the engine refuses',
      { permitted: { ok: false, refusal: 'not-possible', detail: { reason: 'over' } } },
      'not-possible',
    ],
    ['a wrong address', { address: decideAddress({ ...typed, zip: '' }) }, 'address-invalid'],
    ['to where it is', { present: address.ok ? address.value : null }, 'same-address'],
    ['to less', { supply: 'smaller' }, 'not-available'],
  ] as const)('%s', (_what, other, refusal) => {
    const decided = decideMove({ ...facts, ...other })
    expect(decided.ok ? undefined : decided.refusal).toBe(refusal)
  })

  test('a right is opened only where the service is not had', () => {
    const date = '2026-12-15'
    expect(decideWithoutSupply({ ...facts, date })).toMatchObject({ refusal: 'available' })
    expect(decideWithoutSupply({ ...facts, date, supply: 'none' })).toMatchObject({
      value: { earliestEnd: '2026-12-20' },
    })
    expect(decideWithoutSupply({ ...facts, date: '2026-11-19', supply: 'none' })).toMatchObject({
      refusal: 'date-too-early',
    })
    expect(decideWithoutSupply({ ...facts, date, supply: 'none', end: '2026-12-18' })).toMatchObject({
      refusal: 'not-possible',
      detail: { reason: 'already-terminated', date: '2026-12-18' },
    })
  })
})
