import { expect, test } from 'vitest'

import { fon } from '#domains/bag/web/bag/bag-item.fixture.ts'
import type { Bag } from '#domains/bag/web/calls.ts'
import { pageWith } from '#platform/web/page-context.fixture.ts'

import { loadOrder } from './order-data.ts'
import { readKeptOrder } from './order-form.ts'
import { shownFields } from './shown-prices.ts'

const bag = {
  bagId: 'b1',
  items: [fon],
  kept: [],
  voucher: null,
  digest: 'd',
  sums: { oneTime: 499 },
} as unknown as Bag
const sent = {
  payment: 'CREDITCARD neu',
  terms: 'on',
  'early-7': 'on',
  ...Object.fromEntries(shownFields(bag)),
}

test('what was sent when the session had ended is what the form said', () => {
  expect(readKeptOrder(sent)).toEqual({
    values: { payment: 'CREDITCARD neu', remember: false, terms: true, early: ['7'] },
    shown: { digest: 'd', oneTime: 499, prices: { 1: { once: 499, monthly: null } } },
  })
})

test.each([
  ['nothing was kept', undefined, null],
  ['something was', sent, readKeptOrder(sent)],
])('the page begins with it: %s', async (_, draft, kept) => {
  const { args } = pageWith(
    {
      'GET /v2/hardwareshop/bff/bag': { status: 200, body: [bag] },
      'GET /api/checkout/v1': {
        status: 200,
        body: { name: 'Lena Huber', delivery: { kind: 'home' }, unpaid: null, means: [] },
      },
      'GET /api/v2/paymenthandle/': { status: 200, body: [] },
    },
    { draft: () => draft },
  )
  expect((await loadOrder(args('bestellung/'))).kept).toEqual(kept)
})
