/** A device over HTTP. */
import { expect, test } from 'vitest'

import { startPortal, startTestApp } from '#app/testing/test-app.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { statement } from '#platform/server/db.ts'

import type { readDevice } from '../api.ts'

type Device = AnswerOf<typeof readDevice>

const path = '/erleben/api/shop/v1/products'
const portal = await startPortal()

const withFiles = statement(
  'test.label-files',
  `update shop_models set doc = doc || $1::jsonb where id = 'leuchte-abend'`,
)

const read = async (id: string) => (await portal.call('GET', `${path}/${id}`)).json<Device>()

test('comes with all variants, also by the id of one of them', async () => {
  const device = (await portal.call('GET', `${path}/fon-8`)).json<Device>()
  expect(device.variants).toHaveLength(6)
  expect(device.variants.find(({ storage }) => storage === '512 GB')).toMatchObject({ restockOn: '2026-12-03' })
  expect((await portal.call('GET', `${path}/fon-8-graphit-256-gb`)).json<Device>().id).toBe('fon-8')
  expect((await portal.call('GET', `${path}/unbekannt`)).statusCode).toBe(404)
})

test('says what stands on its energy label, where it has one', async () => {
  const { energyLabel, energyClass } = await read('tab-11')
  expect(energyClass).toBe('B')
  expect(energyLabel).toMatchObject({ regulation: '2023/1669', registration: null, image: null, sheet: null })
  expect(energyLabel?.facts).toHaveLength(5)
  expect((await read('router-wlan-7')).energyLabel).toBeNull()
})

test('leads to the files that its maker or the provider has handed in, and to the product database', async () => {
  const files = {
    energyLabel: { facts: { regulation: '2019/2015', kwh: 9 }, registration: 77, image: 'etikett', sheet: '/d.pdf' },
    guaranteeLabel: 'garan',
  }
  await portal.db.query(withFiles, [JSON.stringify(files)])
  const { energyLabel, guaranteeLabel } = (await portal.call('GET', `${path}/leuchte-abend`)).json<Device>()
  expect([energyLabel?.image, guaranteeLabel]).toEqual(
    ['etikett', 'garan'].map((name) => `/erleben/api/contentful/images/${name}.svg`),
  )
  expect(energyLabel).toMatchObject({ registration: 'https://eprel.ec.europa.eu/qr/77', sheet: '/d.pdf' })
})

test('says how it goes with what the customer has', async () => {
  const anna = await portal.signIn('anna@example.org')
  const fit = await portal.call('GET', `${path}/router-wlan-6/compatibility`, { as: anna })
  expect(fit.json()).toContainEqual({
    contract: 'Glasfaser 500',
    fit: 'slower',
    note: 'Rund 400 Mbit/s per WLAN.',
  })
  expect((await portal.call('GET', `${path}/fon-8/compatibility`)).statusCode).toBe(401)
})

test('says no day of more once that day has passed, and none at the door', async () => {
  const over = await startTestApp()
  over.clock.advance(20 * 24 * 60 * 60_000)
  const { variants } = (await over.call('GET', `${path}/fon-8`)).json<Device>()
  expect(variants.find(({ storage }) => storage === '512 GB')).toMatchObject({
    available: 0,
    restockOn: null,
    deliveryDate: null,
  })
})

test("from 18 o'clock on it says that the next day counts", async () => {
  const evening = await startTestApp()
  const orderUntil = async () => (await evening.call('GET', `${path}/fon-8`)).json<Device>().orderUntil
  expect(await orderUntil()).toBe('2026-11-20')
  evening.clock.advance(6 * 60 * 60_000)
  expect(await orderUntil()).toBe('2026-11-21')
})
