/** An option that was bought along with a device, and what has become of it until the money is there. */
import { expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { paying } from '#app/testing/paying.ts'
import { startPortal } from '#app/testing/test-app.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal()
const contractId = '3104882'
const ordersOf = statement<{ title: string }>(
  '',
  `select title from messages where (title like 'Deine Bestellung: %' or title like '%ist bestätigt') and guid = $1 order by title`,
)

test('what was withdrawn before its money came is not confirmed as an order afterwards', async () => {
  const as = await portal.signIn('anna@example.org')
  const { deliver, fill, place } = buying(portal)
  const bag = await fill(as, { productId: 'mediastick-2' }, { productId: 'hd-sender', contractId })
  await deliver(as)
  const answer = await place(as, bag, { payment: { type: 'CREDITCARD', once: true } })
  const { number, orderId, payment } = answer.json<{ number: string; orderId: string; payment: { url: string } }>()
  const read = async () =>
    (await portal.call('POST', `/erleben/api/contract/v2/${contractId}`, { as })).json<WireContract>().subContracts
  const booked = (await read()).find(({ product }) => product?.id === 'hd-sender')
  const revoke = `/erleben/api/option/v2/${booked?.contractId}/revoke`
  expect((await portal.call('PUT', revoke, { as })).statusCode).toBe(200)

  const ref = new URLSearchParams(payment.url.split('?')[1]).get('zahlung') ?? ''
  await paying(portal).play(as, ref, 'success')
  expect((await paying(portal).check(as, orderId)).state).toBe('paid')
  await portal.jobs.drain()
  // The sweep for confirmations that are owed finds none either.
  portal.clock.advance(3_600_000)
  await portal.openWork.sweep()
  await portal.jobs.drain()
  const titles = (await portal.db.query(ordersOf, [as.guid])).map(({ title }) => title)
  expect(titles).toEqual([`Deine Bestellung ${number} ist bestätigt`])
})
