/** A lost parcel turns up when its money is back: its buyer is asked for the pieces, and the desk sees it. On a real database. */
import { extractText } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { losing } from '#app/testing/losing.ts'
import { untilMoneyAgrees } from '#app/testing/money.ts'
import { operatorDesk } from '#app/testing/operating.ts'
import { startPortal } from '#app/testing/test-app.ts'

const portal = await startPortal({ FULFILMENT: 'operator' })
const { buy, read } = buying(portal)
const anna = await portal.signIn('anna@example.org')
const desk = await operatorDesk(portal, anna)
const { act, enter, read: order } = desk
const { disagreed, handedOver, lose, mail, ofBuyer, send, sent } = losing(portal, desk, anna)
const patient = { timeout: 20_000 }
const oneCamera = '1 × Türkamera, Weiß, 32 GB'
const pieces = (quantity: number) => [{ lineNo: 1, quantity }]

beforeEach(async () => {
  await enter()
  Object.assign(anna, await portal.signIn('anna@example.org'))
})

/** What its buyer reads, the first parcel at both, and what went on record. */
async function turnedUp(orderId: string) {
  const { number, ...purchase } = await read(anna, orderId)
  const { acts, order: shown } = await order(orderId)
  const text = await mail(`^Dein verlorenes Paket zur Bestellung ${number} ist doch noch da$`)
  return { number, purchase, text, atDesk: shown.parcels[0], after: acts[0]?.after }
}

const slipOf = (orderId: string, parcel: number) =>
  portal.call('GET', `/erleben/kundencenter/bestellungen/dokument.pdf?bestellung=${orderId}&paket=${parcel}`, {
    as: anna,
  })

const withdrawOne = (orderId: string) => ofBuyer(orderId, 'returns', { lines: pieces(1), reason: null })

test.each([
  ['of which a part was withdrawn, while the rest waits', false],
  ['of which a part was withdrawn, once the rest has gone', true],
])('%s: the piece whose money is back is asked back, on a slip that costs nothing', async (_title, hasGone) => {
  const orderId = await sent(2)
  await withdrawOne(orderId)
  await lose(orderId, 'replace')
  if (hasGone) await send(orderId, 'JJD-2')
  expect(await handedOver(orderId, { parcel: 1, seen: hasGone ? 'sent' : 'partly-sent' })).toBe(204)
  const { after, atDesk, number, purchase, text } = await turnedUp(orderId)
  expect(purchase.parcels[0]).toMatchObject({ askedBack: pieces(1) })
  expect(atDesk).toMatchObject({ askedBack: [{ ...pieces(1)[0], title: 'Türkamera' }] })
  expect(after).toMatchObject({ found: hasGone ? 'beside' : 'in-part', askedBack: oneCamera })
  expect(text).toMatch(/für 1 × Türkamera, Weiß, 32 GB\. Schick das bitte innerhalb von 14 Tagen zurück/)
  expect(text).toContain(`im Paketshop die Nummer ${number}`)
  expect(text.includes('Heb alles andere daraus bitte auf')).toBe(hasGone)
  const { text: slip } = await extractText(new Uint8Array((await slipOf(orderId, 1)).rawPayload), { mergePages: true })
  expect(slip.replaceAll(/\s+/g, ' ')).toMatch(/Rücksendeschein.*1 × Türkamera.*Die Rücksendung kostet nichts/)
  await untilMoneyAgrees(portal.db)
})

test('of two parcels the one whose money went back at the desk: its piece is asked back, the other one stays', async () => {
  const orderId = await buy(anna, { productId: 'tuerkamera', quantity: 2 })
  await act(`${orderId}/move`, { step: 'pack', seen: 'paid' })
  await send(orderId, 'JJD-1', { seen: 'packed', lines: pieces(1) })
  await send(orderId, 'JJD-2')
  await lose(orderId, 'refund', { parcel: 1 })
  expect(await handedOver(orderId, { parcel: 1 })).toBe(204)
  expect(await turnedUp(orderId)).toMatchObject({
    atDesk: { askedBack: pieces(1) },
    text: expect.stringMatching(/An der Erstattung ändert das nichts\.[^]*Schick das bitte/),
  })
  expect((await slipOf(orderId, 2)).statusCode).toBe(404)
})

test('a withdrawal of two parcels that is under way asks for both again: nothing is asked back beside it', async () => {
  const orderId = await buy(anna, { productId: 'tuerkamera', quantity: 2 })
  await act(`${orderId}/move`, { step: 'pack', seen: 'paid' })
  await send(orderId, 'JJD-1', { seen: 'packed', lines: pieces(1) })
  await send(orderId, 'JJD-2')
  await ofBuyer(orderId, 'returns', { lines: pieces(2), reason: null })
  await lose(orderId, 'refund', { parcel: 1 })
  expect((await read(anna, orderId)).returns).toMatchObject([{ state: 'announced', lost: pieces(1) }])
  expect(await handedOver(orderId, { parcel: 1 })).toBe(204)
  const { purchase, text } = await turnedUp(orderId)
  expect(purchase).toMatchObject({ returns: [{ lost: [] }] })
  expect(purchase.parcels[0]).toMatchObject({ askedBack: [] })
  expect(text).toContain(`Mit deiner Rückgabe schickst du nun auch zurück: ${oneCamera}.`)
})

test('what is asked back comes in: what is sound is on the shelf, once, and nobody is asked any more', async () => {
  const orderId = await sent(2)
  await lose(orderId, 'refund')
  const { number } = await read(anna, orderId)
  const listed = async () => (await desk.find(number, '&state=asked-back')).map(({ isAskedBack }) => isAskedBack)
  expect(await listed()).toEqual([])
  expect(await handedOver(orderId, { parcel: 1, seen: 'cancelled' })).toBe(204)
  expect(await listed()).toEqual([true])
  // What was captured late has gone back, too: before it is, nothing agrees with nothing.
  const money = { captured: 15_800, refunded: 15_800 }
  await expect.poll(() => desk.money(orderId), patient).toEqual(money)
  const stock = await desk.stock()
  const takeIn = (quantity: number) => act(`${orderId}/parcel/back`, { parcel: 1, sound: pieces(quantity) })
  expect(await takeIn(3)).toBe(422)
  expect((await Promise.all([takeIn(1), takeIn(1)])).toSorted()).toEqual([204, 409])
  expect([await desk.stock(), await desk.money(orderId)]).toEqual([stock + 1, money])
  const { after, atDesk, purchase } = await turnedUp(orderId)
  expect(after).toMatchObject({ handedBack: '2 × Türkamera, Weiß, 32 GB', broken: 1 })
  expect([atDesk?.askedBack, purchase.parcels[0]]).toMatchObject([[], { askedBack: [] }])
  expect(await listed()).toEqual([])
  expect(await desk.find(number)).toMatchObject([{ isAskedBack: false }])
  expect((await slipOf(orderId, 1)).statusCode).toBe(404)
  await expect.poll(disagreed, patient).toEqual([])
})
