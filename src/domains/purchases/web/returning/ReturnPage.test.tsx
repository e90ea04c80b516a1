import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { Purchase } from '../calls.ts'
import { ReturnPage } from './ReturnPage.tsx'

async function shown(piecesLeft: number, chosen: number, shipping = 0): Promise<HTMLSelectElement | null> {
  const line = {
    kind: 'hardware',
    productId: 'mediastick-2',
    forProductId: null,
    title: 'Mediastick 2',
    detail: '',
    image: null,
    quantity: 4,
    oneTimePrice: 49,
    discount: 0,
    digital: null,
    lineNo: 1,
    piecesLeft,
    refund: 49 * piecesLeft,
  }
  const purchase = {
    number: 'B-2026-118405',
    canReturn: true,
    returnUntil: null,
    payment: { type: 'PAYPAL', description: 'ole@example.org' },
    lines: [line],
    returns: [],
    sums: { goods: 196, discount: 0, shipping, oneTime: 196 },
  } as unknown as Purchase
  const kept = chosen === 0 ? null : { chosen: { 1: chosen }, reason: '' }
  await showPage(ReturnPage, () => ({ purchase, kept, form: { csrf: 'proof', idempotencyKey: 'k' } }))
  return screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Wie viele Mediastick 2?' })
}

const less = 'Gewählt waren 3, so viele sind es nicht mehr.'

test('of fewer pieces than were chosen all are, and it is said', async () => {
  expect((await shown(2, 3))?.value).toBe('2')
  expect(screen.getByText(less)).toBeDefined()
})

test('of one piece nothing is asked, and it is said too', async () => {
  expect(await shown(1, 3)).toBeNull()
  expect(screen.getByText(less)).toBeDefined()
})

test('what is still there in that number stays chosen', async () => {
  expect((await shown(3, 2))?.value).toBe('2')
  expect(screen.queryByText(/so viele sind es nicht mehr/)).toBeNull()
})

test.each([
  [0, false],
  [4.95, true],
])(
  'shipping of %d euro is spoken of: %s; when the money comes has the words of the return itself',
  async (shipping, isSaid) => {
    await shown(2, 0, shipping)
    const card = screen.getByRole('region', { name: 'Was du zurückbekommst' })
    expect(card.textContent?.includes('auch die Versandkosten')).toBe(isSaid)
    expect(card.textContent?.replaceAll('\u{A0}', ' ')).toContain(
      'spätestens 14 Tage nach deinem Widerruf. Kommt das Paket später an, gleich danach.',
    )
  },
)
