/** Builders for tests of purchases. */
import { builder } from '#kit/builder.ts'

import type { Parcel } from './parcel.ts'
import type { Purchase, PurchaseLine, PurchaseReturn } from './purchase.ts'

export const aPurchaseLine = builder<PurchaseLine>({
  kind: 'hardware',
  productId: 'mediastick-2',
  contractId: null,
  subContractId: null,
  forProductId: null,
  title: 'Mediastick 2',
  detail: '',
  image: null,
  quantity: 1,
  onceCents: 4900,
  monthlyCents: null,
  taxRate: 19,
  discountCents: 0,
  digital: null,
  returned: 0,
  cancelled: 0,
})

const address = { name: 'Anna Brandt', street: 'Lindenweg', streetNr: '12', zip: '04229', city: 'Leipzig' }

export const aPurchase = builder<Purchase>({
  guid: '019a9e00-0000-7000-8000-000000000001',
  id: '019a9e00-0000-7000-8000-0000000000ee',
  number: 'B-2026-118402',
  state: 'placed',
  placedAt: '2026-11-06T09:00:00.000Z',
  delivery: { kind: 'home', address },
  billing: address,
  phone: null,
  deliveryDate: '2026-11-10',
  payment: { type: 'PAYPAL', label: 'anna@example.org' },
  goodsCents: 4900,
  discountCents: 0,
  voucherCode: null,
  shippingCents: 0,
  totalCents: 4900,
  vatCents: 782,
  monthlyCents: 0,
  parcels: [],
  payBy: null,
  lines: [aPurchaseLine()],
  events: [],
  returns: [],
  refund: null,
})

export const aParcel = builder<Parcel>({
  no: 1,
  carrier: 'Paketbote',
  tracking: '00340434161094',
  link: null,
  sentAt: '2026-11-09T15:00:00.000Z',
  deliveredAt: null,
  cameBack: null,
  lostAt: null,
  lines: [{ lineNo: 1, quantity: 1 }],
  events: [],
})

export const aReturn = builder<PurchaseReturn>({
  id: '019a9e00-0000-7000-8000-0000000000ff',
  kind: 'return',
  number: 'R-2026-000042',
  state: 'announced',
  declaredAt: '2026-11-19T09:00:00.000Z',
  receivedAt: null,
  refundedAt: null,
  reason: null,
  refundCents: 4900,
  lines: [{ lineNo: 1, quantity: 1, refundCents: 4900 }],
})
