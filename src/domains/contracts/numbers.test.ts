import { expect, test } from 'vitest'

import { aContract } from './fixtures.ts'
import { contractNumbers, portableUntil } from './numbers.ts'

const landlineNumberDetails = { id: '1', ndc: '341', sn: '5550142' }

test.each([
  ['none', {}, []],
  ['of a landline', { landlineNumberDetails }, ['0341 5550142']],
  ['of both', { landlineNumberDetails, rufnummer: '0151 2345678' }, ['0341 5550142', '0151 2345678']],
])('numbers: %s', (_what, details, numbers) => {
  expect(contractNumbers(aContract({ details }))).toEqual(numbers)
})

test.each([
  ['2026-12-15', '2027-01-15'],
  ['2026-01-31', '2026-02-28'],
])('a number of a contract that ends on %s can be fetched until %s', (end, until) => {
  expect(portableUntil(end)).toBe(until)
})
