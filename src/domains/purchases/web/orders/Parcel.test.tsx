import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { purchaseHeadline, purchaseSteps } from '../texts.ts'
import { Parcel } from './Parcel.tsx'

const events = [
  { code: 'accepted' as const, at: '2026-11-19T15:41:00.000Z', place: 'Leipzig' },
  { code: 'sorted' as const, at: '2026-11-20T05:12:00.000Z', place: 'Halle' },
  { code: 'out' as const, at: '2026-11-20T07:30:00.000Z', place: '' },
]
const parcel = { carrier: 'Paketbote', number: '003404341', link: 'https://bote.example/003404341', events }
const address = { name: 'Ole Brandt', street: 'Weg', streetNr: '1', zip: '04229', city: 'Leipzig' }
const delivery = { kind: 'home' as const, address }
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ')

test('carrier and number stand there, the way leads to the carrier, events come with time and place, the latest first', () => {
  render(<Parcel parcel={parcel} isOnItsWay today="2026-11-20" />)
  expect(screen.getByText('Paketbote, Sendung 003404341')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sendung verfolgen' }).getAttribute('href')).toBe(parcel.link)
  const said = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(said.map(({ textContent }) => plain(textContent))).toEqual([
    'In der ZustellungHeute, 08:30 Uhr',
    'Im PaketzentrumHalleHeute, 06:12 Uhr',
    'Vom Paketdienst übernommenLeipzig19. November, 16:41 Uhr',
  ])
  expect(document.querySelector('details')?.open).toBe(true)
})

test('a carrier without a page, and a parcel from before carriers were noted, have but the number', () => {
  const { container } = render(
    <Parcel parcel={{ ...parcel, carrier: null, link: null, events: [] }} isOnItsWay={false} today="2026-11-20" />,
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
  expect(noteOf({ ...sent, parcel: { ...parcel, events: events.slice(0, 2) } })).toBe(
    'Im Paketzentrum, Halle, 20. November 2026, 06:12 Uhr',
  )
  expect(noteOf({ ...sent, parcel: { ...parcel, events: [] } })).toBe('19. November 2026, 16:41 Uhr')
})

test('no day is said for a parcel that goes back', () => {
  const sent = { deliveryDate: '2026-11-21', payUntil: null, state: 'sent' as const, delivery, events: [] }
  const last = (code: 'out' | 'returned') => purchaseSteps({ ...sent, ...told(code) }, '2026-11-20').at(-1)?.note
  expect([last('out'), last('returned')].map(plain)).toEqual(['Heute', undefined])
})

const headline = (changed: object) =>
  plain(
    purchaseHeadline(
      { deliveryDate: '2026-11-25', payUntil: null, state: 'sent', events: [], parcel: null, ...changed },
      '2026-11-20',
    ),
  )
const told = (code: (typeof events)[number]['code'] | 'failed' | 'stored' | 'returned') => ({
  parcel: { ...parcel, events: [{ code, at: '2026-11-20T07:30:00.000Z', place: '' }] },
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
    { state: 'cancelled', events: [{ state: 'cancelled', at: '2026-11-18T23:30:00.000Z' }] },
    'Storniert am 19. November',
  ],
  [
    {
      state: 'cancelled',
      events: [
        { state: 'sent', at: '2026-11-11T09:00:00.000Z' },
        { state: 'cancelled', at: '2026-11-18T23:30:00.000Z' },
      ],
    },
    'Kam zurück am 19. November',
  ],
])('%j: the headline says when it comes', (changed, said) => {
  expect(headline(changed)).toBe(said)
})

test.each([
  [delivery, 'Bei dir'],
  [{ kind: 'address' as const, address }, 'Bei Ole Brandt'],
  [{ kind: 'parcel-shop' as const, address, shop: 'Kiosk am Markt' }, 'Im Paketshop'],
])('%j: the last step names where it arrives', (where, title) => {
  const ordered = { deliveryDate: '2026-11-21', payUntil: null, state: 'paid' as const, events: [], parcel: null }
  expect(purchaseSteps({ ...ordered, delivery: where }).at(-1)?.title).toBe(title)
})
