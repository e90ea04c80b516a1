/** Builders for tests of payments. */
import { builder } from '#kit/builder.ts'

import type { Payment } from './payment.ts'

export const aPayment = builder<Payment>({
  guid: '019a9e00-0000-7000-8000-000000000001',
  id: '019a9e00-0000-7000-8000-0000000000aa',
  orderId: '019a9e00-0000-7000-8000-0000000000ee',
  provider: 'embedded',
  ref: 'r',
  paidBy: { type: 'CREDITCARD', label: 'VISA ···· 4821' },
  text: 'Bestellung B-2026-118402',
  amountCents: 19_800,
  state: 'begun',
  reason: null,
  url: null,
  capturedCents: 0,
  refundedCents: 0,
  surplus: false,
  remember: false,
  token: null,
  agreedAt: null,
})
