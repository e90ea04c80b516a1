/** A catalogue's file from its reading to the prices that customers see. */
import { randomUUIDv7 } from 'node:crypto'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { seedDemo } from '#app/seed/seed.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { testKey } from '#app/testing/test-clock.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { statement } from '#platform/server/db.ts'

import type { Fault } from '../fault.ts'
import { catalogueFile, examples, importing, ownExample } from './importing.fixture.ts'
import { findVersions } from './versions.ts'

const portal = await startPortal()
const { back, bring } = importing(portal)

interface Device {
  variants: {
    productId: string
    price: number
    regularPrice: number | null
    lowest30Price: number | null
    available: number
  }[]
}
const device = async (id: string): Promise<Device> =>
  (await portal.call('GET', `/erleben/api/shop/v1/products/${id}`)).json<Device>()
const variant = async (id: string) => (await device(id)).variants[0]
const tariff = async () => (await portal.call('GET', '/erleben/api/products/glasfaser-500')).json<{ expense: object }>()
const staged = statement<{ n: number }>('', 'select count(*)::int as n from catalogue_staged')

async function priced(price: number, reduced?: { price: number; until: string }): Promise<void> {
  const content = await ownExample(({ devices }) => {
    for (const { variants } of devices) for (const each of variants) Object.assign(each, { price, reduced })
  })
  await bring(await catalogueFile('preis.json', content))
}

describe('our own form', () => {
  test('is compared, applied once, and applied again changes nothing', async () => {
    const path = join(examples, 'own.json')
    const dry = await bring(path, { apply: false })
    expect(dry.result).toMatchObject({ shape: 'own', faults: 0, created: 1, changed: 1, version: null })
    expect(dry.steps.find(({ id }) => id === 'glasfaser-500')?.changes).toContainEqual({
      field: 'glasfaser-500-monatlich.amount',
      from: 4995,
      to: 5195,
    })
    expect((await portal.call('GET', '/erleben/api/shop/v1/products/wetterstation-nord')).statusCode).toBe(404)

    expect((await bring(path)).result.version).toBe(1)
    await expect
      .poll(() => variant('wetterstation-nord'))
      .toMatchObject({ price: 79.9, regularPrice: 89.9, available: 40 })
    await expect.poll(tariff).toMatchObject({ expense: { monthlyPrice: { price: 51.95 } } })
    expect((await bring(path)).result).toMatchObject({ created: 0, changed: 0, version: null })
    expect((await portal.db.query(staged))[0]?.n).toBe(0)
  })

  test('another start of a demonstration leaves what was imported', async () => {
    await seedDemo({ db: portal.db, clock: portal.clock, newId: () => randomUUIDv7(), sessionKeys: [testKey] })
    await expect.poll(tariff).toMatchObject({ expense: { monthlyPrice: { price: 51.95 } } })
    expect((await bring(join(examples, 'own.json'))).result).toMatchObject({ changed: 0, version: null })
  })

  test('what a killed run left is gone a day later; one that runs beside keeps its rows', async () => {
    const runs = statement<{ run: string }>('test.runs', 'select run::text as run from catalogue_staged')
    const leave = statement(
      'test.leave-staged',
      `insert into catalogue_staged (run, kind, id, place) values ($1, 'device', 'a', 'devices[0]')`,
    )
    const beside = randomUUIDv7()
    for (const run of ['019a0000-0000-7000-8000-000000000001', beside]) await portal.db.query(leave, [run])
    await bring(join(examples, 'own.json'), { apply: false })
    expect(await portal.db.query(runs)).toEqual([{ run: beside }])
    await portal.db.query(statement('test.leave-nothing', 'delete from catalogue_staged'))
  })

  test('contracts that run keep the price they were made with', async () => {
    const anna = await portal.signIn('anna@example.org')
    const contract = (await portal.call('POST', '/erleben/api/contract/v2/3104882', { as: anna })).json<WireContract>()
    expect(contract.expense.monthlyPrice).toMatchObject({ price: 49.95 })
    expect(contract.priceNow).toMatchObject({ regularPrice: 49.95 })
  })

  test('beside a reduction stands the lowest price of the 30 days before it (§ 11 PAngV)', async () => {
    // 79.90 by the first test; up to 99 for a day, then 'reduced' to 85: the honest figure is 79.90.
    await priced(9900)
    portal.clock.advance(86_400_000)
    await priced(9900, { price: 8500, until: '2026-12-20' })
    await expect
      .poll(() => variant('wetterstation-nord'))
      .toMatchObject({ price: 85, regularPrice: 99, lowest30Price: 79.9 })
  })

  test('stock that is there is counted by orders, not by files', async () => {
    const path = await catalogueFile(
      'vorrat.json',
      await ownExample(({ devices }) => {
        for (const one of devices)
          for (const each of one.variants) Object.assign(each, { stock: 999, price: 4200, reduced: undefined })
      }),
    )
    await bring(path)
    await expect.poll(() => variant('wetterstation-nord')).toMatchObject({ price: 42, available: 40 })
  })
})

describe('TM Forum', () => {
  test.each([
    ['tmf620-v4.json', 'TMF620 v4'],
    ['tmf620-v5.json', 'TMF620 v5'],
  ])('%s: a specification is a device, an offering its variant', async (name, shape) => {
    const { kinds, result } = await bring(join(examples, name), { apply: false })
    expect(result).toMatchObject({ shape, faults: 0 })
    expect(kinds).toContain('steckdose-trio')
  })

  test('both shapes say the same: what v4 brought v5 changes no more', async () => {
    expect((await bring(join(examples, 'tmf620-v4.json'))).result.version).toBeTypeOf('number')
    const { variants } = await device('steckdose-trio')
    expect(variants.map(({ price, productId, regularPrice }) => [productId, price, regularPrice])).toEqual([
      ['steckdose-trio-schwarz', 39.9, 49.9],
      ['steckdose-trio-weiss', 49.9, null],
    ])
    expect((await bring(join(examples, 'tmf620-v5.json'))).kinds).toEqual([])
  })
})

describe('versions', () => {
  test('one can go back to each; that is a version too, with the prices in the history', async () => {
    const [latest] = await findVersions(portal.db)
    const { version } = await back(1)
    expect(version).toBe((latest?.version ?? 0) + 1)
    await expect.poll(() => variant('wetterstation-nord')).toMatchObject({ price: 79.9, regularPrice: 89.9 })
    // It came with a later version: hidden, not gone.
    await expect
      .poll(async () => (await portal.call('GET', '/erleben/api/shop/v1/products/steckdose-trio')).statusCode)
      .toBe(404)
    await back(0)
    await expect.poll(tariff).toMatchObject({ expense: { monthlyPrice: { price: 49.95 } } })
    expect(await back(0)).toMatchObject({ version: null })
  })

  test('one that does not exist is a fault, and nothing changes', async () => {
    const before = await findVersions(portal.db)
    const faults: Fault[] = []
    for (const version of [99, 99_999_999_999])
      expect(await back(version, (fault) => void faults.push(fault))).toMatchObject({ faults: 1, version: null })
    expect(faults.map(({ code, place }) => [code, place])).toEqual([
      ['version-unknown', 'version 99'],
      ['version-unknown', 'version 99999999999'],
    ])
    expect(await findVersions(portal.db)).toEqual(before)
  })

  test('say who changed the catalogue, when and with what', async () => {
    expect((await findVersions(portal.db)).at(-1)).toMatchObject({
      version: 1,
      actor: 'otto',
      source: 'own.json',
      digest: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      changed: 2,
    })
  })
})

test('a file that is the whole shop hides what it does not name; what was bought stays', async () => {
  const path = join(examples, 'own.json')
  const dry = await bring(path, { apply: false })
  expect(dry.result.gone).toBeGreaterThan(40)
  expect((await portal.call('GET', '/erleben/api/shop/v1/products/tuerkamera')).statusCode).toBe(200)
  const { version } = (await bring(path, { complete: true })).result
  await expect
    .poll(async () => (await portal.call('GET', '/erleben/api/shop/v1/products/tuerkamera')).statusCode)
    .toBe(404)
  await back((version ?? 1) - 1)
  await expect
    .poll(async () => (await portal.call('GET', '/erleben/api/shop/v1/products/tuerkamera')).statusCode)
    .toBe(200)
})
