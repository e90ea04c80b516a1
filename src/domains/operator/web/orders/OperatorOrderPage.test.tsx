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
  cameBack: false,
  isComingBack: false,
  canComeBack: false,
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
  carrier: null,
  tracking: null,
  lines: [{ lineNo: 1, title: 'Homebox 7', detail: '', quantity: 1, cancelled: 0, piecesLeft: 1 }],
  parcelEvents: [],
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
