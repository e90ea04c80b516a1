/** Taking pieces out of a purchase over HTTP, on a real database; nobody moves its parcel. */
import { describe, expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { disagreeing } from '#app/testing/money.ts'
import { paying } from '#app/testing/paying.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { signInBrowser } from '#domains/identity/server/test-browser.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal({ FULFILMENT: 'operator' })
const { buy, deliver, fill, place, read } = buying(portal)
const { cancel } = paying(portal)
const [anna, paul] = await Promise.all(['anna@example.org', 'paul@example.org'].map((name) => portal.signIn(name)))
const operator = await signInBrowser(portal, 'betrieb@example.org')

const stockOf = statement<{ available: number }>('test.stock', 'select available from shop_stock where product_id = $1')
const available = async (productId: string) => (await portal.db.query(stockOf, [productId]))[0]?.available ?? 0
const moneyOf = statement<{ amount: number; captured: number; refunded: number; state: string }>(
  'test.money-of',
  `select amount_cents as amount, captured_cents as captured, refunded_cents as refunded, state from payments where order_id = $1`,
)
const money = async (orderId: string) => (await portal.db.query(moneyOf, [orderId]))[0]
const mailOf = statement<{ text: string }>('test.mail-of', 'select text from mails where guid = $1 and subject ~ $2')

const takeOut = (orderId: string, lines: unknown, as = anna) =>
  portal.call('POST', `${orders}/${orderId}/cancellations`, { as, body: { lines } })
async function move(orderId: string, seen: string, step: string) {
  const url = `/erleben/api/operator/v1/orders/${anna?.guid}/${orderId}/move`
  const payload = { seen, step, ...(step === 'send' && { tracking: '00340' }) }
  return portal.app.inject({ method: 'POST', url, headers: await operator.headers(), payload })
}
const two = [{ productId: 'tuerkamera', quantity: 2 }, { productId: 'mediastick-2' }] as const

describe('pieces are taken out', () => {
  test('they are on the shelf again, are never fetched, and the rest goes', async () => {
    const orderId = await buy(anna, ...two)
    const before = [await available('tuerkamera'), (await money(orderId))?.amount ?? 0]
    const answer = await takeOut(orderId, [{ lineNo: 1, quantity: 1 }])
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { receiptId: expect.stringMatching(/^A-2026-\d{6}$/) as string, less: 79 },
    ])
    expect(await available('tuerkamera')).toBe((before[0] ?? 0) + 1)
    expect(await money(orderId)).toEqual({
      amount: (before[1] ?? 0) - 7900,
      captured: 0,
      refunded: 0,
      state: 'authorised',
    })
    const left = await read(anna, orderId)
    expect(left).toMatchObject({
      state: 'paid',
      extent: 'partly-cancelled',
      lines: [
        { lineNo: 1, quantity: 2, cancelled: 1, piecesLeft: 1 },
        { lineNo: 2, cancelled: 0, piecesLeft: 1 },
      ],
      returns: [{ kind: 'cancel', state: 'released', refund: 79, lines: [{ lineNo: 1, quantity: 1 }] }],
    })
    expect(left.sums.left).toBe(left.sums.oneTime - 79)
    await portal.jobs.drain()
    const subject = `^Storniert aus deiner Bestellung ${left.number}`
    await expect
      .poll(async () => (await portal.db.query(mailOf, [anna?.guid, subject]))[0]?.text.replaceAll(/\s+/g, ' ') ?? '')
      .toMatch(/Storniert: 1 × Türkamera.*Du zahlst weniger: 79,00 €, sie werden nicht abgebucht/)
    await move(orderId, 'paid', 'pack')
    await move(orderId, 'packed', 'send')
    await portal.jobs.drain()
    await expect.poll(async () => (await money(orderId))?.captured, { timeout: 20_000 }).toBe((before[1] ?? 0) - 7900)
    const sent = `${left.number} ist unterwegs`
    const mail = async () => (await portal.db.query(mailOf, [anna?.guid, sent]))[0]?.text.replaceAll(/\s+/g, ' ') ?? ''
    await expect.poll(mail, { timeout: 20_000 }).toContain('1 × Türkamera')
    expect(await mail()).not.toContain('2 × Türkamera')
    expect(await disagreeing(portal.db)).toEqual([])
  })

  test('all of them: the order falls away as a whole', async () => {
    const orderId = await buy(anna, ...two)
    const all = [
      { lineNo: 1, quantity: 2 },
      { lineNo: 2, quantity: 1 },
    ]
    const answer = await takeOut(orderId, all)
    expect([answer.statusCode, answer.json<{ receiptId: null }>().receiptId]).toEqual([201, null])
    expect(await read(anna, orderId)).toMatchObject({ state: 'cancelled', extent: 'whole', returns: [] })
  })

  test('the last device beside an option: nothing is sent any more, and no money is held', async () => {
    const orderId = await withOption()
    const { lines } = await read(anna, orderId)
    const lineNo = lines.find(({ kind }) => kind === 'hardware')?.lineNo
    expect((await takeOut(orderId, [{ lineNo, quantity: 1 }])).statusCode).toBe(201)
    expect(await read(anna, orderId)).toMatchObject({ state: 'paid', deliveryDate: null, sums: { left: 0 } })
    expect((await move(orderId, 'paid', 'pack')).statusCode).toBe(409)
    await portal.jobs.drain()
    await expect.poll(async () => (await money(orderId))?.state, { timeout: 20_000 }).toBe('cancelled')
    expect(await disagreeing(portal.db)).toEqual([])
  })

  test('the rest can still be cancelled, and all is back on the shelf once', async () => {
    const before = await available('tuerkamera')
    const orderId = await buy(anna, ...two)
    await takeOut(orderId, [{ lineNo: 1, quantity: 1 }])
    expect((await cancel(anna, orderId)).statusCode).toBe(200)
    expect(await available('tuerkamera')).toBe(before)
  })
})

async function withOption(): Promise<string> {
  const bag = await fill(anna, { productId: 'mediastick-2' }, { productId: 'filme-serien', contractId: '3104917' })
  await deliver(anna)
  return (await place(anna, bag)).json<{ orderId: string }>().orderId
}

test('an order of services alone owes nothing now: its confirmation is there, as its message says', async () => {
  const bag = await fill(anna, { productId: 'hd-sender', contractId: '3104917' })
  const { orderId } = (await place(anna, bag)).json<{ orderId: string }>()
  expect(await read(anna, orderId)).toMatchObject({ state: 'placed', payUntil: null })
  const address = `/erleben/kundencenter/bestellungen/dokument.pdf?bestellung=${orderId}`
  const file = await portal.call('GET', address, { as: anna })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
})

describe('at once', () => {
  test('ten times the same pieces: they are taken out once', async () => {
    const orderId = await buy(anna, ...two)
    const answers = await Promise.all(Array.from({ length: 10 }, () => takeOut(orderId, [{ lineNo: 1, quantity: 2 }])))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
    expect((await read(anna, orderId)).returns).toHaveLength(1)
  })

  test('with the same key they have one effect and one answer', async () => {
    const orderId = await buy(anna, ...two)
    const send = () =>
      portal.call('POST', `${orders}/${orderId}/cancellations`, {
        as: anna,
        body: { lines: [{ lineNo: 1, quantity: 1 }] },
        headers: { 'idempotency-key': 'take-out-once' },
      })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1)
    expect((await read(anna, orderId)).returns).toHaveLength(1)
  })

  test('with packing: the parcel holds what was not taken out, or nothing is taken out', async () => {
    const orderId = await buy(anna, ...two)
    const [taken, packed] = await Promise.all([
      takeOut(orderId, [{ lineNo: 1, quantity: 1 }]),
      move(orderId, 'paid', 'pack'),
    ])
    const { lines, state } = await read(anna, orderId)
    expect(packed.statusCode).toBe(204)
    expect([state, lines[0]?.cancelled]).toEqual(['packed', taken.statusCode === 201 ? 1 : 0])
  })

  test('with the cancellation of the whole: shelf and money count each piece once', async () => {
    const before = await available('tuerkamera')
    const orderId = await buy(anna, ...two)
    await Promise.all([takeOut(orderId, [{ lineNo: 1, quantity: 1 }]), cancel(anna, orderId)])
    expect((await read(anna, orderId)).state).toBe('cancelled')
    expect(await available('tuerkamera')).toBe(before)
    expect(await disagreeing(portal.db)).toEqual([])
  })
})

test.each([
  ['nothing', [], 422],
  ['more than was ordered', [{ lineNo: 1, quantity: 3 }], 409],
  ['a line of nobody', [{ lineNo: 9, quantity: 1 }], 409],
  ['no pieces', [{ lineNo: 1, quantity: 0 }], 400],
])('not: %s', async (_, lines, status) => {
  expect((await takeOut(await buy(anna, ...two), lines)).statusCode).toBe(status)
})

test("not somebody else's", async () => {
  expect((await takeOut(await buy(anna, ...two), [{ lineNo: 1, quantity: 1 }], paul)).statusCode).toBe(404)
})
