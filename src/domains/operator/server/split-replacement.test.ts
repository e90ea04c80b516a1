/** A replacement went in several parcels, the lost one turned up beside it, and a part of it does not arrive: to the cent. */
import { beforeEach, expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { cents, losing } from '#app/testing/losing.ts'
import { untilMoneyAgrees } from '#app/testing/money.ts'
import { operatorDesk } from '#app/testing/operating.ts'
import { startPortal } from '#app/testing/test-app.ts'

const portal = await startPortal({ FULFILMENT: 'operator' })
const { buy, read } = buying(portal)
const anna = await portal.signIn('anna@example.org')
const desk = await operatorDesk(portal, anna)
const { act, enter, money, read: order, stock } = desk
const { disagreed, handedOver, lose, mail, ofBuyer, send, sent } = losing(portal, desk, anna)
const patient = { timeout: 20_000 }
const one = [{ lineNo: 1, quantity: 1 }]

beforeEach(async () => {
  await enter()
  Object.assign(anna, await portal.signIn('anna@example.org'))
})

/** Two pieces, lost; one of the replacement has gone, with the rest where `isAll`, and then the two turn up. */
async function turnedUp(isAll: boolean): Promise<string> {
  const orderId = await sent(2)
  await lose(orderId, 'replace')
  await send(orderId, 'JJD-2', { lines: one })
  if (isAll) await send(orderId, 'JJD-3')
  expect(await handedOver(orderId, { parcel: 1, seen: isAll ? 'sent' : 'partly-sent' })).toBe(204)
  return orderId
}

test.each([
  ['is lost', 'lost', { way: 'refund' }, 0],
  ['is lost and was to go once more', 'lost', { way: 'replace' }, 0],
  ['comes back', 'came-back', {}, 1],
] as const)('one of its parcels %s: nothing is paid back, its buyer has all', async (_what, what, more, onTheShelf) => {
  const orderId = await turnedUp(true)
  const before = await stock()
  expect((await order(orderId)).order.parcels[1]).toMatchObject({ isSpare: true, inside: [] })
  const seen = { seen: 'sent', parcel: 2, reason: 'Die Nachforschung blieb ohne Ergebnis.' }
  expect(await act(`${orderId}/${what}`, { ...seen, ...more })).toBe(204)
  expect(await stock()).toBe(before + onTheShelf)
  const { number, sums, ...then } = await read(anna, orderId)
  expect(then).toMatchObject({ state: 'sent', unsent: [], refund: null, returns: [] })
  expect(await mail(`^Ein Teil vom Ersatz zur Bestellung ${number} kommt nicht$`)).toMatch(
    /JJD-2, ein Teil vom Ersatz[^]*JJD-1[^]*Was noch unterwegs ist/,
  )
  expect(await handedOver(orderId, { parcel: 3 })).toBe(204)
  expect(await read(anna, orderId)).toMatchObject({ state: 'delivered', canReturn: true, lines: [{ piecesLeft: 2 }] })
  await untilMoneyAgrees(portal.db)
  await expect.poll(() => money(orderId), patient).toEqual({ captured: cents(sums.oneTime), refunded: 0 })
  await expect.poll(disagreed, patient).toEqual([])
})

test('one of its parcels is lost, then it turns up: its buyer hears of no refund, as none was made', async () => {
  const orderId = await turnedUp(true)
  expect((await lose(orderId, 'refund', { parcel: 2 })).statusCode).toBe(204)
  expect((await order(orderId)).order.parcels[1]).toMatchObject({ isLost: true, isSpare: true })
  expect(await handedOver(orderId, { parcel: 2 })).toBe(204)
  const { number, refund, returns } = await read(anna, orderId)
  expect([refund, returns]).toEqual([null, []])
  const text = await mail(`^Dein verlorenes Paket zur Bestellung ${number} ist doch noch da$`, 'Paket JJD-2,')
  expect(text).toContain('Du hast schon, was es ersetzen sollte. Dabei bleibt es.')
  expect(text).not.toContain('Erstattung')
})

test('both of its parcels are lost: the one that turned up is what was ordered', async () => {
  const orderId = await turnedUp(true)
  expect((await lose(orderId, 'refund', { parcel: 2 })).statusCode).toBe(204)
  expect((await lose(orderId, 'refund', { parcel: 3 })).statusCode).toBe(204)
  const { sums, ...after } = await read(anna, orderId)
  expect(after).toMatchObject({ state: 'delivered', end: null, refund: null, returns: [], canReturn: true })
  expect(after.parcels.map(({ isLost }) => isLost)).toEqual([false, true, true])
  await untilMoneyAgrees(portal.db)
  expect(await money(orderId)).toEqual({ captured: cents(sums.oneTime), refunded: 0 })
  // What is withdrawn then brings its money once.
  await ofBuyer(orderId, 'returns', { lines: one, reason: null })
  const [back] = (await read(anna, orderId)).returns
  expect([back?.state, cents(back?.refund ?? 0) * 2]).toEqual(['announced', cents(sums.oneTime)])
})

test('the rest of it still waits: it stays here, on the shelf again', async () => {
  const orderId = await turnedUp(false)
  const before = await stock()
  expect((await lose(orderId, 'refund', { parcel: 2, seen: 'partly-sent' })).statusCode).toBe(204)
  expect(await stock()).toBe(before + 1)
  const { sums, ...after } = await read(anna, orderId)
  expect(after).toMatchObject({ state: 'delivered', unsent: [], refund: null, returns: [] })
  await untilMoneyAgrees(portal.db)
  expect(await money(orderId)).toEqual({ captured: cents(sums.oneTime), refunded: 0 })
})

test('a replacement that is needed no more comes back: what has not gone yet goes all the same', async () => {
  const orderId = await buy(anna, { productId: 'tuerkamera', quantity: 3 })
  await act(`${orderId}/move`, { step: 'pack', seen: 'paid' })
  const two = { lines: [{ lineNo: 1, quantity: 2 }] }
  await send(orderId, 'JJD-1', { ...two, seen: 'packed' })
  await lose(orderId, 'replace', { seen: 'partly-sent' })
  await send(orderId, 'JJD-2', two)
  expect(await handedOver(orderId, { parcel: 1, seen: 'partly-sent' })).toBe(204)
  const before = await stock()
  const back = { seen: 'partly-sent', parcel: 2, reason: 'Annahme verweigert' }
  expect(await act(`${orderId}/came-back`, back)).toBe(204)
  expect(await stock()).toBe(before + 2)
  expect(await read(anna, orderId)).toMatchObject({ state: 'partly-sent', unsent: one, refund: null, returns: [] })
  expect(await send(orderId, 'JJD-3')).toBe(204)
  expect(await handedOver(orderId, { parcel: 3 })).toBe(204)
  expect(await read(anna, orderId)).toMatchObject({ state: 'delivered', unsent: [], lines: [{ piecesLeft: 3 }] })
})

test.each(['before any has gone', 'once the others have gone'] as const)(
  'a piece is cancelled %s, the others get lost: nothing is paid back, their buyer has them',
  async (when) => {
    const orderId = await buy(anna, { productId: 'tuerkamera', quantity: 3 })
    const cancelOne = async () => {
      expect((await ofBuyer(orderId, 'cancellations', { lines: one })).statusCode).toBe(201)
      portal.clock.advance(60_000)
    }
    if (when === 'before any has gone') await cancelOne()
    await act(`${orderId}/move`, { step: 'pack', seen: 'paid' })
    await send(orderId, 'JJD-1', { lines: [{ lineNo: 1, quantity: 2 }], seen: 'packed' })
    if (when === 'once the others have gone') await cancelOne()
    await lose(orderId, 'replace')
    await send(orderId, 'JJD-2', { lines: one })
    await send(orderId, 'JJD-3')
    expect(await handedOver(orderId, { parcel: 1 })).toBe(204)
    expect((await order(orderId)).order.parcels[0]).toMatchObject({ askedBack: [] })
    const back = { seen: 'sent', parcel: 2, reason: 'Annahme verweigert' }
    expect(await act(`${orderId}/came-back`, back)).toBe(204)
    expect((await lose(orderId, 'refund', { parcel: 3 })).statusCode).toBe(204)
    const { returns, ...after } = await read(anna, orderId)
    expect(after).toMatchObject({ state: 'delivered', unsent: [], refund: null, lines: [{ piecesLeft: 2 }] })
    expect(returns).toHaveLength(1)
  },
)
