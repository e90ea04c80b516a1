/** Giving goods back over HTTP, on a real database. */
import { describe, expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal()
const { buy, read } = buying(portal)
const [anna, paul] = await Promise.all(['anna', 'paul'].map((name) => portal.signIn(`${name}@example.org`)))

const setDay = statement(
  'test.delivered-at',
  `update order_events set at = $3 where guid = $1 and order_id = $2 and state = 'delivered'`,
)
const stockOf = statement<{ available: number }>('test.stock', 'select available from shop_stock where product_id = $1')
const available = async (productId: string) => (await portal.db.query(stockOf, [productId]))[0]?.available ?? 0

/** Waits until it has come, as if on that instant. */
async function delivered(orderId: string, at: string): Promise<string> {
  await expect.poll(async () => (await read(anna, orderId)).state, { timeout: 20_000 }).toBe('delivered')
  await portal.db.query(setDay, [anna?.guid, orderId, at])
  return orderId
}

const giveBack = (orderId: string, body: Record<string, unknown>, as = anna) =>
  portal.call('POST', `${orders}/${orderId}/returns`, { as, body })

describe('goods go back', () => {
  test('piece by piece, to their receipt, to the shelf, to the money', async () => {
    const orderId = await buy(anna, { productId: 'tuerkamera', quantity: 3 }, { productId: 'mediastick-2' })
    await delivered(orderId, '2026-11-18T09:00:00.000Z')
    const before = await available('tuerkamera')
    const answer = await giveBack(orderId, { lines: [{ lineNo: 1, quantity: 2 }], reason: 'Gefällt mir nicht' })
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { receiptId: expect.stringMatching(/^R-2026-\d{6}$/) as string, refund: 158 },
    ])
    expect(await read(anna, orderId)).toMatchObject({
      returnUntil: '2026-12-02',
      canReturn: true,
      lines: [
        { lineNo: 1, piecesLeft: 1 },
        { lineNo: 2, piecesLeft: 1 },
      ],
      returns: [
        { state: 'announced', receivedAt: null, refund: 158, lines: [{ lineNo: 1, quantity: 2, refund: 158 }] },
      ],
    })
    await portal.jobs.drain()
    const mails = statement<{ subject: string }>('test.return-mails', 'select subject from mails where guid = $1')
    await expect
      .poll(async () => (await portal.db.query(mails, [anna?.guid])).map(({ subject }) => subject).join())
      .toContain('Dein Widerruf zur Bestellung')
    await expect.poll(async () => (await read(anna, orderId)).returns[0]?.state, { timeout: 20_000 }).toBe('refunded')
    const { sums } = await read(anna, orderId)
    expect(sums.left).toBeCloseTo(sums.oneTime - 158, 2)
    expect(await available('tuerkamera')).toBe(before + 2)
    const texts = statement<{ text: string }>(
      'test.money-mails',
      'select text from mails where guid = $1 and subject ~ $2',
    )
    const told = async (subject: string) => (await portal.db.query(texts, [anna?.guid, subject]))[0]?.text ?? ''
    const { number } = await read(anna, orderId)
    // Whatever is ticked in InfoService, with what is to be kept.
    expect(await told(`${number} ist unterwegs`)).toMatch(/Sendung: 00340\d{15}[^]*3 × Türkamera[^]*Widerrufsbelehrung/)
    expect(await told('^158,00.€ sind erstattet')).toMatch(/2 × Türkamera[^]*auf dem Weg, auf dem du gezahlt hast/)
  })

  test('its mails say which variant, and name the account as its pages do', async () => {
    const orderId = await delivered(await buy(anna, { productId: 'fon-8' }), '2026-11-18T09:00:00.000Z')
    await giveBack(orderId, { lines: [{ lineNo: 1, quantity: 1 }] })
    const { number } = await read(anna, orderId)
    const texts = statement<{ text: string }>(
      'test.variant-mails',
      `select text from mails where guid = $1 and text like '%' || $2 || '%' and subject ~ '(Widerruf|erstattet)'`,
    )
    const mails = async () =>
      (await portal.db.query(texts, [anna?.guid, number])).map(({ text }) => text.replaceAll(/\s+/g, ' ')).join('\n')
    await expect
      .poll(mails, { timeout: 20_000 })
      .toContain('auf dem Weg, auf dem du gezahlt hast: IBAN für Lastschrift, DE59 8609')
    expect(await mails()).toContain('Geht zurück: 1 × Fon 8, Salbei, 128 GB')
    expect(await mails()).toContain('Was zurückkam: 1 × Fon 8, Salbei, 128 GB')
  })

  test('content that goes back alone needs no parcel: its receipt names none, and it has no slip', async () => {
    const orderId = await buy(anna, { productId: 'tuerkamera' }, { productId: 'netz-zu-hause-e-book' })
    await delivered(orderId, '2026-11-18T09:00:00.000Z')
    const { lines, number } = await read(anna, orderId)
    const lineNo = lines.find(({ kind }) => kind === 'digital')?.lineNo
    const { receiptId } = (await giveBack(orderId, { lines: [{ lineNo, quantity: 1 }] })).json<{ receiptId: string }>()
    const texts = statement<{ text: string }>('test.receipt', 'select text from mails where guid = $1 and subject = $2')
    const mail = async () =>
      (await portal.db.query(texts, [anna?.guid, `Dein Widerruf zur Bestellung ${number}`]))[0]?.text ?? ''
    await expect.poll(mail, { timeout: 20_000 }).toContain('Wir erstatten spätestens 14 Tage nach deinem Widerruf.')
    expect(await mail()).not.toContain('Paketshop')
    const slip = `/erleben/kundencenter/bestellungen/dokument.pdf?bestellung=${orderId}&rueckgabe=${receiptId}`
    expect((await portal.call('GET', slip, { as: anna })).statusCode).toBe(404)
  })

  test('twice at once: the pieces go back once', async () => {
    const orderId = await delivered(await buy(anna, { productId: 'mediastick-2' }), '2026-11-18T09:00:00.000Z')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => giveBack(orderId, { lines: [{ lineNo: 1, quantity: 1 }] })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect((await read(anna, orderId)).returns).toHaveLength(1)
  })

  test.each([
    ['nothing chosen', { lines: [] }, '2026-11-18T09:00:00.000Z', 422],
    ['more than was bought', { lines: [{ lineNo: 1, quantity: 2 }] }, '2026-11-18T09:00:00.000Z', 409],
    ['no pieces', { lines: [{ lineNo: 1, quantity: 0 }] }, '2026-11-18T09:00:00.000Z', 400],
    ['a month late', { lines: [{ lineNo: 1, quantity: 1 }] }, '2026-10-20T09:00:00.000Z', 409],
  ])('not: %s', async (_, body, at, status) => {
    const orderId = await delivered(await buy(anna, { productId: 'mediastick-2' }), at)
    expect((await giveBack(orderId, body)).statusCode).toBe(status)
  })

  test("not somebody else's", async () => {
    const orderId = await buy(anna, { productId: 'mediastick-2' })
    expect((await giveBack(orderId, { lines: [{ lineNo: 1, quantity: 1 }] }, paul)).statusCode).toBe(404)
  })
})
