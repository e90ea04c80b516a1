import { expect, test } from 'vitest'

import { pageWith, refused, type Answer } from '#platform/web/page-context.fixture.ts'

import { loadPayment } from './paying/payment-data.ts'
import { purchaseOrOrders } from './purchase-or-orders.ts'

const orderId = '019a9e00-0000-7000-8000-000000000001'

const loads = [
  ['an order', purchaseOrOrders],
  ['its payment', loadPayment],
] as const

const load = (loader: (typeof loads)[number][1], answer: Answer, query = `?bestellung=${orderId}`) =>
  loader(pageWith({ GET: answer, POST: answer }).args(`kundencenter/bestellungen/x${query}`))

test.each(loads)('%s that cannot be read now is not passed over: the error page asks again', async (_, loader) => {
  for (const answer of ['offline', { status: 502 }, refused(503, 'temporarily-unavailable')] as const)
    await expect(load(loader, answer)).rejects.toBeInstanceOf(Error)
})

test.each(loads)('%s that is nobody’s or another’s leads to all of them', async (_, loader) => {
  const toOrders = { status: 302 }
  await expect(load(loader, refused(404, 'order-unknown'))).rejects.toMatchObject(toOrders)
  await expect(load(loader, 'offline', '')).rejects.toMatchObject(toOrders)
})
