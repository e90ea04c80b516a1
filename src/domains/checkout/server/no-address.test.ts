/** Services alone, ordered by who has told no address: sofia has nothing but mobile contracts. */
import { expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { operatorDesk } from '#app/testing/operating.ts'
import { startPortal } from '#app/testing/test-app.ts'
import type { WirePurchase } from '#domains/purchases/api.ts'

const portal = await startPortal({ FULFILMENT: 'operator' })
const sofia = await portal.signIn('sofia@example.org')
const { fill, place, read } = buying(portal)

test('what needs no address has none, and the operator still reads whose it is', async () => {
  const bag = await fill(sofia, { productId: 'daten-5gb', contractId: '3180202' })
  const placed = await place(sofia, bag)
  expect(placed.statusCode).toBe(201)
  const { orderId } = placed.json<{ orderId: string }>()
  expect(await read(sofia, orderId)).toMatchObject({ delivery: null, billing: null })
  const list = await portal.call('GET', orders, { as: sofia })
  expect(list.json<WirePurchase[]>()).toMatchObject([{ orderId, delivery: null }])
  const { order } = await (await operatorDesk(portal, sofia)).read(orderId)
  expect(order).toMatchObject({ name: 'Sofia Yılmaz', delivery: 'Nichts zu verschicken' })
})
