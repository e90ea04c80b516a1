/** Builders for tests. */
import { builder } from '#kit/builder.ts'

import type { VoucherFacts } from './rules.ts'

/** A code that is good today (20 November 2026) for every option. */
export const someVoucherFacts = builder<VoucherFacts>({
  code: 'SERIEN-2026',
  campaignId: 'serien-2026',
  title: 'Drei Monate für 4,95 €',
  discountId: 'serien-5-euro',
  discountCents: 500,
  priceType: 'MONTHLY',
  months: 3,
  target: 'OPTION',
  percent: null,
  minimumCents: 0,
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  products: null,
  singleUse: false,
  maxRedemptions: null,
  redeemed: 0,
  blocked: false,
  codeUsed: false,
  codeReserved: false,
  reservedByOthers: 0,
})
