import { expect, test } from 'vitest'

import { purchaseHeadline, purchaseSteps, reservedUntil } from './course-texts.ts'
import { address, delivery, events, parcel, plain } from './parcel-fixtures.ts'

const noteOf = (purchase: Parameters<typeof purchaseSteps>[0]) =>
  plain(purchaseSteps(purchase).find(({ title }) => title === 'Unterwegs')?.note)

test('the step says where the parcel is while it is on its way', () => {
  const sent = {
    deliveryDate: '2026-11-21',
    payUntil: null,
    state: 'sent' as const,
    delivery,
    events: [
      { state: 'placed' as const, at: '2026-11-18T12:00:00.000Z' },
      { state: 'sent' as const, at: '2026-11-19T15:41:00.000Z' },
    ],
  }
  expect(noteOf({ ...sent, parcels: [{ ...parcel, events: events.slice(0, 2) }] })).toBe(
    'Im Paketzentrum, Halle, 20. November 2026, 06:12 Uhr',
  )
  expect(noteOf({ ...sent, parcels: [{ ...parcel, events: [] }] })).toBe('19. November 2026, 16:41 Uhr')
})

test('no day is said for a parcel that goes back', () => {
  const sent = { deliveryDate: '2026-11-21', payUntil: null, state: 'sent' as const, delivery, events: [] }
  const last = (code: 'out' | 'returned') => purchaseSteps({ ...sent, ...told(code) }, '2026-11-20').at(-1)?.note
  expect([last('out'), last('returned')].map(plain)).toEqual(['Heute', undefined])
})

test('a day that is over is told as what was promised, no longer as what is expected', () => {
  const late = { deliveryDate: '2026-11-19', payUntil: null, state: 'sent' as const, delivery, events: [], parcels: [] }
  const last = (today: string) => plain(purchaseSteps(late, today).at(-1)?.note)
  expect([last('2026-11-19'), last('2026-11-20')]).toEqual([
    'Donnerstag, 19. November',
    'Zugesagt war Donnerstag, 19. November',
  ])
})

const headline = (changed: object) =>
  plain(
    purchaseHeadline(
      { deliveryDate: '2026-11-25', end: null, payUntil: null, state: 'sent', events: [], parcels: [], ...changed },
      '2026-11-20',
    ),
  )
const told = (code: (typeof events)[number]['code'] | 'failed' | 'stored' | 'returned') => ({
  parcels: [{ ...parcel, events: [{ code, at: '2026-11-20T07:30:00.000Z', place: '' }] }],
})

test.each([
  [{}, 'Kommt am Mittwoch, 25. November'],
  [{ deliveryDate: '2026-11-21' }, 'Kommt morgen'],
  [{ deliveryDate: '2026-11-20' }, 'Kommt heute'],
  [{ deliveryDate: null }, 'Ist unterwegs'],
  [{ deliveryDate: '2026-11-19' }, 'Verspätet sich'],
  [{ deliveryDate: '2026-11-19', ...told('out') }, 'Kommt heute'],
  [{ deliveryDate: '2026-11-19', state: 'packed' }, 'Verspätet sich'],
  [{ deliveryDate: '2026-11-20', state: 'packed' }, 'Ist gepackt'],
  [told('sorted'), 'Kommt am Mittwoch, 25. November'],
  [told('out'), 'Kommt heute'],
  [told('failed'), 'Niemanden angetroffen'],
  [told('stored'), 'Liegt zur Abholung bereit'],
  [told('returned'), 'Zurück an den Absender'],
  [
    { state: 'delivered', events: [{ state: 'delivered', at: '2026-11-18T23:30:00.000Z' }] },
    'Angekommen am 19. November',
  ],
  [
    { state: 'cancelled', end: 'cancelled', events: [{ state: 'cancelled', at: '2026-11-18T23:30:00.000Z' }] },
    'Storniert am 19. November',
  ],
  [
    { state: 'cancelled', end: 'came-back', events: [{ state: 'cancelled', at: '2026-11-18T23:30:00.000Z' }] },
    'Kam zurück am 19. November',
  ],
  [
    { state: 'cancelled', end: 'lost', events: [{ state: 'cancelled', at: '2026-11-18T23:30:00.000Z' }] },
    'Verloren gegangen am 19. November',
  ],
  // As its mail says it.
  [
    { state: 'cancelled', end: 'unpaid', events: [{ state: 'cancelled', at: '2026-11-18T23:30:00.000Z' }] },
    'Nicht zustande gekommen am 19. November',
  ],
  [
    { state: 'cancelled', end: 'lapsed', events: [{ state: 'cancelled', at: '2026-11-18T23:30:00.000Z' }] },
    'Weggefallen am 19. November',
  ],
])('%j: the headline says when it comes', (changed, said) => {
  expect(headline(changed)).toBe(said)
})

test.each([
  [delivery, 'Bei dir'],
  [{ kind: 'address' as const, address }, 'Bei Ole Brandt'],
  [{ kind: 'parcel-shop' as const, address, shop: 'Kiosk am Markt' }, 'Im Paketshop'],
])('%j: the last step names where it arrives', (where, title) => {
  const ordered = { deliveryDate: '2026-11-21', payUntil: null, state: 'paid' as const, events: [], parcels: [] }
  expect(purchaseSteps({ ...ordered, delivery: where }).at(-1)?.title).toBe(title)
})

test.each([
  [[{ ...parcel, events: [] }], 'Ein Teil ist unterwegs'],
  [[told('out').parcels[0]], 'Ein Teil kommt heute'],
  [[{ ...parcel, deliveredAt: '2026-11-19T18:00:00.000Z' }], 'Ein Teil ist angekommen'],
  [[{ ...parcel, isBack: true }], 'Wir packen gerade'],
  [[{ ...parcel, isLost: true }], 'Wir packen Ersatz'],
  [
    [
      { ...parcel, isLost: true },
      { ...parcel, no: 2, events: [] },
    ],
    'Ein Teil ist unterwegs',
  ],
])('while pieces wait the headline speaks of a part', (parcels, said) => {
  expect(headline({ state: 'partly-sent', parcels })).toBe(said)
})

test('the step of an order in parts says so, and promises no day', () => {
  const steps = purchaseSteps({
    deliveryDate: '2026-11-21',
    payUntil: null,
    state: 'partly-sent',
    delivery,
    parcels: [parcel],
    events: [{ state: 'partly-sent', at: '2026-11-19T15:41:00.000Z' }],
  })
  expect(steps.slice(2).map(({ note, state, title }) => [title, plain(note), state])).toEqual([
    ['Teils unterwegs', '19. November 2026, 16:41 Uhr', 'now'],
    ['Bei dir', undefined, 'next'],
  ])
})

const payUntil = '2026-11-26T13:05:00.000Z'

test.each([
  ['on its day', { payUntil }, '2026-11-26', 'Deine Geräte sind bis 14:05 Uhr für dich reserviert.'],
  ['before it', { payUntil }, '2026-11-25', 'Deine Geräte sind bis 26. November 2026, 14:05 Uhr für dich reserviert.'],
  ['after it', { payUntil }, '2026-11-27', 'Deine Geräte sind nicht mehr für dich reserviert.'],
  ['of one that waits for no money', { payUntil: null }, '2026-11-27', ''],
])('until when devices are kept is no promise once it is over: %s', (_what, payment, today, said) => {
  expect(plain(reservedUntil(payment, today))).toBe(said)
})
