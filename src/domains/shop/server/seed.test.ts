import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { readCatalogueSeed } from '#domains/catalogue/server/seed.ts'
import { largeIconNames } from '#ui/icons/names.ts'

import type { Model, Variant } from '../model.ts'
import { readShopSeed } from './seed.ts'

const seeds = join(import.meta.dirname, '../../../../db/seed')
const categories = ['magentatv', 'sport', 'tv-partner', 'streaming-geraete', 'wbv', 'testproducts']

let models: Model[]
let variants: Variant[]

beforeAll(async () => {
  models = await readShopSeed(join(seeds, 'shop'), { today: '2026-11-20' })
  variants = models.flatMap((model) => model.variants)
})

test('the demo shop is as large as a provider needs, in every category', () => {
  expect(models.length).toBeGreaterThanOrEqual(60)
  expect(variants.length).toBeGreaterThan(models.length)
  for (const category of categories) expect(models.some((model) => model.categories.includes(category))).toBe(true)
  expect(models.flatMap((model) => model.categories).filter((name) => !categories.includes(name))).toEqual([])
})

const reducedOnes = (all: readonly Variant[]) =>
  all.flatMap(({ productId, reducedUntil }) => (reducedUntil === null ? [] : [productId]))

test('has the same offers on whatever day it is read, and what comes again comes after it', async () => {
  const day = '2028-02-29'
  const later = (await readShopSeed(join(seeds, 'shop'), { today: day })).flatMap((model) => model.variants)
  expect(reducedOnes(later)).toEqual(reducedOnes(variants))
  expect(reducedOnes(later).length).toBeGreaterThan(4)
  const ahead = later.flatMap(({ reducedUntil, stock }) => [reducedUntil, stock.restockOn]).filter((on) => on !== null)
  expect(ahead.filter((on) => on <= day)).toEqual([])
})

test('what can be taken along for a device is an option that is paid every month', async () => {
  const catalogue = await readCatalogueSeed(join(seeds, 'catalogue'), { today: '2026-11-20' })
  const services = new Set(models.flatMap(({ doc }) => doc.services ?? []))
  expect(services.size).toBeGreaterThan(0)
  for (const id of services) {
    const option = catalogue.find((product) => product.id === id)
    expect([id, option?.productTypeEnum, option?.charges.map(({ chargeCycle }) => chargeCycle)]).toEqual([
      id,
      'OPTION',
      ['MONTHLY'],
    ])
  }
})

test('what a device says of itself names each of its storages and lengths, or none', () => {
  const wrong = models.filter(({ doc, variants: its }) => {
    const sizes = [...new Set(its.flatMap(({ storage }) => storage?.split(' ')[0] ?? []))]
    const named = sizes.filter((size) => new RegExp(`\\b${size}\\b`).test(doc.line))
    return named.length > 0 && named.length < sizes.length
  })
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('no two share an address, a product id, a trade number or a model number', () => {
  for (const keys of [
    models.map(({ id }) => id),
    variants.map(({ productId }) => productId),
    variants.map(({ doc }) => doc.modelCode),
    // Energy label and GARAN label name the device by it.
    variants.map(({ doc }) => doc.modelNumber),
  ]) {
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('has a drawing for every picture, and a picture for every drawing', async () => {
  const drawn = (await readdir(join(seeds, 'images'))).filter((name) => name.startsWith('shop-'))
  const used = new Set(variants.flatMap(({ doc }) => doc.images.map((name) => `${name}.svg`)))
  expect([...used].filter((name) => !drawn.includes(name))).toEqual([])
  expect(drawn.filter((name) => !used.has(name))).toEqual([])
})

test('knows all tax rates, sold out and reduced devices, and what the law wants of a page', () => {
  expect(new Set(variants.map(({ taxRate }) => taxRate))).toEqual(new Set([19, 7, 0]))
  expect(variants.filter(({ stock }) => stock.available === 0).length).toBeGreaterThanOrEqual(2)
  const reduced = variants.filter(({ regularCents }) => regularCents !== null)
  expect(reduced.length).toBeGreaterThanOrEqual(5)
  expect(reduced.every(({ history }) => history.length > 1)).toBe(true)
  expect(models.filter(({ doc }) => doc.maker.address === '' || doc.legal.includes('kostet'))).toEqual([])
  expect(models.some(({ doc }) => doc.maker.responsible !== undefined)).toBe(true)
  expect(models.filter(({ doc }) => doc.energyLabel !== undefined && doc.energyClass === null)).toEqual([])
})

test('uses icons that are drawn for large sizes', () => {
  const drawn = new Set<string>(largeIconNames)
  expect(models.map(({ doc }) => doc.icon).filter((icon) => !drawn.has(icon))).toEqual([])
})
