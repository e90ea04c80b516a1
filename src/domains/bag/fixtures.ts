/** Builders for tests of the bag. */
import { builder } from '#kit/builder.ts'

import type { BagItem, BagOffer } from './bag.ts'

export const aBagItem = builder<BagItem>({
  id: 'line-1',
  productId: 'powerbank-20',
  contractId: '',
  forProductId: '',
  quantity: 1,
  kept: false,
  seenOnceCents: 3990,
  seenMonthlyCents: null,
})

export const aBagOffer = builder<BagOffer>({
  kind: 'hardware',
  title: 'Powerbank 20',
  detail: 'Blau',
  slug: 'powerbank-20',
  image: null,
  onceCents: 3990,
  monthlyCents: null,
  taxRate: 19,
  available: 10,
  mostPerOrder: 99,
  deliveryDate: '2026-11-21',
  priceSince: null,
})
