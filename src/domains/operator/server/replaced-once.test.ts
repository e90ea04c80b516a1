/** Of a lost parcel what was withdrawn does not go once more, however many parcels its replacement goes in. */
import { expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { losing } from '#app/testing/losing.ts'
import { untilMoneyAgrees } from '#app/testing/money.ts'
import { operatorDesk } from '#app/testing/operating.ts'
import { startPortal } from '#app/testing/test-app.ts'

const portal = await startPortal({ FULFILMENT: 'operator' })
const { read } = buying(portal)
const anna = await portal.signIn('anna@example.org')
const desk = await operatorDesk(portal, anna)
const { disagreed, handedOver, lose, ofBuyer, send, sent } = losing(portal, desk, anna)

const pieces = (quantity: number) => [{ lineNo: 1, quantity }]

test.each([
  ['one is withdrawn, two go', 1, [1, 1]],
  ['two are withdrawn, one goes', 2, [1]],
])('of three %s, then nothing waits any more', async (_what, withdrawn, parcels) => {
  const orderId = await sent(3)
  const before = await desk.stock()
  await ofBuyer(orderId, 'returns', { lines: pieces(withdrawn), reason: null })
  expect((await lose(orderId, 'replace')).statusCode).toBe(204)
  for (const [index, quantity] of parcels.entries())
    expect(await send(orderId, `JJD-${index + 2}`, { lines: pieces(quantity) })).toBe(204)
  expect(await read(anna, orderId)).toMatchObject({ state: 'sent', unsent: [] })
  expect(await send(orderId, 'JJD-9')).toBe(409)
  for (const index of parcels.keys()) expect(await handedOver(orderId, { parcel: index + 2 })).toBe(204)
  const { lines, state } = await read(anna, orderId)
  expect([state, lines[0]?.piecesLeft]).toEqual(['delivered', 3 - withdrawn])
  expect(await desk.stock()).toBe(before - (3 - withdrawn))
  await untilMoneyAgrees(portal.db)
  await expect.poll(disagreed, { timeout: 20_000 }).toEqual([])
})
