import { expect, test } from 'vitest'

import { aCharge, aProduct } from '#domains/catalogue/fixtures.ts'
import { toWireProduct } from '#domains/catalogue/wire.ts'

import { toSelectionCard } from './selection-card.ts'

const today = '2026-11-20'
const alteration = {
  price: 495,
  campaignId: 'mesh-2026',
  campaign: 'Mesh-Wochen',
  discountId: 'mesh-2',
  discount: 'WLAN-Vorteil',
  validFrom: '2026-11-01',
  validTo: '2027-05-31',
}
const firstFree = { price: 0, duration: { numericalValue: 1, unit: 'MONTH' } } as const

test.each([
  ['a promotion that ends strikes it, with its end', { alteration }, '6,95\u{A0}€', 'bis 31.\u{A0}Mai 2027'],
  [
    'one that does not end says it in words',
    { alteration: { ...alteration, validTo: null } },
    undefined,
    'statt 6,95\u{A0}€',
  ],
  ['as does one that changes nothing', { alteration: { ...alteration, price: 695 } }, undefined, ''],
  [
    'and another price for the first months',
    { recurringAlterations: [firstFree] },
    undefined,
    'Erster Monat 0,00\u{A0}€',
  ],
])('the price before: %s', (_, charge, struck, note) => {
  const product = aProduct({ charges: [aCharge({ amount: 695, ...charge })] })
  const card = toSelectionCard(toWireProduct(product, today), today)
  expect([card.struck, card.note]).toEqual([struck, note])
})
