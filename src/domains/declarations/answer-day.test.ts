import { expect, test } from 'vitest'

import { answerBy } from './answer-day.ts'

test.each([
  ['a Friday', '2026-11-20', '2026-11-27'],
  ['a Saturday: the working day after the next', '2026-11-21', '2026-11-30'],
  ['a week before Christmas', '2026-12-18', '2026-12-28'],
])('what arrived on %s is decided within a week, on a working day', (_day, arrived, until) => {
  expect(answerBy(arrived)).toBe(until)
})
