import { expect, test } from 'vitest'

import { refuseBecause } from './action-reason.ts'

test('the reason and its day stand in the detail, and no day where there is none', () => {
  const refused = { ok: false, refusal: 'not-possible' }
  expect(refuseBecause('not-possible', { code: 'already-terminated', date: '2026-12-31' })).toEqual({
    ...refused,
    detail: { reason: 'already-terminated', date: '2026-12-31' },
  })
  const withoutDay = { ...refused, detail: { reason: 'over' } }
  expect(refuseBecause('not-possible', { code: 'over' })).toEqual(withoutDay)
  expect(refuseBecause('not-possible', { code: 'over', date: null })).toEqual(withoutDay)
})
