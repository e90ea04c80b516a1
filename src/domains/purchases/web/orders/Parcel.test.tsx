import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { purchaseSteps } from '../course-texts.ts'
import { delivery, parcel, plain } from '../parcel-fixtures.ts'
import { lostNote } from './lost-note.ts'
import { Parcel, Parcels } from './Parcel.tsx'

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

test('a lost parcel says so; where all that went is lost, the order is packed once more, for a day', () => {
  const lost = {
    ...parcel,
    isLost: true,
    events: [{ code: 'lost' as const, at: '2026-11-20T08:00:00.000Z', place: '' }],
  }
  const lines = [line(1, 'Türkamera')]
  const unsent = [{ lineNo: 1, quantity: 2 }]
  const order = { state: 'partly-sent' as const, number: 'B-2026-118402', lines, parcels: [lost], unsent }
  render(<Parcels purchase={order} today="2026-11-20" />)
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
    ['Wird gepackt', 'now', undefined],
    ['Unterwegs', 'next', undefined],
    ['Bei dir', 'next', 'Dienstag, 24. November'],
  ])
  expect(lostNote({ ...order, end: null })).toContain('Wir schicken dir Ersatz, du zahlst dafür nichts.')
  expect(lostNote({ ...order, end: null, parcels: [lost, { ...parcel, no: 2 }] })).toBe('')
  expect(lostNote({ ...order, state: 'cancelled', end: 'lost' })).toContain('nichts zurückschicken')
  const events = [{ code: 'delivered' as const, at: lost.sentAt, place: '' }]
  const found = { ...lost, events, askedBack: [{ lineNo: 1, quantity: 1 }] }
  const ended = { ...order, state: 'cancelled' as const, end: 'lost' as const }
  expect(plain(lostNote({ ...ended, parcels: [found] }))).toContain(
    'Schick bitte zurück, wofür du dein Geld bekommst: 1 × Türkamera.',
  )
  expect(lostNote({ ...ended, parcels: [{ ...found, askedBack: [] }] })).toBe('')
})
