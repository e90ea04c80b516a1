import { expect, test } from 'vitest'

import { aParcel, aPurchase } from './fixtures.ts'
import { partBefore, partState, partThen, returnCause } from './part-state.ts'

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

const hours = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`

test('what was then is told by what had happened by then, whatever came later', () => {
  const first = aParcel({
    no: 1,
    sentAt: hours(1),
    deliveredAt: hours(4),
    events: [{ code: 'lost', at: hours(2), place: '' }],
  })
  const second = aParcel({ no: 2, sentAt: hours(3) })
  const purchase = aPurchase({ parcels: [first, second] })
  expect([0, 1, 2, 3].map((hour) => partThen(purchase, hours(hour)))).toEqual([
    null,
    'on-the-way',
    'replacing',
    'on-the-way',
  ])
  expect([1, 2, 3].map((hour) => partBefore(purchase, hours(hour)))).toEqual([null, 'on-the-way', 'replacing'])
})

test('what was taken out says by what: somebody wanted it, or its parcel came back or is lost', () => {
  const rest = { no: 1, carrier: null, tracking: '', link: null, sentAt: at, lines: [], events: [] }
  const parcels = [
    { ...parcel, ...rest, cameBack: 'a' },
    { ...lost, ...rest, cameBack: 'b' },
  ]
  expect(['a', 'b', 'c'].map((id) => returnCause({ parcels }, { id }))).toEqual(['came-back', 'lost', 'asked'])
})
