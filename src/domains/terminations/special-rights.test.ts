import { expect, test } from 'vitest'

import { aContract, aPriceChange, aProductChange } from '#domains/contracts/fixtures.ts'
import { testTable } from '#kit/table.fixture.ts'

import { openRights } from './special-rights.ts'

const priceChange = aPriceChange()

function rights(today: string, overrides: Parameters<typeof aContract>[0] = {}) {
  return openRights(aContract({ priceChange, ...overrides }), { today }).map(({ from, kind, until }) => [
    kind,
    from,
    until,
  ])
}

testTable('a changed price on %s opens %j (§ 57 (1) TKG)', rights, [
  ['2026-11-20', [['price-change', '2026-12-31', '2027-02-16']]],
  ['2027-01-15', [['price-change', '2027-01-15', '2027-02-16']]],
  ['2027-02-16', [['price-change', '2027-02-16', '2027-02-16']]],
  ['2027-02-17', []],
])

test.each([
  ['2027-02-01', null, '2027-01-31'],
  ['2027-04-01', null, '2027-02-16'],
  // The contract is over by then: it keeps its product.
  ['2027-02-01', '2027-01-31', '2027-02-16'],
])('while another product is ordered for %s, with %s as last day, it ends on %s', (day, terminationDate, until) => {
  const productChange = aProductChange({ productChangeDate: day })
  expect(rights('2026-11-20', { productChange, terminationDate })).toEqual([['price-change', '2026-12-31', until]])
})

test('is over with the last day of the product that the change is about', () => {
  const productChange = aProductChange({ productChangeDate: '2027-01-01' })
  expect(rights('2026-12-31', { productChange })).toEqual([['price-change', '2026-12-31', '2026-12-31']])
  expect(rights('2027-01-01', { productChange })).toEqual([])
})

test('none where the law gives none, where nothing is changed, or the contract is over', () => {
  expect(rights('2026-11-20', { priceChange: { ...priceChange, specialRightUntil: null } })).toEqual([])
  expect(rights('2026-11-20', { priceChange: null })).toEqual([])
  expect(rights('2026-11-20', { status: 90 })).toEqual([])
})

test('after notice was given only what ends the contract earlier', () => {
  expect(rights('2026-11-20', { terminationDate: '2027-01-31' })).toHaveLength(1)
  expect(rights('2026-11-20', { terminationDate: '2026-12-31' })).toEqual([])
})

test.each([
  ['2026-12-31', 0],
  ['2027-01-31', 1],
])('of an option whose contract ends on %s only what ends it earlier: %i', (rootEnd, count) => {
  expect(openRights(aContract({ priceChange }), { today: '2026-11-20', rootEnd })).toHaveLength(count)
})

test.each([
  ['2027-01-14', [['2026-12-31', '2027-01-14']]],
  ['2026-12-31', []],
])('of an option that an ordered product lacks, until its last day %s: %j', (productEnd, found) => {
  const open = openRights(aContract({ priceChange }), { today: '2026-11-20', productEnd })
  expect(open.map(({ from, until }) => [from, until])).toEqual(found)
})

test('no supply at the new address opens one that does not end (§ 60 (2) TKG)', () => {
  const facts = { today: '2026-11-20', moveWithoutSupply: { notedOn: '2026-11-18', from: '2027-02-01' } }
  expect(openRights(aContract({ priceChange: null }), facts)).toEqual([
    { kind: 'no-supply', from: '2027-02-01', until: null, since: '2026-11-18', number: null },
  ])
})

test.each([
  ['2026-11-16', []],
  ['2026-11-17', [['fault', '2026-11-17', null, 'ST-2']]],
])('a fault that was not mended until 16 November opens on %s: %j (§ 57 (4) TKG)', (today, found) => {
  const report = { kind: 'fault', reportedOn: '2026-11-02', remedyUntil: '2026-11-16', mendedOn: null } as const
  const mended = { ...report, number: 'ST-1', reportedOn: '2026-10-01', mendedOn: '2026-10-02' }
  const reports = [{ ...report, number: 'ST-2' }, mended]
  const open = openRights(aContract({ priceChange: null }), { today, reports })
  expect(open.map(({ from, kind, number, until }) => [kind, from, until, number])).toEqual(found)
})
