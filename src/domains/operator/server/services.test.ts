/** What becomes of the services of an order that an operator ends, over HTTP on a real database. */
import { expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import type { WireService } from '#domains/bag/services-api.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { signInBrowser } from '#domains/identity/server/test-browser.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal({ FULFILMENT: 'operator' })
const { deliver, fill, place } = buying(portal)
const [anna, david, lena] = await Promise.all([
  portal.signIn('anna@example.org'),
  portal.signIn('david@example.org'),
  portal.signIn('lena@example.org'),
])
const operator = await signInBrowser(portal, 'betrieb@example.org')

const helps = statement<{ status: number; lastDay: string | null }>(
  'test.helps',
  `select status, termination_date::text as "lastDay" from contracts where guid = $1 and product_id = 'geraetehilfe'`,
)
const help = async ({ guid }: Credentials) => (await portal.db.query(helps, [guid]))[0]

/** A device with its service, which begins after the period of withdrawal; or at once. */
async function bought(as: Credentials, early = false): Promise<string> {
  const offered = await portal.call('GET', '/erleben/api/shop/v1/products/fon-8/services', { as })
  const { contractId = '', optionId = '' } = offered.json<WireService[]>()[0] ?? {}
  const bag = await fill(as, { productId: 'fon-8', service: { contractId, optionId } })
  await deliver(as)
  const wished = bag.items.flatMap(({ itemId, kind }) => (early && kind === 'option' ? [itemId] : []))
  return (await place(as, bag, { early: wished })).json<{ orderId: string }>().orderId
}

/** Sent, and here again. */
async function cameBack(as: Credentials, orderId: string): Promise<number> {
  await act(as, `${orderId}/move`, { step: 'pack', seen: 'paid' })
  await act(as, `${orderId}/move`, { step: 'send', tracking: '00340', seen: 'packed' })
  return act(as, `${orderId}/came-back`, { reason: 'Adresse falsch', seen: 'sent' })
}
const mailsOf = statement<{ text: string }>(
  'test.mails',
  `select text from mails where guid = $1 and subject like '%kam zurück'`,
)
const told = async ({ guid }: Credentials) => (await portal.db.query(mailsOf, [guid])).map(({ text }) => text).join()

async function act(as: Credentials, below: string, payload: object): Promise<number> {
  const url = `/erleben/api/operator/v1/orders/${as.guid}/${below}`
  return (await portal.app.inject({ method: 'POST', url, headers: await operator.headers(), payload })).statusCode
}

test('one that has not begun falls away with an order that is cancelled', async () => {
  const orderId = await bought(david)
  expect(await help(david)).toEqual({ status: contractStatus.ordered, lastDay: null })
  expect(await act(david, `${orderId}/cancel`, { reason: 'Nicht lieferbar', seen: 'paid' })).toBe(204)
  expect(await help(david)).toEqual({ status: contractStatus.cancelled, lastDay: null })
})

test('nor does it begin where the parcel of its device came back', async () => {
  expect(await cameBack(anna, await bought(anna))).toBe(204)
  expect(await help(anna)).toMatchObject({ status: contractStatus.cancelled })
  expect(await told(anna)).toContain('Mit der Bestellung endet heute: Gerätehilfe für Fon 8.')
})

test('one that runs ends that day with a device that never came, its buyer has declared nothing', async () => {
  const orderId = await bought(lena, true)
  await expect.poll(async () => (await help(lena))?.status, { timeout: 30_000 }).toBe(contractStatus.active)
  expect(await cameBack(lena, orderId)).toBe(204)
  expect(await help(lena)).toEqual({ status: contractStatus.active, lastDay: '2026-11-20' })
  expect(await told(lena)).toContain('Mit der Bestellung endet heute: Gerätehilfe für Fon 8.')
  const declared = statement<{ n: number }>(
    'test.declared',
    'select count(*)::int as n from declarations where guid = $1',
  )
  expect(await portal.db.query(declared, [lena.guid])).toEqual([{ n: 0 }])
})
