import { afterAll, beforeAll, expect, test } from 'vitest'

import { startTestApp, type TestPortal } from '#app/testing/test-app.ts'
import type { WireProduct } from '#domains/catalogue/api.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { statement } from '#platform/server/db.ts'

/** Rows of the same id, at the same version, in two databases. */
const fibre = '3104882'
const reprice = statement(
  'test.reprice',
  `update contracts set monthly_cents = $1, product_id = $2 where contract_id = '${fibre}'`,
)
const retitle = statement(
  'test.retitle',
  `update products set doc = jsonb_set(doc, '{displayTitle}', to_jsonb($1::text)) where id = 'filme-serien'`,
)

let portals: [TestPortal, TestPortal]

beforeAll(async () => {
  portals = [await startTestApp(), await startTestApp()]
})
afterAll(() => Promise.all(portals.map((portal) => portal.close())))

/** Asks both for Anna's contract, the first one twice: what it keeps must not reach the second. */
async function contracts(): Promise<WireContract[]> {
  const answers: WireContract[] = []
  for (const portal of [portals[0], ...portals]) {
    const as = await portal.signIn('anna@example.org')
    const answer = await portal.call('POST', `/erleben/api/contract/v2/${fibre}`, { as })
    expect(answer.statusCode).toBe(200)
    answers.push(answer.json<WireContract>())
  }
  return answers.slice(1)
}

test('a product’s title belongs to one database', async () => {
  const seen: string[] = []
  for (const [index, portal] of portals.entries()) await portal.db.query(retitle, [`Titel ${index}`])
  for (const [index, portal] of portals.entries()) {
    const read = async () =>
      (await portal.call('POST', '/erleben/api/products', { body: ['filme-serien'] })).json<WireProduct[]>()[0]
        ?.displayTitle
    await expect.poll(read).toBe(`Titel ${index}`)
    seen.push((await read()) ?? '')
  }
  expect(seen).toEqual(['Titel 0', 'Titel 1'])
})

test('today belongs to one clock', async () => {
  portals[1].clock.set('2026-12-24T11:00:00.000Z')
  const [first, second] = await contracts()
  expect(second?.term.monthOf).toBe((first?.term.monthOf ?? 0) + 1)
  portals[1].clock.set('2026-11-20T11:00:00.000Z')
  const [again, alike] = await contracts()
  expect(again).toEqual(first)
  expect(alike).toEqual(first)
})

test('a contract belongs to one database, also when nothing but the row tells them apart', async () => {
  for (const [index, portal] of portals.entries()) await portal.db.query(reprice, [1000 + index, 'nicht-im-katalog'])
  const prices = (await contracts()).map(({ priceNow }) => priceNow.regularPrice)
  expect(prices).toEqual([10, 10.01])
})
