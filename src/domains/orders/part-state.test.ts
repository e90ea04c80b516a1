import { expect, test } from 'vitest'

import { partState, returnCause } from './part-state.ts'

const parcel = { cameBack: null, deliveredAt: null, lostAt: null }
const at = '2026-11-20T08:00:00.000Z'
const there = { ...parcel, deliveredAt: at }
const lost = { ...parcel, lostAt: at }

test.each([
  ['one is on its way', [there, parcel], 'on-the-way'],
  ['one has arrived', [there], 'arrived'],
  ['one has arrived, the replacement of another waits', [there, lost], 'arrived'],
  ['only a replacement waits', [lost], 'replacing'],
  ['one is here again', [{ ...parcel, cameBack: 'a' }], 'waiting'],
  ['one is lost and paid back', [{ ...lost, cameBack: 'a' }], 'waiting'],
] as const)('an order of which pieces wait: %s', (_what, parcels, state) => {
  expect(partState({ state: 'partly-sent', parcels })).toBe(state)
  expect(partState({ state: 'sent', parcels })).toBeNull()
})

test('what was taken out says by what: somebody wanted it, or its parcel came back or is lost', () => {
  const rest = { no: 1, carrier: null, tracking: '', link: null, sentAt: at, lines: [], events: [] }
  const parcels = [
    { ...parcel, ...rest, cameBack: 'a' },
    { ...lost, ...rest, cameBack: 'b' },
  ]
  expect(['a', 'b', 'c'].map((id) => returnCause({ parcels }, { id }))).toEqual(['came-back', 'lost', 'asked'])
})
