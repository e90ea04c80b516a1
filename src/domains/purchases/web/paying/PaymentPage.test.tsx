import { screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { renderRouter } from '#platform/web/show-page.fixture.tsx'

import type { PaymentData } from './payment-data.ts'
import { PaymentPage } from './PaymentPage.tsx'

const line = { kind: 'device', productId: 'router', title: 'Router WLAN 6, Nacht', quantity: 1, oneTimePrice: 99 }
const data = {
  payment: { state: 'over', number: 'B-2026-118414' },
  today: '2026-11-20',
  purchase: {
    end: 'cancelled',
    number: 'B-2026-118414',
    refund: null,
    returns: [],
    lines: [{ ...line, detail: '', image: null, contractId: null, forProductId: null, monthlyPrice: null }],
  },
} as unknown as PaymentData

test('an order that is over asks for no money, whoever ended it, and says what was in it', async () => {
  const element = (
    <main>
      <PaymentPage />
    </main>
  )
  renderRouter(createMemoryRouter([{ path: '/', element, loader: () => data, HydrateFallback: () => null }]))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Die Bestellung ist storniert')
  const said = screen.getByRole('main').textContent
  expect(said).toContain('Für die Bestellung B-2026-118414 ist nichts mehr zu zahlen. Es wurde nichts abgebucht')
  expect(said).not.toContain('keine Zahlung angekommen')
  expect(screen.getByRole('region', { name: 'Was darin war' }).textContent).toContain('Router WLAN 6, Nacht')
  expect(screen.getByRole('link', { name: 'Neu bestellen' })).toBeDefined()
})
