import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { Purchase } from '../calls.ts'
import { DonePage } from './DonePage.tsx'

const service = (title: string, contractId: string, cancelled = 0) => ({
  kind: 'option',
  productId: title,
  contractId,
  forProductId: null,
  title,
  detail: '',
  image: null,
  quantity: 1,
  oneTimePrice: null,
  monthlyPrice: 4.95,
  discount: 0,
  digital: null,
  cancelled,
})

async function said(...lines: readonly ReturnType<typeof service>[]): Promise<readonly string[]> {
  const purchase = {
    orderId: 'o1',
    number: 'B-2026-118405',
    state: 'paid',
    placedAt: '2026-11-18T12:00:00.000Z',
    deliveryDate: null,
    delivery: null,
    payment: { type: 'PAYPAL', description: 'ole@example.org' },
    lines,
    sums: { goods: 0, discount: 0, shipping: 0, oneTime: 0, oneTimeVat: 0, onInvoice: 0, monthly: 4.95, left: 0 },
    voucher: null,
    parcels: [],
    payUntil: null,
    events: [],
    canReturn: false,
    returnUntil: null,
    returns: [],
    debit: null,
  } as unknown as Purchase
  const { container } = await showPage(DonePage, () => ({
    purchase,
    firstName: 'Ole',
    email: null,
    today: '2026-11-18',
  }))
  const texts = [...container.querySelectorAll('p')].map(({ textContent }) => textContent ?? '')
  return texts.filter((text) => text.startsWith('Wann '))
}

test('when services begin is said in a sentence a contract', async () => {
  expect(await said(service('Heimrouter', '1'))).toEqual(['Wann Heimrouter beginnt, steht beim Vertrag.'])
  expect(await said(service('Heimrouter', '1'), service('WLAN-Einrichtung', '1'))).toEqual([
    'Wann Heimrouter und WLAN-Einrichtung beginnen, steht beim Vertrag.',
  ])
  expect(await said(service('Heimrouter', '1'), service('Heimrouter', '2'))).toEqual([
    'Wann Heimrouter beginnt, steht beim Vertrag 1.',
    'Wann Heimrouter beginnt, steht beim Vertrag 2.',
  ])
})

test('a service that ended before the money came is not named', async () => {
  expect(await said(service('Heimrouter', '1'), service('WLAN-Einrichtung', '1', 1))).toEqual([
    'Wann Heimrouter beginnt, steht beim Vertrag.',
  ])
})
