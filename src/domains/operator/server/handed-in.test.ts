/** A withdrawal of which a piece is lost asks for what its buyer still has, whatever was handed in before. */
import { expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { losing } from '#app/testing/losing.ts'
import { operatorDesk } from '#app/testing/operating.ts'
import { startPortal } from '#app/testing/test-app.ts'

const portal = await startPortal({ FULFILMENT: 'operator' })
const { buy, read } = buying(portal)
const anna = await portal.signIn('anna@example.org')
const desk = await operatorDesk(portal, anna)
const { handedOver, lose, ofBuyer, send } = losing(portal, desk, anna)

const pieces = (quantity: number) => [{ lineNo: 1, quantity }]

/** Three pieces: two have arrived, one is on its way. */
async function threePieces(): Promise<string> {
  const orderId = await buy(anna, { productId: 'tuerkamera', quantity: 3 })
  await desk.act(`${orderId}/move`, { step: 'pack', seen: 'paid' })
  await send(orderId, 'JJD-1', { seen: 'packed', lines: pieces(2) })
  await send(orderId, 'JJD-2')
  expect(await handedOver(orderId, { parcel: 1 })).toBe(204)
  return orderId
}

const withdraw = (orderId: string, quantity: number) =>
  ofBuyer(orderId, 'returns', { lines: pieces(quantity), reason: null })

/** How far its withdrawals are and what of each is lost, the first first. */
async function told(orderId: string) {
  const { returns } = await read(anna, orderId)
  return returns
    .toSorted((a, b) => a.number.localeCompare(b.number))
    .map(({ lost, number, state }) => ({ lost, number, state }))
}

async function handIn(orderId: string, index: number): Promise<void> {
  const number = (await told(orderId))[index]?.number
  expect(await desk.act(`${orderId}/returns/${number}/move`, { seen: 'announced', sound: [] })).toBe(204)
}

/** A minute later. */
async function loseTheOne(orderId: string): Promise<void> {
  portal.clock.advance(60_000)
  expect((await lose(orderId, 'refund', { parcel: 2 })).statusCode).toBe(204)
}

test.each([
  ['first', 0, [1, 2]],
  ['second', 1, [2, 1]],
])(
  'the %s of two was handed in before the loss: the other is asked for the one piece that is there',
  async (...row) => {
    const [, which, quantities] = row
    const orderId = await threePieces()
    for (const quantity of quantities) await withdraw(orderId, quantity)
    await handIn(orderId, which)
    await loseTheOne(orderId)
    const both = await told(orderId)
    expect([both[which], both[1 - which]]).toMatchObject([
      { state: 'received', lost: [] },
      { state: 'announced', lost: pieces(1) },
    ])
  },
)

test('what was lost whole was handed in by nobody: of the other one all is there', async () => {
  const orderId = await threePieces()
  await withdraw(orderId, 1)
  await withdraw(orderId, 2)
  await loseTheOne(orderId)
  const [first, second] = await told(orderId)
  expect(first).toMatchObject({ lost: [] })
  expect(first?.state).not.toBe('announced')
  expect(second).toMatchObject({ state: 'announced', lost: [] })
})

test('of three withdrawn one came back, one is lost and one is there: that one alone is handed in', async () => {
  const orderId = await buy(anna, { productId: 'tuerkamera', quantity: 3 })
  await desk.act(`${orderId}/move`, { step: 'pack', seen: 'paid' })
  await send(orderId, 'JJD-1', { seen: 'packed', lines: pieces(1) })
  await send(orderId, 'JJD-2', { lines: pieces(1) })
  await send(orderId, 'JJD-3')
  await handedOver(orderId, { parcel: 3 })
  await withdraw(orderId, 3)
  const cameBack = { seen: 'sent', parcel: 1, reason: 'Annahme verweigert' }
  expect(await desk.act(`${orderId}/came-back`, cameBack)).toBe(204)
  const returns = async () => (await read(anna, orderId)).returns
  expect(await returns()).toMatchObject([{ state: 'announced', lost: [], here: pieces(1) }])
  expect((await lose(orderId, 'refund', { parcel: 2 })).statusCode).toBe(204)
  expect(await returns()).toMatchObject([{ state: 'announced', lost: pieces(1), here: pieces(1) }])
})
