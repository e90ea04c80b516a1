import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import { OperatorOrderPage } from './OperatorOrderPage.tsx'
import type { OrderData } from './orders-data.ts'

const form = { csrf: 'proof', idempotencyKey: 'k' }
const forms = { step: form, parcel: form, takeBack: form, back: form, cancel: form, cameBack: form }

const packed: OrderData['order'] = {
  guid: 'g',
  orderId: 'o',
  hasReturn: false,
  number: 'B-2026-000001',
  state: 'packed',
  end: null,
  canCancel: true,
  canCancelPieces: false,
  next: 'send',
  name: 'Nora Lindner',
  customerNumber: '2049340876',
  placedAt: '2026-11-20T11:00:00.000Z',
  delivery: 'Aachener Straße 512, 50933 Köln',
  payment: 'PayPal',
  total: 79,
  refund: null,
  lines: [{ lineNo: 1, title: 'Homebox 7', detail: '', quantity: 1, cancelled: 0, piecesLeft: 1, waiting: 1 }],
  parcels: [],
  returns: [],
  events: [],
}

test.each([
  ['Als verschickt melden', 'Gib die Sendungsnummer ein.'],
  ['Bestellung stornieren', 'Schreib kurz, warum: Der Kunde liest es so.'],
])('what is missing for %j is announced, and the keyboard goes there', async (name, fault) => {
  const data = { order: packed, acts: [], carriers: ['Paketbote'], now: '2026-11-20T11:00:00.000Z', forms }
  await showPage(OperatorOrderPage, () => data)
  fireEvent.click(screen.getByRole('button', { name }))
  const summary = await screen.findByRole('alert')
  within(summary).getByRole('link', { name: fault })
  await waitFor(() => expect(document.activeElement).toBe(summary))
})

test('of several pieces it is said how many are in the parcel, and none is refused; one piece is no choice', async () => {
  const shared = { acts: [], carriers: ['Paketbote'], now: '2026-11-20T11:00:00.000Z', forms }
  const lines = packed.lines.map((line) => ({ ...line, quantity: 3, waiting: 2 }))
  await showPage(OperatorOrderPage, () => ({ ...shared, order: { ...packed, lines } }))
  const count = screen.getByLabelText<HTMLSelectElement>('Im Paket: Homebox 7')
  expect([count.value, count.options.length]).toEqual(['2', 3])
  fireEvent.change(count, { target: { value: '0' } })
  fireEvent.change(screen.getByLabelText('Sendungsnummer'), { target: { value: 'JJD-1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Als verschickt melden' }))
  within(await screen.findByRole('alert')).getByRole('link', { name: 'Wähle, was im Paket ist.' })
})

test.each([
  ['packed' as const, false],
  ['partly-sent' as const, true],
])('%s: the last piece that waits is named where the order lists more: %s', async (state, isNamed) => {
  const shared = { acts: [], carriers: ['Paketbote'], now: '2026-11-20T11:00:00.000Z', forms }
  await showPage(OperatorOrderPage, () => ({ ...shared, order: { ...packed, state } }))
  expect(screen.queryByText('Im Paket: 1 × Homebox 7') !== null).toBe(isNamed)
})

const parcel = {
  no: 1,
  carrier: 'Paketbote',
  number: 'JJD-1',
  sentAt: '2026-11-20T10:00:00.000Z',
  deliveredAt: null,
  isBack: false,
  isUnderWay: true,
  isComingBack: false,
  back: [{ lineNo: 1, title: 'Homebox 7', quantity: 2 }],
  contents: ['1 × Homebox 7'],
  events: [],
}

test('each of two parcels has its own course and forms, told apart for everybody', async () => {
  const order = {
    ...packed,
    state: 'sent' as const,
    next: null,
    parcels: [parcel, { ...parcel, no: 2, number: 'JJD-2' }],
  }
  const shared = { acts: [], carriers: ['Paketbote'], now: '2026-11-20T11:00:00.000Z', forms }
  const { container } = await showPage(OperatorOrderPage, () => ({ ...shared, order }))
  for (const name of [
    'Paket 1: Sendungsverlauf',
    'Paket 2: Sendungsverlauf',
    'Paket 1 kam zurück',
    'Paket 2 kam zurück',
  ])
    screen.getByRole('region', { name })
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('its state stands beside the number, and its course begins with the latest', async () => {
  const events = [
    { state: 'placed' as const, at: '2026-11-20T11:00:00.000Z', by: 'customer' },
    { state: 'packed' as const, at: '2026-11-20T12:00:00.000Z', by: 'operator' },
  ]
  const shared = { acts: [], carriers: ['Paketbote'], now: '2026-11-20T13:00:00.000Z', forms }
  const { container } = await showPage(OperatorOrderPage, () => ({ ...shared, order: { ...packed, events } }))
  expect(container.querySelector('header')?.textContent).toBe('Bestellung B-2026-000001GepacktNora Lindner')
  const rows = within(screen.getByRole('region', { name: 'Bestellverlauf' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent?.match(/^(Gepackt|Bestellt)/)?.[0])).toEqual(['Gepackt', 'Bestellt'])
})
