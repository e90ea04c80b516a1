/** An adviser proposes another product, the customer orders it or not (§ 54 (3) TKG): over HTTP. */
import { expect, test } from 'vitest'

import { actingFor } from '#app/testing/acting.ts'
import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import { writtenDown } from '#app/testing/written-down.ts'
import { messageFaults } from '#domains/messages/message-rule.fixture.ts'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')
const adviser = await actingFor(portal, { customerNumber: '2048113907', guid: anna.guid })
const change = '/erleben/api/contract/v2/3104882/product-change'

function propose(as: Credentials, productId: string, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return portal.call('POST', `${change}/proposals`, { as, body: { productId }, headers })
}

const about = 'Dein Angebot: Glasfaser 100'

test('nobody orders for another person, and no customer proposes to themselves', async () => {
  const ordered = await portal.call('PUT', change, { as: adviser, body: { productId: 'glasfaser-100' } })
  expect([ordered.statusCode, ordered.json().code]).toEqual([403, 'acceptance-required'])
  const proposed = await propose(anna, 'glasfaser-100')
  expect([proposed.statusCode, proposed.json().code]).toEqual([403, 'not-an-adviser'])
})

test('what is not offered is not proposed', async () => {
  const proposed = await propose(adviser, 'mobil-m')
  expect([proposed.statusCode, proposed.json().code]).toEqual([409, 'product-not-offered'])
})

test('the customer gets message and mail with the summary and the way to the order, once a day', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => propose(adviser, 'glasfaser-100', 'proposal-one')))
  answers.push(await propose(adviser, 'glasfaser-100', 'proposal-two'))
  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
    answers.map(() => [200, { mailTo: 'anna@example.org' }]),
  )
  const messages = await writtenDown(portal, 'messages', about)
  const mails = await writtenDown(portal, 'mails', about)
  expect([mails.length, messages.length]).toEqual([1, 1])
  expect(messages.flatMap(messageFaults)).toEqual([])
  expect(messages[0]?.body).toContain('produktwechsel/auftrag?contractId=3104882&productId=glasfaser-100')
  expect(mails[0]?.body).toContain('Vertragszusammenfassung')
  expect(mails[0]?.body).toContain('Noch ist nichts bestellt.')
})

test('it is on record with the adviser, and the customer orders as ever', async () => {
  const acts = (await portal.call('GET', '/erleben/api/auth/v2/acts', { as: anna })).json<{ what: string }[]>()
  expect(acts.map(({ what }) => what)).toContain('POST /api/contract/v2/{contractId}/product-change/proposals')
  const ordered = await portal.call('PUT', change, { as: anna, body: { productId: 'glasfaser-100' } })
  expect(ordered.statusCode).toBe(200)
  const again = await propose(adviser, 'glasfaser-250')
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { code: 'not-possible', facts: { reason: 'change-pending' } },
  ])
})
