/** A code for goods is taken along to the shop: it lies in the bag before they do. */
import { expect, test } from 'vitest'

import { statuses } from '#app/testing/operating.ts'
import { startPortal, type Credentials } from '#app/testing/test-app.ts'

import type { WireBag } from '../api.ts'

const bags = '/v2/hardwareshop/bff/bag'
const portal = await startPortal()
const [emil, jan, mia, paul] = await Promise.all(
  ['emil', 'jan', 'mia', 'paul'].map((name) => portal.signIn(`${name}@example.org`)),
)
const lay = (as: Credentials | undefined, voucher: string) =>
  portal.call('PUT', `${bags}/voucher`, { as, body: { voucher } })
const list = async (as: Credentials | undefined) => (await portal.call('GET', bags, { as })).json<WireBag[]>()
const add = async (as: Credentials | undefined, bagId: string, productId: string) =>
  (await portal.call('POST', `${bags}/${bagId}/items`, { as, body: { productId } })).json<WireBag>()

test('it waits in a bag that is made for it, and applies once the devices cost enough', async () => {
  const answer = await lay(emil, ' winter-2026 ')
  expect(answer.statusCode).toBe(200)
  const laid = answer.json<WireBag>()
  expect(laid).toMatchObject({ items: [], voucher: { code: 'WINTER-2026', state: 'waiting', discount: 0 } })
  expect(await list(emil)).toEqual([laid])
  expect((await add(emil, laid.bagId, 'powerbank-20')).voucher).toMatchObject({ state: 'minimum', missing: 360.1 })
  expect((await add(emil, laid.bagId, 'fon-8')).voucher).toMatchObject({ state: 'applied', discount: 20 })
})

test('laid twice it is in one bag', async () => {
  await lay(jan, 'WINTER-2026')
  await lay(jan, 'ZEHN-PROZENT')
  expect((await list(jan)).map(({ voucher }) => voucher?.code)).toEqual(['ZEHN-PROZENT'])
})

test('laid ten times at once it is in one bag', async () => {
  expect(await list(mia)).toEqual([])
  const laid = await Promise.all(Array.from({ length: 10 }, () => lay(mia, 'WINTER-2026')))
  expect(statuses(laid)).toEqual(Array.from({ length: 10 }, () => 200))
  expect((await list(mia)).map(({ voucher }) => voucher?.code)).toEqual(['WINTER-2026'])
})

test('what is for options or for nothing is not laid, and counts', async () => {
  const before = await list(paul)
  const refused = [await lay(paul, 'WILLKOMMEN'), await lay(paul, 'SOMMER-2026')]
  for (let tries = 0; tries < 8; tries += 1) await lay(paul, `FALSCH-${tries}`)
  refused.push(await lay(paul, 'WINTER-2026'))
  expect(refused.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
    [409, 'voucher-option-only'],
    [409, 'voucher-invalid'],
    [429, 'too-many-wrong-codes'],
  ])
  expect(await list(paul)).toEqual(before)
})
