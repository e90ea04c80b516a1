import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { Purchase } from '../calls.ts'
import { plain } from '../parcel-fixtures.ts'
import { CancelPiecesPage } from './CancelPiecesPage.tsx'

const line = {
  kind: 'hardware',
  productId: 'powerbank-20',
  forProductId: null,
  title: 'Powerbank 20',
  detail: '',
  image: null,
  quantity: 1,
  oneTimePrice: 39.9,
  discount: 0,
  digital: null,
  lineNo: 1,
  piecesLeft: 1,
  refund: 39.9,
}

async function shown(changed: object = {}): Promise<HTMLElement> {
  const purchase = {
    number: 'B-2026-118405',
    state: 'paid',
    canCancelPieces: true,
    deliveryDate: '2026-11-24',
    parcels: [],
    returns: [],
    lines: [line],
    sums: { shipping: 0, left: 558.8 },
    voucher: null,
    ...changed,
  } as unknown as Purchase
  await showPage(CancelPiecesPage, () => ({ purchase, kept: null, form: { csrf: 'proof', idempotencyKey: 'k' } }))
  return screen.getByRole('region', { name: 'Was du dann zahlst' })
}

test('what the order costs stands there before anything is chosen, then down to what is left', async () => {
  const card = await shown()
  expect(plain(card.textContent)).toMatch(/^Was du dann zahlstBisher558,80 €Davon geht ab, was du oben wählst\./)
  fireEvent.click(screen.getByRole('checkbox'))
  expect(plain(card.textContent)).toMatch(/Bisher558,80 €1 × Powerbank 20.39,90 €Dann einmalig/)
})

test.each([
  ['no parcel has gone', {}, 'Abgebucht ist noch nichts: Was du stornierst, buchen wir nicht ab.'],
  ['one has', { parcels: [{}], state: 'partly-sent' }, 'Was schon abgebucht ist, kommt auf demselben Weg zurück.'],
  ['content alone', { deliveryDate: null }, 'Was schon abgebucht ist, kommt auf demselben Weg zurück.'],
])('%s: what is true of the money', async (_what, changed, said) => {
  expect((await shown(changed)).textContent).toContain(said)
})
