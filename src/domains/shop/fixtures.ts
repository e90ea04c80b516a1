/** Builders for tests: a device with one variant. */
import { builder } from '#kit/builder.ts'

import { emptyDoc, type Model, type Variant } from './model.ts'

export const aVariant = builder<Variant>({
  productId: 'probe-eins',
  colour: 'Weiß',
  colourHex: '#ffffff',
  storage: null,
  priceCents: 9900,
  monthlyCents: null,
  regularCents: null,
  reducedUntil: null,
  taxRate: 19,
  maxPerOrder: 3,
  visible: true,
  doc: { images: ['hw-tuerkamera'], modelNumber: 'PR-1', modelCode: '4045009000012' },
  history: [{ validFrom: '2026-06-01T00:00:00+02:00', priceCents: 9900 }],
  stock: { available: 10, restockOn: null, deliveryDays: 2 },
})

export const aModel = builder<Model>({
  id: 'probe',
  name: 'Probe Eins',
  maker: 'Halde',
  categories: ['testproducts'],
  connectivity: ['WLAN 6'],
  sortOrder: 90_000,
  doc: {
    ...emptyDoc,
    line: 'Ein Gerät zum Prüfen',
    message: 'Zum Prüfen.',
    features: ['Prüft', 'Wird geprüft'],
    details: 'Zum Prüfen.',
    legal: 'Probe kostet 99,00 €.',
    maker: { name: 'Halde', address: 'Zechenweg 4, 45307 Essen', contact: 'service@halde.example' },
  },
  variants: [aVariant()],
})
