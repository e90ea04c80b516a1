import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { purchaseHeadline, purchaseSteps } from '../course-texts.ts'
import { lostNote } from './lost-note.ts'
import { Parcel, Parcels } from './Parcel.tsx'

const events = [
  { code: 'accepted' as const, at: '2026-11-19T15:41:00.000Z', place: 'Leipzig' },
  { code: 'sorted' as const, at: '2026-11-20T05:12:00.000Z', place: 'Halle' },
  { code: 'out' as const, at: '2026-11-20T07:30:00.000Z', place: '' },
]
const parcel = {
  no: 1,
  carrier: 'Paketbote',
  number: '003404341',
  link: 'https://bote.example/003404341',
  sentAt: '2026-11-19T15:41:00.000Z',
  deliveredAt: null,
  isBack: false,
  isLost: false,
  lines: [{ lineNo: 1, quantity: 1 }],
  events,
}
const address = { name: 'Ole Brandt', street: 'Weg', streetNr: '1', zip: '04229', city: 'Leipzig' }
const delivery = { kind: 'home' as const, address }
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ')

test('carrier and number stand there, the way leads to the carrier, events come with time and place, the latest first', () => {
  render(<Parcel parcel={parcel} isFolded={false} today="2026-11-20" />)
  expect(screen.getByText('Paketbote, Sendung 003404341')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sendung verfolgen' }).getAttribute('href')).toBe(parcel.link)
  const said = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(said.map(({ textContent }) => plain(textContent))).toEqual([
    'In der ZustellungHeute, 08:30 Uhr',
    'Im PaketzentrumHalleHeute, 06:12 Uhr',
    'Vom Paketdienst übernommenLeipzig19. November, 16:41 Uhr',
  ])
  expect(document.querySelector('details')).toBeNull()
})

test('a carrier without a page, and a parcel from before carriers were noted, have but the number', () => {
  const { container } = render(
    <Parcel parcel={{ ...parcel, carrier: null, link: null, events: [] }} isFolded today="2026-11-20" />,
  )
  expect(container.textContent).toBe('Sendung 003404341')
})

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
  [{ deliveryDate: '2026-11-19' }, 'Ist unterwegs'],
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

const line = (lineNo: number, title: string) => ({
  kind: 'hardware' as const,
  productId: title,
  contractId: null,
  forProductId: null,
  title,
  detail: '',
  image: null,
  quantity: 2,
  oneTimePrice: 79,
  monthlyPrice: null,
  discount: 0,
  digital: null,
  lineNo,
  cancelled: 0,
  piecesLeft: 0,
  refund: 0,
  piecesToCancel: 0,
  less: 0,
})

test('of several parcels each says what is in it, and how far it is; then what still comes', () => {
  const order = {
    state: 'partly-sent' as const,
    lines: [line(1, 'Türkamera'), line(2, 'Mediastick 2')],
    unsent: [{ lineNo: 2, quantity: 1 }],
    parcels: [
      { ...parcel, deliveredAt: '2026-11-19T18:00:00.000Z', lines: [{ lineNo: 1, quantity: 2 }] },
      { ...parcel, no: 2, isBack: true },
    ],
  }
  render(<Parcels purchase={order} today="2026-11-20" />)
  const headings = screen.getAllByRole('heading').map(({ textContent }) => plain(textContent))
  expect(headings).toEqual(['Paket 1, angekommen am 19. November', 'Paket 2, kam zurück', 'Kommt noch'])
  expect(screen.getByText('2 × Türkamera')).toBeDefined()
  expect(screen.getByText('1 × Mediastick 2')).toBeDefined()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Sendung verfolgen, Paket 1',
    'Sendung verfolgen, Paket 2',
  ])
  // Only what is on its way needs to be looked at.
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, false])
})

test('of an order that has arrived no parcel is folded: one line folds them all', () => {
  const arrived = { ...parcel, deliveredAt: '2026-11-19T18:00:00.000Z' }
  const order = { state: 'delivered' as const, lines: [line(1, 'Türkamera')], unsent: [], parcels: [arrived] }
  render(<Parcels purchase={order} today="2026-11-20" />)
  expect(screen.getByRole('link', { name: 'Sendung verfolgen' })).toBeDefined()
  expect(document.querySelector('details')).toBeNull()
})

test('one parcel that holds all of it needs no heading', () => {
  const order = { state: 'sent' as const, lines: [line(1, 'Türkamera')], unsent: [], parcels: [parcel] }
  render(<Parcels purchase={order} today="2026-11-20" />)
  expect(screen.queryByRole('heading')).toBeNull()
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

test('a lost parcel says so; where all that went is lost, the order is packed once more, for a day', () => {
  const lost = {
    ...parcel,
    isLost: true,
    events: [{ code: 'lost' as const, at: '2026-11-20T08:00:00.000Z', place: '' }],
  }
  const order = { state: 'partly-sent' as const, parcels: [lost], unsent: [{ lineNo: 1, quantity: 2 }] }
  render(<Parcels purchase={{ ...order, lines: [line(1, 'Türkamera')] }} today="2026-11-20" />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Paket 1, verloren gegangen',
    'Kommt noch',
  ])
  const steps = purchaseSteps(
    {
      ...order,
      deliveryDate: '2026-11-24',
      payUntil: null,
      delivery,
      events: [
        { state: 'packed', at: '2026-11-19T12:00:00.000Z' },
        { state: 'partly-sent', at: lost.sentAt },
      ],
    },
    '2026-11-20',
  )
  expect(steps.map(({ note, state, title }) => [title, state, plain(note?.toString())])).toEqual([
    ['Bestellt', 'next', undefined],
    ['Gepackt', 'now', '19. November, 13:00 Uhr'],
    ['Unterwegs', 'next', undefined],
    ['Bei dir', 'next', 'Dienstag, 24. November'],
  ])
  expect(lostNote({ ...order, end: null })).toContain('Wir schicken dir Ersatz, du zahlst dafür nichts.')
  expect(lostNote({ ...order, end: null, parcels: [lost, { ...parcel, no: 2 }] })).toBe('')
  expect(lostNote({ ...order, state: 'cancelled', end: 'lost' })).toContain('nichts zurückschicken')
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
