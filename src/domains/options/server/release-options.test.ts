/** An option that was bought along with a device, and what has become of it until the money is there. */
import { extractText } from 'unpdf'
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

const mailsAbout = statement<{ text: string }>('', 'select text from mails where guid = $1 and subject like $2')

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
  const bought = await buying(portal).read(as, orderId)
  expect(bought.lines.map(({ cancelled, title }) => [title, cancelled])).toEqual([
    ['Mediastick 2', 0],
    ['HD-Sender', 1],
  ])
  expect(bought.sums).toMatchObject({ monthly: 0, onInvoice: 0 })
  const mail = async () => (await portal.db.query(mailsAbout, [as.guid, `%${number}%`])).map(({ text }) => text).join()
  // It is confirmed, and some time later sent: neither mail may speak of the option.
  for (const told of ['ist bestätigt', 'ist unterwegs']) await expect.poll(mail, { timeout: 20_000 }).toContain(told)
  for (const word of ['HD-Sender', 'Im Monat']) expect(await mail()).not.toContain(word)
  const paper = await portal.call('GET', `/erleben/kundencenter/bestellungen/dokument.pdf?bestellung=${orderId}`, {
    as,
  })
  const { text } = await extractText(new Uint8Array(paper.rawPayload), { mergePages: true })
  expect(text).toContain('Mediastick 2')
  expect(text).not.toContain('HD-Sender')

  // The sweep for confirmations that are owed finds none either.
  portal.clock.advance(3_600_000)
  await portal.openWork.sweep()
  await portal.jobs.drain()
  const titles = (await portal.db.query(ordersOf, [as.guid])).map(({ title }) => title)
  expect(titles).toEqual([`Deine Bestellung ${number} ist bestätigt`])
})
