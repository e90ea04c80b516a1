import { expect, test } from 'vitest'

import { choiceFaults, tidyChoice } from './rules.ts'

test.each([
  ['2048113907', 'Anruf', {}],
  ['2048 113 907', ' Tel ', {}],
  [' \t', 'Anruf', { customerNumber: 'number-missing' }],
  ['1', 'ab ', { reason: 'reason-missing' }],
  ['', '', { customerNumber: 'number-missing', reason: 'reason-missing' }],
])('an adviser types %j, %j: %j', (customerNumber, reason, faults) =>
  expect(choiceFaults({ customerNumber, reason })).toEqual(faults),
)

test('a choice is sent without stray blanks', () => {
  const choice = { customerNumber: ' 2048\u00A0113 907', reason: ' Frage zur Rechnung ' }
  expect(tidyChoice(choice)).toEqual({ customerNumber: '2048113907', reason: 'Frage zur Rechnung' })
})
