/** The papers of a purchase over HTTP: read as a PDF reader reads them. */
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'

import { buying, checkout, orders } from '#app/testing/buying.ts'
import { startPortal } from '#app/testing/test-app.ts'
import type { Checkout } from '#domains/checkout/api.ts'
import { formatDate } from '#kit/dates.ts'
import { inFours } from '#kit/readable-code.ts'
import { statement } from '#platform/server/db.ts'

import type { WirePurchase } from '../api.ts'

const portal = await startPortal()
const { buy, read } = buying(portal)
const [anna, paul] = await Promise.all(['anna', 'paul'].map((name) => portal.signIn(`${name}@example.org`)))

const file = (query: string, as = anna) =>
  portal.call('GET', `/erleben/kundencenter/bestellungen/dokument.pdf?${query}`, { as })

async function textOf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

test('the confirmation tells the whole purchase, with the instruction and the form of the law', async () => {
  const orderId = await buy(anna, { productId: 'tuerkamera', quantity: 2 }, { productId: 'mediastick-2' })
  const { number } = await read(anna, orderId)
  const answer = await file(`bestellung=${orderId}`)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(answer.headers['content-disposition']).toContain(`Bestellung-${number}.pdf`)
  const text = await textOf(answer.rawPayload)
  for (const part of [
    number,
    '2 × Türkamera',
    'Zusammen',
    'gesetzliche Gewährleistungsrecht, mindestens zwei Jahre',
    'Widerrufsrecht',
    'Folgen des Widerrufs',
    'Hiermit widerrufe(n) ich/wir',
  ])
    expect(text).toContain(part)
  // Kept as it was: asked again it is the same file.
  expect((await file(`bestellung=${orderId}`)).rawPayload).toEqual(answer.rawPayload)
})

test('a direct debit is announced with day and mandate: in the file, in the mail and at the order', async () => {
  const orderId = await buy(anna, { productId: 'tuerkamera' })
  const { debit } = (await portal.call('GET', `${orders}/${orderId}`, { as: anna })).json<{
    debit: { expectedOn: string; mandate: string }
  }>()
  expect(debit.mandate).toMatch(/^M\w+$/)
  const day = formatDate(debit.expectedOn).replaceAll(/\s/g, ' ')
  const told = [`voraussichtlich am ${day}`, inFours(debit.mandate), 'IBAN für Lastschrift, DE59 8609']
  const text = await textOf((await file(`bestellung=${orderId}`)).rawPayload)
  for (const part of told) expect(text).toContain(part)
  const { number } = await read(anna, orderId)
  const mails = statement<{ body: string }>('test.debit-mails', 'select text as body from mails where subject like $1')
  const mail = async () =>
    (await portal.db.query(mails, [`%${number}%`])).map(({ body }) => body.replaceAll(/\s+/g, ' ')).join()
  for (const part of told) await expect.poll(mail, { timeout: 20_000 }).toContain(part)
  // A mandate from before the notice of orders was worded.
  const granted = 'update payment_methods set mandate_text = $2 where guid = $1 and mandate_reference is not null'
  await portal.db.query(statement('test.older-mandate', granted), [anna?.guid, 'mindestens 14 Tage vorher'])
  const later = (await portal.call('GET', `${orders}/${orderId}`, { as: anna })).json<{ debit: typeof debit }>()
  expect(later.debit).toEqual({ mandate: debit.mandate, expectedOn: expect.stringMatching(/^2026-12-/) as string })
  // Among all orders it has the same day, and whoever orders next is told of the longer notice.
  const all = (await portal.call('GET', orders, { as: anna })).json<WirePurchase[]>()
  expect(all.find((one) => one.orderId === orderId)?.debit).toEqual(later.debit)
  const noticed = (await portal.call('GET', checkout, { as: anna })).json<Checkout>()
  expect(noticed.debitNoticeDays).toBe(14)
})

test('the slip of a return names it, what is in the parcel, and where it goes', async () => {
  const orderId = await buy(anna, { productId: 'tuerkamera', quantity: 3 })
  await expect.poll(async () => (await read(anna, orderId)).canReturn, { timeout: 20_000 }).toBe(true)
  const body = { lines: [{ lineNo: 1, quantity: 2 }], reason: null }
  const back = (await portal.call('POST', `${orders}/${orderId}/returns`, { as: anna, body })).json<{
    receiptId: string
  }>()
  const answer = await file(`bestellung=${orderId}&rueckgabe=${back.receiptId}`)
  const text = await textOf(answer.rawPayload)
  expect(text).toContain('Rücksendeschein')
  expect(text).toContain(`Rückgabe ${back.receiptId}`)
  expect(text).toContain('2 × Türkamera')
  expect(text).not.toContain('Hiermit widerrufe')
})

test("somebody else's purchase, an unknown one and an unknown return are the same 404", async () => {
  const orderId = await buy(anna, { productId: 'mediastick-2' })
  const answers = await Promise.all([
    file(`bestellung=${orderId}`, paul),
    file('bestellung=00000000-0000-7000-8000-000000000000'),
    file(`bestellung=${orderId}&rueckgabe=R-2026-999999`),
    file('bestellung=x'),
    file(''),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
})
