import { expect, test } from 'vitest'

import { shippingText } from './offer-texts.ts'

const sent = { available: 3, deliveryDate: '2026-12-02' }

test.each([
  ['Versand kostenlos', { ...sent, shipping: 0 }],
  ['Versand 4,95\u{A0}€', { ...sent, shipping: 4.95 }],
  ['Versand kostenlos', { available: 0, deliveryDate: null, shipping: 0 }],
  ['ohne Versand', { available: 1000, deliveryDate: null, shipping: 0 }],
])('%s: of %o, as nothing is sent of what is loaded', (text, piece) => {
  expect(shippingText(piece)).toBe(text)
})
