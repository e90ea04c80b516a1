/** An order with a voucher falls away, on every way: its buyer reads that the code is good again. */
import { beforeAll, expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { operatorDesk } from '#app/testing/operating.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { aCampaign } from '#domains/vouchers/server/campaign.fixture.ts'
import { seedVouchers } from '#domains/vouchers/server/seed.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal({ FULFILMENT: 'operator' })
const { deliver, fill, place, read } = buying(portal)
// Paul pays by PayPal, so his order waits for its money.
const [anna, paul] = await Promise.all(['anna', 'paul'].map((name) => portal.signIn(`${name}@example.org`)))
const desk = await operatorDesk(portal, { guid: anna?.guid ?? '' })
const mailOf = statement<{ text: string }>('test.again-mail', 'select text from mails where subject = $1')
const loseJobs = statement('test.lose-jobs', `delete from pgboss.job where name = 'purchase-unpaid'`)

beforeAll(async () => {
  const goods = { priceType: 'ONE_TIME', months: 0, target: 'GOODS', discountCents: 1000 } as const
  await seedVouchers(portal.db, [aCampaign('ZEHN', { ...goods, validTo: '2026-12-31', codes: ['ZEHN-EURO'] })])
})

async function order(as: typeof anna): Promise<string> {
  const bag = await fill(as, { productId: 'tuerkamera' })
  const item = { guid: as?.guid, itemInstanceId: bag.items[0]?.itemId, product: 'tuerkamera' }
  const body = { ...item, cartUserId: bag.bagId, voucher: 'ZEHN-EURO' }
  await portal.call('POST', '/erleben/api/v1/voucher-bff/voucher/validate', { as, body })
  await deliver(as)
  const withCode = (await portal.call('GET', `/v2/hardwareshop/bff/bag/${bag.bagId}`, { as })).json<typeof bag>()
  return (await place(as, withCode)).json<{ orderId: string }>().orderId
}

test.each([
  [
    'cancelled by its buyer',
    anna,
    (orderId: string) => portal.call('POST', `${orders}/${orderId}/cancel`, { as: anna }),
    'ist storniert',
  ],
  [
    'cancelled by the provider',
    anna,
    (orderId: string) => desk.post(`${orderId}/cancel`, { seen: 'paid', reason: 'Fehlt im Lager' }),
    'ist storniert',
  ],
  [
    'never paid',
    paul,
    async () => {
      portal.clock.advance(26 * 60_000)
      // Its job waits for the machine's clock; the sweep finds the order without it.
      await portal.jobs.drain()
      await portal.db.query(loseJobs)
      await portal.openWork.sweep()
    },
    'ist nicht zustande gekommen',
  ],
])('%s', async (_, as, fallAway, what) => {
  const orderId = await order(as)
  const { number } = await read(as, orderId)
  await fallAway(orderId)
  await portal.jobs.drain()
  const mail = async () => (await portal.db.query(mailOf, [`Deine Bestellung ${number} ${what}`]))[0]?.text ?? ''
  await expect
    .poll(mail, { timeout: 20_000 })
    .toMatch(/Der Gutschein ZEHN-EURO gilt wieder,\s+solange seine\s+Aktion läuft\./)
})
