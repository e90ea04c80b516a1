import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'

import { loadOrders } from './orders-data.ts'

test.each([
  ['holds something', { status: 200, body: { bagId: 'b1' } }, 'Warenkorb ansehen'],
  ['is empty', { status: 204, body: undefined }, 'Geräte ansehen'],
  ['cannot be read', { status: 500, body: {} }, 'Geräte ansehen'],
])('who has ordered nothing is led on: the bag %s', async (_what, inUse, button) => {
  const { args } = pageWith({
    'GET /api/orders/v1': { status: 200, body: [] },
    'GET /v2/hardwareshop/bff/bag/in-use': inUse,
  })
  expect((await loadOrders(args('kundencenter/bestellungen/'))).next?.button).toBe(button)
})
