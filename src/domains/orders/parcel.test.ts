import { expect, test } from 'vitest'

import { aPurchase } from './fixtures.ts'
import {
  carriedBy,
  handedOver,
  isBack,
  isComingBack,
  isOutside,
  nextOnTheWay,
  trackingLink,
  wasHandedOver,
  type ParcelCode,
} from './parcel.ts'

test.each([
  ['https://bote.example/sendung/{nummer}', '00340 4341', 'https://bote.example/sendung/003404341'],
  ['https://bote.example/?nr={nummer}', 'A&b=1', 'https://bote.example/?nr=A%26b%3D1'],
  [undefined, '1', null],
])('%s shows parcel %s at %s', (link, tracking, address) => {
  expect(trackingLink({ name: 'Bote', link }, tracking)).toBe(address)
})

const at = '2026-11-20T05:12:00.000Z'
const afterTold = (...codes: ParcelCode[]) =>
  nextOnTheWay({ events: codes.map((code) => ({ code, at, place: '' })) }, aPurchase().delivery)

test('a parcel goes through the centre of its city to the driver, each once', () => {
  expect(afterTold('accepted')).toEqual({ code: 'sorted', place: 'Leipzig' })
  expect(afterTold('accepted', 'sorted')).toEqual({ code: 'out', place: 'Leipzig' })
  expect(afterTold('accepted', 'sorted', 'out')).toBeUndefined()
})

const events = (...codes: ParcelCode[]) => ({ events: codes.map((code) => ({ code })) })
const told = (...codes: ParcelCode[]) => isComingBack(events(...codes))

test('one that goes back to its sender goes on once the carrier tells of it again', () => {
  expect([told(), told('failed'), told('failed', 'returned'), told('returned', 'out')]).toEqual([
    false,
    false,
    true,
    false,
  ])
  expect(afterTold('accepted', 'returned')).toBeUndefined()
})

test('it is handed over at the door or in the shop', () => {
  const { delivery } = aPurchase()
  expect(handedOver(delivery).place).toBe('Leipzig')
  expect(handedOver({ ...delivery, shop: 'Kiosk am Markt' }).place).toBe('Kiosk am Markt')
})

test.each([
  [null, null, { isOutside: true, isBack: false }],
  ['return', null, { isOutside: false, isBack: true }],
  [null, at, { isOutside: false, isBack: false }],
  ['return', at, { isOutside: false, isBack: false }],
])('taken out by %s, lost since %s', (cameBack, lostAt, found) => {
  expect({ isOutside: isOutside({ cameBack, lostAt }), isBack: isBack({ cameBack, lostAt }) }).toEqual(found)
})

test('a lost parcel that was handed over all the same has been, whatever was told last', () => {
  expect([events('sorted', 'lost'), events('delivered', 'lost')].map(wasHandedOver)).toEqual([false, true])
})

test('who carries a parcel stands before its number where it was noted', () => {
  expect([carriedBy({ carrier: 'Bote', tracking: 'B-1' }), carriedBy({ carrier: null, tracking: 'B-1' })]).toEqual([
    'Bote, B-1',
    'B-1',
  ])
})
