/** What ends with goods that go back (§ 360 BGB), over HTTP on a real database. */
import { expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import type { WireService } from '#domains/bag/services-api.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal()
const { deliver, fill, place, read } = buying(portal)
const [anna, david, lena] = await Promise.all(
  ['anna', 'david', 'lena'].map((name) => portal.signIn(`${name}@example.org`)),
)

const helps = statement<{ status: number; lastDay: string | null }>(
  'test.helps',
  `select status, termination_date::text as "lastDay" from contracts where guid = $1 and product_id = 'geraetehilfe'`,
)
const help = async (as: Credentials | undefined) => (await portal.db.query(helps, [as?.guid]))[0]
const mails = statement<{ subject: string; text: string }>(
  'test.mails',
  'select subject, text from mails where guid = $1',
)
const orderedLongAgo = statement(
  'test.long-ago',
  `update contracts set ordered_at = ordered_at - interval '40 days' where guid = $1 and product_id = 'geraetehilfe'`,
)

/** A device with its service, which runs at once; both delivered, with another device. */
async function bought(as: Credentials | undefined): Promise<string> {
  const [service] = (await portal.call('GET', '/erleben/api/shop/v1/products/fon-8/services', { as })).json<
    WireService[]
  >()
  const { contractId = '', optionId = '' } = service ?? {}
  const bag = await fill(as, { productId: 'fon-8', service: { contractId, optionId } }, { productId: 'mediastick-2' })
  await deliver(as)
  const early = bag.items.flatMap(({ itemId, kind }) => (kind === 'option' ? [itemId] : []))
  const { orderId } = (await place(as, bag, { early })).json<{ orderId: string }>()
  await expect.poll(async () => (await read(as, orderId)).state, { timeout: 30_000 }).toBe('delivered')
  await expect.poll(async () => (await help(as))?.status, { timeout: 30_000 }).toBe(contractStatus.active)
  return orderId
}

async function giveBack(as: Credentials | undefined, orderId: string, productId: string): Promise<number> {
  const { lines } = await read(as, orderId)
  const lineNo = lines.find((line) => line.productId === productId)?.lineNo
  const body = { lines: [{ lineNo, quantity: 1 }] }
  return (await portal.call('POST', `${orders}/${orderId}/returns`, { as, body })).statusCode
}

test('the service of a device that goes back is withdrawn with it, with a receipt of its own', async () => {
  const orderId = await bought(anna)
  expect(await giveBack(anna, orderId, 'fon-8')).toBe(201)
  expect(await help(anna)).toMatchObject({ status: contractStatus.revoked })
  await portal.jobs.drain()
  const told = async () =>
    (await portal.db.query(mails, [anna?.guid])).filter(({ text }) => text.includes('Gerätehilfe'))
  await expect
    .poll(async () => (await told()).map(({ text }) => text).join(), { timeout: 20_000 })
    .toMatch(/Widerruf R-2026-\d{6}/)
})

test('one whose own period is over ends on that day', async () => {
  const orderId = await bought(lena)
  await portal.db.query(orderedLongAgo, [lena?.guid])
  expect(await giveBack(lena, orderId, 'fon-8')).toBe(201)
  expect(await help(lena)).toEqual({ status: contractStatus.active, lastDay: '2026-11-20' })
})

test('one whose device stays runs on', async () => {
  const orderId = await bought(david)
  expect(await giveBack(david, orderId, 'mediastick-2')).toBe(201)
  expect(await help(david)).toEqual({ status: contractStatus.active, lastDay: null })
})
