import { expect, test } from 'vitest'

import { wishedDay } from './wished-day.ts'

test.each([
  ['2027-12-31', '2027-12-31'],
  ['2027-12-31T22:59:59Z', '2027-12-31'],
  ['2027-12-31T23:00:00Z', '2028-01-01'],
  ['2027-12-31T23:59:59+01:00', '2027-12-31'],
  ['2028-07-01T00:00:00+02:00', '2028-07-01'],
  // Without a zone it is Berlin's own time.
  ['2027-12-31T23:59:59', '2027-12-31'],
  // Elsewhere these are in a year of five digits, or of none.
  ['9999-12-31T23:59:59-14:00', '9999-12-31'],
  ['0000-01-01T00:00:00+14:00', '0000-01-01'],
])('%s is the day %s in Berlin', (text, day) => {
  expect(wishedDay(text)).toBe(day)
})
