import { expect, test } from 'vitest'

import { fon } from '#domains/bag/web/bag/bag-item.fixture.ts'
import { pageWith } from '#platform/web/page-context.fixture.ts'

import { loadAddress } from './address-data.ts'

const sums = { pieces: 1, goods: 1, discount: 0, shipping: 4.95, oneTime: 1, oneTimeVat: 0, onInvoice: 0 }
const checkout = {
  means: ['PAYPAL'],
  name: 'Emil Sommer',
  customerNumber: '1',
  email: null,
  home: null,
  billing: null,
  delivery: null,
  phone: null,
  unpaid: null,
}

async function load(kind: 'digital' | 'hardware' | 'option') {
  const bag = { bagId: 'b1', items: [{ ...fon, kind }], kept: [], voucher: null, digest: 'd' }
  const { args } = pageWith({
    'GET /v2/hardwareshop/bff/bag': { status: 200, body: [{ ...bag, sums: { ...sums, monthly: 0, monthlyVat: 0 } }] },
    'GET /api/checkout/v1': { status: 200, body: checkout },
  })
  return await loadAddress(args('bestellung/konto')).catch((answer: unknown) =>
    answer instanceof Response ? answer.headers.get('location') : answer,
  )
}

test('where something is sent, it is asked where to', async () => {
  expect(await load('hardware')).toMatchObject({ sending: { shipping: 4.95 } })
})

test.each(['digital', 'option'] as const)(
  'where nothing is sent (%s), nobody is asked for an address',
  async (kind) => {
    expect(await load(kind)).toBe('/bestellung/')
  },
)
