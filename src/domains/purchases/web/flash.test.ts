import { expect, test } from 'vitest'

import { cancelledFlash, purchaseFlash } from './flash.ts'

test.each([
  ['devices alone', ['hardware', 'digital'] as const, 'goods-cancelled'],
  ['a device with a service', ['hardware', 'option'] as const, 'purchase-cancelled'],
] as const)('cancelled, %s: services are spoken of where there are some', (_what, kinds, code) => {
  expect(cancelledFlash({ lines: kinds.map((kind) => ({ kind })) })).toBe(purchaseFlash[code])
})
