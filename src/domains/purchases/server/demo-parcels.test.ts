/** What the demonstration's customers have bought: every piece came in a parcel, and some of it in two. */
import { expect, test } from 'vitest'

import { orders } from '#app/testing/buying.ts'
import { startPortal } from '#app/testing/test-app.ts'

import type { WirePurchase } from '../api.ts'

const portal = await startPortal()

test.each([
  ['anna@example.org', 2],
  ['mia@example.org', 1],
])('what %s has bought came in %i parcels, with all of it in them', async (mail, count) => {
  const as = await portal.signIn(mail)
  const bought = (await portal.call('GET', orders, { as })).json<WirePurchase[]>()
  const order = bought.at(-1)
  expect(order).toMatchObject({ state: 'delivered', unsent: [] })
  expect(order?.parcels).toHaveLength(count)
  expect(order?.parcels.flatMap(({ lines }) => lines.map(({ lineNo }) => lineNo))).toEqual([1, 2, 3])
  for (const { carrier, deliveredAt, events, number } of order?.parcels ?? []) {
    expect([carrier, number]).toEqual(['Paketbote', expect.stringMatching(/^0034\d{16}$/)])
    expect(events.map(({ code }) => code)).toEqual(['accepted', 'delivered'])
    expect(events.at(-1)?.at).toBe(deliveredAt)
  }
})
