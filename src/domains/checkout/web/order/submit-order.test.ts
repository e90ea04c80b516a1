import { expect, test, vi } from 'vitest'

import { pageWith, refused } from '#platform/web/page-context.fixture.ts'
import { windowEvents } from '#platform/web/session-keys.ts'

import { submitOrder } from './submit-order.ts'

const fields = { bagId: 'b1', digest: 'd', payment: 'PAYPAL anna', terms: 'on', idempotencyKey: 'k' }

test('a bag that was emptied elsewhere is shown, which says why nothing was ordered', async () => {
  const flash = vi.fn<(message: { headline: string }) => void>()
  const { args, sent } = pageWith({ 'POST /api/orders/v1': refused(409, 'bag-empty') }, { flash })
  // The header counts anew: it still had what was ordered elsewhere.
  const counted = vi.fn<() => void>()
  addEventListener(windowEvents.cartUpdate, counted, { once: true })
  const answer = await submitOrder(args('x', fields))
  expect(sent).toHaveLength(1)
  expect(counted).toHaveBeenCalledOnce()
  expect(answer instanceof Response && answer.headers.get('location')).toContain('/shoppingcart')
  expect(flash).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ headline: 'Dein Warenkorb ist leer' }))
})

test.each([
  ['out-of-stock', { notice: { headline: 'Jemand war schneller' } }],
  ['price-changed', {}],
])('%s: the page is behind and is read again', async (code, said) => {
  const { args } = pageWith({ 'POST /api/orders/v1': refused(409, code) })
  const answer = await submitOrder(args('x', fields))
  expect(answer).toMatchObject({ init: { status: 409 }, data: { outdated: true, ...said } })
})
