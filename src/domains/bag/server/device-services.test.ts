/** What is taken along for a device, over HTTP on a real database: offered, put into the bag with it, ordered with it. */
import { describe, expect, test } from 'vitest'

import { bags, buying } from '#app/testing/buying.ts'
import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

import type { WireBag } from '../api.ts'
import type { WireService } from '../services-api.ts'

const portal = await startPortal({ FULFILMENT_DELAY_MS: '60000' })
const [anna, paul, david] = await Promise.all(
  ['anna', 'paul', 'david'].map((name) => portal.signIn(`${name}@example.org`)),
)
const { deliver, fill, place, read } = buying(portal)

const offered = async (as: Credentials | undefined, id: string) =>
  (await portal.call('GET', `/erleben/api/shop/v1/products/${id}/services`, { as })).json<WireService[]>()
const add = (as: Credentials | undefined, { bagId }: WireBag, body: Record<string, unknown>) =>
  portal.call('POST', `${bags}/${bagId}/items`, { as, body })
const change = async (as: Credentials | undefined, { bagId }: WireBag, itemId: string, body: Record<string, unknown>) =>
  (await portal.call('PUT', `${bags}/${bagId}/items/${itemId}`, { as, body })).json<WireBag>()
const subs = statement<{ contractId: string; status: number }>(
  'test.helps',
  `select contract_id as "contractId", status from contracts where guid = $1 and product_id = 'geraetehilfe' order by contract_id`,
)
const setStock = statement('test.stock', 'update shop_stock set available = $2 where product_id = $1')

/** What can be taken along for the device, as an item of the bag names it. */
async function help(as: Credentials | undefined, id = 'fon-8') {
  const [service] = await offered(as, id)
  return { optionId: service?.optionId ?? '', contractId: service?.contractId ?? '' }
}

const lines = ({ items }: Pick<WireBag, 'items'>) =>
  items.map(({ forProductId, productId, state }) => [productId, forProductId, state])

describe('offered', () => {
  test('for a device that names it, on a contract that it works with', async () => {
    const [service, ...others] = await offered(anna, 'fon-8-salbei-256-gb')
    expect(others).toEqual([])
    expect(service).toMatchObject({
      optionId: 'geraetehilfe',
      title: 'Gerätehilfe',
      message: 'Einrichten, Daten mitnehmen, Hilfe per Video.',
      monthlyPrice: 4.95,
      contract: expect.stringMatching(/Glasfaser|Mobil/),
    })
  })

  test.each(['powerbank-20', 'gibt-es-nicht'])('not for %s', async (id) => {
    expect(await offered(anna, id)).toEqual([])
  })

  test('to nobody who is not signed in', async () => {
    expect((await portal.call('GET', '/erleben/api/shop/v1/products/fon-8/services')).statusCode).toBe(401)
  })
})

describe('in the bag', () => {
  test('it lies beside its device, its price apart', async () => {
    const bag = await fill(anna, { productId: 'fon-8', service: await help(anna) })
    expect(lines(bag)).toEqual([
      ['fon-8', null, 'ok'],
      ['geraetehilfe', 'fon-8', 'ok'],
    ])
    expect(bag.items[1]).toMatchObject({
      quantity: 1,
      title: 'Gerätehilfe für Fon 8',
      detail: expect.stringMatching(/^Zu .+, Vertrag \d+$/),
    })
    expect(bag.sums).toMatchObject({ pieces: 1, monthly: 4.95 })
    // A second piece of the device, a second device.
    const more = (await add(anna, bag, { productId: 'fon-8', service: await help(anna) })).json<WireBag>()
    expect(more.items.map(({ quantity }) => quantity)).toEqual([2, 1])
    const two = (await add(anna, bag, { productId: 'uhr-2', service: await help(anna, 'uhr-2') })).json<WireBag>()
    expect(two.sums.monthly).toBe(9.9)
    expect(lines(two).map(([, device]) => device)).toEqual([null, 'fon-8', null, 'uhr-2'])
  })

  test('it goes aside with its device, comes back and leaves with it', async () => {
    const bag = await fill(anna, { productId: 'fon-8', service: await help(anna) })
    const aside = await change(anna, bag, bag.items[0]?.itemId ?? '', { kept: true })
    expect(aside).toMatchObject({ items: [], kept: [{ productId: 'fon-8' }, { productId: 'geraetehilfe' }] })
    const back = await change(anna, bag, aside.kept[0]?.itemId ?? '', { kept: false })
    expect([lines(back).length, back.kept]).toEqual([2, []])
    expect(lines((await portal.call('GET', `${bags}/${bag.bagId}`, { as: anna })).json())).toEqual(lines(back))
    await portal.call('DELETE', `${bags}/${bag.bagId}/items/${back.items[0]?.itemId ?? ''}`, { as: anna })
    expect((await portal.call('GET', `${bags}/${bag.bagId}`, { as: anna })).json<WireBag>().items).toEqual([])
  })

  test('it is not ordered while its device is sold out', async () => {
    const bag = await fill(anna, { productId: 'tuerkamera', service: await help(anna, 'tuerkamera') })
    await portal.db.query(setStock, ['tuerkamera', 0])
    const today = (await portal.call('GET', `${bags}/${bag.bagId}`, { as: anna })).json<WireBag>()
    expect(lines(today).map(([, , state]) => state)).toEqual(['sold-out', 'without-device'])
    expect(today.sums.monthly).toBe(0)
    await portal.db.query(setStock, ['tuerkamera', 9])
  })

  test.each([
    ['for a device that has none', { productId: 'powerbank-20' }, {}, 'option-not-offered'],
    ['for an option', { productId: 'filme-serien' }, {}, 'option-not-offered'],
    ['that is another option', { productId: 'fon-8' }, { optionId: 'filme-serien' }, 'option-not-offered'],
    ["on somebody else's contract", { productId: 'fon-8' }, { contractId: '3066920' }, 'contract-unknown'],
  ])('neither is put there %s', async (_, body, other, code) => {
    const bag = await fill(anna)
    const service = { ...(await help(anna)), ...other }
    const answer = await add(anna, bag, { ...body, service })
    expect(answer.json()).toMatchObject({ code })
    expect((await portal.call('GET', `${bags}/${bag.bagId}`, { as: anna })).json<WireBag>().items).toEqual([])
  })

  test('at most as many as a contract takes, whether booked or in the bag', async () => {
    const bag = await fill(paul)
    const { contractId, optionId } = await help(paul, 'mediabox-4k')
    const devices = ['mediabox-4k', 'heimrouter-6', 'tab-11', 'tab-8', 'fon-8', 'uhr-2']
    const answers = []
    for (const productId of devices)
      answers.push(await add(paul, bag, { productId, service: { optionId, contractId } }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 409])
    expect(answers.at(-1)?.json()).toMatchObject({ code: 'option-not-bookable' })
  })
})

test('both are ordered together: the device is sent, the service booked on its contract', async () => {
  const service = await help(david)
  const bag = await fill(david, { productId: 'fon-8', service }, { productId: 'uhr-2', service })
  await deliver(david)
  const placed = await place(david, bag)
  expect(placed.statusCode).toBe(201)
  const purchase = await read(david, placed.json<{ orderId: string }>().orderId)
  expect(purchase.sums.monthly).toBe(9.9)
  const helps = purchase.lines.filter(({ productId }) => productId === 'geraetehilfe')
  expect(new Set(helps.map(({ forProductId }) => forProductId))).toEqual(new Set(['fon-8', 'uhr-2']))
  expect(helps[0]).toMatchObject({ contractId: service.contractId, monthlyPrice: 4.95, oneTimePrice: null })
  expect(await portal.db.query(subs, [david?.guid])).toMatchObject([{ status: 0 }, { status: 0 }])
})
