/** An operator cancels pieces of an order that cannot be delivered; nobody else moves its parcel. */
import { expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { disagreeing } from '#app/testing/money.ts'
import { operatorDesk } from '#app/testing/operating.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal({ FULFILMENT: 'operator' })
const { buy, read } = buying(portal)
const anna = await portal.signIn('anna@example.org')
const { post, read: readAsOperator } = await operatorDesk(portal, anna)
const cancel = (orderId: string, body: object) =>
  post(`${orderId}/cancel`, { seen: 'paid', reason: 'Fehlt im Lager', ...body })
const order = () => buy(anna, { productId: 'tuerkamera', quantity: 2 }, { productId: 'mediastick-2' })
const mailOf = statement<{ text: string }>('test.part-mail', 'select text from mails where guid = $1 and subject = $2')

test('a part falls away with a reason that its buyer reads; it stands on record, and the rest goes on', async () => {
  const orderId = await order()
  expect((await readAsOperator(orderId)).order).toMatchObject({ canCancelPieces: true, lines: [{ piecesLeft: 2 }, {}] })
  expect((await cancel(orderId, { lines: [{ lineNo: 1, quantity: 1 }] })).statusCode).toBe(204)
  const { acts, order: after } = await readAsOperator(orderId)
  expect(after).toMatchObject({
    state: 'paid',
    next: 'pack',
    hasReturn: false,
    lines: [{ cancelled: 1, piecesLeft: 1, oneTimePrice: 79, monthlyPrice: null }, { cancelled: 0 }],
    returns: [{ kind: 'cancel', state: 'released', refund: 79 }],
  })
  const { discount, goods, left, oneTime, shipping } = after.sums
  expect([after.total, goods - discount + shipping, left + 79]).toEqual([oneTime, oneTime, oneTime])
  expect(acts[0]).toMatchObject({
    kind: 'order',
    reason: 'Fehlt im Lager',
    after: {
      number: expect.stringMatching(/^A-/) as string,
      pieces: expect.stringContaining('1 × Türkamera') as string,
    },
  })
  const { number } = await read(anna, orderId)
  await portal.jobs.drain()
  const mail = async () =>
    (await portal.db.query(mailOf, [anna.guid, `Storniert aus deiner Bestellung ${number}`]))[0]?.text ?? ''
  await expect.poll(mail, { timeout: 20_000 }).toContain('Der Grund: Fehlt im Lager')
  expect(await disagreeing(portal.db)).toEqual([])
})

test('two operators at once: what the second one saw is gone', async () => {
  const orderId = await order()
  const both = await Promise.all([1, 2].map(() => cancel(orderId, { lines: [{ lineNo: 1, quantity: 2 }] })))
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409])
  expect((await read(anna, orderId)).lines[0]?.cancelled).toBe(2)
})

test('pressed twice, or sent again after a lost answer, it takes the pieces out once', async () => {
  const orderId = await order()
  const one = { lines: [{ lineNo: 1, quantity: 1 }] }
  const twice = [await cancel(orderId, one), await cancel(orderId, one)]
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([204, 409])
  expect(twice[1]?.json()).toMatchObject({ code: 'changed-meanwhile' })
  expect((await read(anna, orderId)).lines[0]?.cancelled).toBe(1)
  // Whoever sees that one is gone takes out another.
  expect((await cancel(orderId, { ...one, seenReturns: 1 })).statusCode).toBe(204)
  expect((await read(anna, orderId)).lines[0]?.cancelled).toBe(2)
})

test('all pieces are the whole order, and none are refused', async () => {
  const orderId = await order()
  expect((await cancel(orderId, { lines: [] })).json()).toMatchObject({ code: 'nothing-chosen' })
  const all = [
    { lineNo: 1, quantity: 2 },
    { lineNo: 2, quantity: 1 },
  ]
  expect((await cancel(orderId, { lines: all })).statusCode).toBe(204)
  expect((await readAsOperator(orderId)).order).toMatchObject({ state: 'cancelled', returns: [] })
})

test.each(['operator', 'customer'])('the rest falls away by the %s: its mail names what was left of it', async (by) => {
  const orderId = await order()
  await cancel(orderId, { lines: [{ lineNo: 1, quantity: 1 }] })
  const { number, sums } = await read(anna, orderId)
  const gone =
    by === 'operator'
      ? await cancel(orderId, {})
      : await portal.call('POST', `${orders}/${orderId}/cancel`, { as: anna })
  expect(gone.statusCode).toBeLessThan(300)
  await portal.jobs.drain()
  const mail = async () =>
    (await portal.db.query(mailOf, [anna.guid, `Deine Bestellung ${number} ist storniert`]))[0]?.text ?? ''
  await expect.poll(mail, { timeout: 20_000 }).toContain(formatEuro(toCents(sums.left)))
  expect(await mail()).not.toContain(formatEuro(toCents(sums.oneTime)))
})
