import { expect, test } from 'vitest'

import type { Contract } from '../../contract.ts'
import { aPriceChange } from '../../fixtures.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import { actionRows, optionActs } from './action-rows.ts'

const notice = { terminationReceivedOn: '2026-11-10' }

/** What stands beside 'Enddatum ändern' at a contract of 24 months from 1 January 2025. */
function laterRow(root: Partial<Contract>): string | undefined {
  const rows = actionRows(aWireContract({ root: { ...notice, ...root } }))
  return rows.possible.find(({ title }) => title === 'Enddatum ändern')?.note.replaceAll('\u00A0', ' ')
}

test.each([
  ['after its minimum term', '2026-12-31', 'Jeder spätere Tag ist möglich'],
  // A special right led to a day that no notice of today leads to.
  ['within it', '2026-12-15', 'Frühestens zum 31. Dezember 2026'],
  ['as late as a notice of today can say', '2028-12-31', undefined],
])('a contract that ends %s says from when on it can end later', (_what, terminationDate, note) => {
  expect(laterRow({ terminationDate })).toBe(note)
})

test.each([
  // A month's notice of 20 November leads to 20 December.
  ['before another notice would count', '2026-12-10', ['Behalten']],
  ['on the very day on which it would', '2026-12-20', ['Behalten', 'Enddatum ändern']],
])('an option that is terminated, in a contract that ends %s', (_what, rootEnd, acts) => {
  const subs = [{ ...notice, terminationDate: '2026-12-05', contractId: '3104883' }]
  const [option] = aWireContract({ root: { ...notice, terminationDate: rootEnd }, subs }).subContracts
  expect(option && optionActs(option).map(({ title }) => title)).toEqual(acts)
})

test.each([
  ['another price', {}, 'Wegen der Preisänderung bis 26. Januar 2027'],
  ['other terms alone', { newCents: 4995 }, 'Wegen der neuen Bedingungen bis 26. Januar 2027'],
])('the right to leave after %s is called by it', (_what, change, note) => {
  const priceChange = { ...aPriceChange({ specialRightUntil: '2027-01-26' }), ...change }
  const rows = actionRows(aWireContract({ root: { priceChange } }))
  const row = rows.possible.find(({ title }) => title === 'Aus wichtigem Grund kündigen')
  expect(row?.note.replaceAll('\u00A0', ' ')).toBe(note)
})
