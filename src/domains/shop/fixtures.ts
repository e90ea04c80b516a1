/** Builders for tests: a device with one variant. */
import { builder } from '#kit/builder.ts'

import type { Model, Variant } from './model.ts'

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
    line: 'Ein Gerät zum Prüfen',
    words: '',
    message: 'Zum Prüfen.',
    features: ['Prüft', 'Wird geprüft'],
    details: 'Zum Prüfen.',
    facts: [],
    durability: [],
    inTheBox: [],
    legal: 'Probe kostet 99,00 €.',
    warnings: [],
    attachments: [],
    maker: { name: 'Halde', address: 'Zechenweg 4, 45307 Essen', contact: 'service@halde.example' },
    guaranteeYears: null,
    energyClass: null,
    technologies: [],
    updatesUntil: null,
    icon: 'Geräte',
    tags: [],
    typedTags: [],
  },
  variants: [aVariant()],
})
