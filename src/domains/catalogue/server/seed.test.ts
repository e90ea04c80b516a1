import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { beforeAll, describe, expect, test } from 'vitest'

import { largeIconNames } from '#ui/icons/names.ts'

import { productExpense } from '../expense.ts'
import type { Option, Product } from '../product.ts'
import { monthlyNow, needsPaymentMethod, promotionNote } from '../rules.ts'
import { wireProduct } from '../wire-schema.ts'
import { toWireProduct } from '../wire.ts'
import { readCatalogueSeed } from './seed.ts'

const root = join(import.meta.dirname, '../../../..')
const day = '2026-11-20'

let products: Product[]
let images: Set<string>

const of = (kind: Product['productTypeEnum']): Product[] => products.filter((one) => one.productTypeEnum === kind)
const offered = (tariff: Product): Option[] => [
  ...tariff.options,
  ...tariff.optionGroups.flatMap((group) => group.options),
]

/** What costs less than usual on a day. */
function campaigns(all: readonly Product[], today: string): string[] {
  const prices = all.map((one) => ({ id: one.id, now: monthlyNow(productExpense(one, today), today) }))
  return prices.flatMap(({ id, now }) => (now === null || promotionNote(now) === '' ? [] : [id]))
}

const iconOf = (id: string): string => products.find((one) => one.id === id)?.icon ?? ''

beforeAll(async () => {
  products = await readCatalogueSeed(join(root, 'db/seed/catalogue'), { today: day })
  images = new Set(await readdir(join(root, 'db/seed/images')))
})

describe('the demo catalogue', () => {
  test('is as large as a provider needs', () => {
    expect(of('TARIFF').length).toBeGreaterThanOrEqual(12)
    expect(of('OPTION').length).toBeGreaterThanOrEqual(45)
    expect(of('HARDWARE'), 'it lies in the shop').toHaveLength(0)
    expect([1412, 1413, 1911].every((group) => products.some((one) => one.serviceGroup === group))).toBe(true)
  })

  test('has ids that are unique and no word of a path', () => {
    const ids = products.map((one) => one.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).not.toContain('tags')
    expect(ids).not.toContain('groups')
  })

  test('has its campaigns on whatever day it is read', async () => {
    const later = await readCatalogueSeed(join(root, 'db/seed/catalogue'), { today: '2028-02-29' })
    expect(campaigns(later, '2028-02-29')).toEqual(campaigns(products, day))
    expect(campaigns(products, day).length).toBeGreaterThan(4)
    const said = later.find(({ id }) => id === 'motorsport-live')?.legalInformation.text
    expect(said).toContain('bis 30.\u00A0Juni 2028')
  })

  test('fits the wire', () => {
    for (const one of products) expect(wireProduct.parse(toWireProduct(one, day)).id).toBe(one.id)
  })

  test('offers every option in a tariff, and only options, none twice', () => {
    const options = new Set(of('OPTION').map((one) => one.id))
    const found = new Set<string>()
    for (const tariff of of('TARIFF')) {
      const ids = offered(tariff).map((one) => one.id)
      expect([tariff.id, new Set(ids).size]).toEqual([tariff.id, ids.length])
      for (const id of ids) found.add(id)
    }
    expect([...found].toSorted()).toEqual([...options].toSorted())
  })

  test('offers 15 or more options with every fibre tariff, beside invisible ones and those of role 23', () => {
    const fibre = of('TARIFF').filter((one) => one.serviceGroupName === 'glasfaser')
    expect(fibre).toHaveLength(4)
    for (const tariff of fibre) {
      const all = offered(tariff)
      const bookable = all.filter((one) => one.isVisibleForCustomer && !one.roles.includes(23))
      expect(bookable.length).toBeGreaterThanOrEqual(15)
      expect(bookable.length).toBeLessThan(all.length)
    }
  })

  test('shows every case the screens must tell apart', () => {
    const options = new Map(
      of('TARIFF')
        .flatMap(offered)
        .map((one) => [one.id, one]),
    )
      .values()
      .toArray()
    expect(options.filter((one) => one.maxBookable === 3).length).toBeGreaterThanOrEqual(3)
    expect(options.filter((one) => !one.isVisibleForCustomer).length).toBeGreaterThanOrEqual(3)
    expect(options.filter((one) => one.roles.includes(23)).length).toBeGreaterThanOrEqual(3)
    expect(of('OPTION').filter(needsPaymentMethod).length).toBeGreaterThanOrEqual(5)
    expect(
      of('OPTION').some(
        (one) => productExpense(one, day).monthly === null && productExpense(one, day).oneTime !== null,
      ),
    ).toBe(true)
  })

  test('names change targets that exist', () => {
    const tariffs = new Set(of('TARIFF').map((one) => one.id))
    const targets = products.flatMap((one) => one.changeTargets.map((target) => target.productOfferingId))
    expect(targets.length).toBeGreaterThan(0)
    expect(targets.filter((id) => !tariffs.has(id))).toEqual([])
  })

  test('has a drawing for every picture', () => {
    const used = products.flatMap((one) => Object.values(one.images).filter((url) => url !== null))
    const churn = products.flatMap(
      (one) => one.churnPromotionGroup?.promotions.flatMap(({ image }) => image ?? []) ?? [],
    )
    const names = [...used, ...churn].map((url) => /\/images\/(.+\.svg)(\?w=\d+)?$/.exec(url)?.[1] ?? url)
    expect(names.filter((name) => !images.has(name))).toEqual([])
    expect([...images].filter((name) => !name.startsWith('shop-') && !names.includes(name))).toEqual([])
  })

  test('shows each partner by a mark of its own, as a drawing that knows the dark theme', async () => {
    const logos = products.flatMap((one) => one.images.brandLogo ?? [])
    const texts = await Promise.all(
      logos.map((url) => readFile(join(root, 'db/seed', url.split('/contentful/')[1] ?? ''), 'utf8')),
    )
    const colours = texts.map((text) => /--a:(#[0-9a-f]+)/.exec(text)?.[1])
    expect(logos).toHaveLength(6)
    expect(new Set(texts).size).toBe(6)
    expect(new Set(colours).size, 'no two share their colour').toBe(6)
    expect(texts.every((text) => text.includes('prefers-color-scheme:dark'))).toBe(true)
  })

  test('what is for children does not all look the same, nothing is an empty shield or a plus', () => {
    expect(new Set(['kinderwelt', 'kinderschutz', 'spielwiese'].map(iconOf)).size).toBe(3)
    const options = of('OPTION').filter(({ visible }) => visible)
    expect(options.filter(({ icon }) => ['Schutz', 'Plus', 'Ticket'].includes(icon)).map(({ id }) => id)).toEqual([])
  })

  test('says of each option that is offered what one compares and what is not in it, and counts right', () => {
    const options = of('OPTION').filter(
      ({ id, visible }) =>
        visible &&
        products.some((one) =>
          offered(one).some((option) => option.id === id && option.isVisibleForCustomer && !option.roles.includes(23)),
        ),
    )
    expect(options.length).toBeGreaterThan(40)
    expect(
      options.filter(({ facts, notIncluded }) => !facts?.length || !notIncluded?.length).map(({ id }) => id),
    ).toEqual([])
    const lists = options.flatMap(({ contents }) => contents ?? [])
    const numbers: Readonly<Record<string, number>> = { Fünf: 5, Sechs: 6, Acht: 8, Zwölf: 12, Vier: 4 }
    const told = lists.map(({ title, items }) => {
      const first = title.split(' ')[0] ?? ''
      return [title, numbers[first] ?? (Number(first) || items.length), items.length, new Set(items).size] as const
    })
    expect(told.filter(([, says, has, differing]) => says !== has || has !== differing)).toEqual([])
  })

  test('uses icons that are drawn for large sizes', () => {
    const drawn = new Set<string>(largeIconNames)
    expect(products.map((one) => one.icon).filter((icon) => !drawn.has(icon))).toEqual([])
  })

  test('has its texts', () => {
    const short = products.filter((one) => one.legalInformation.text.length < 150 || !one.detailedFeatures[0]?.text)
    expect(short.map((one) => one.id)).toEqual([])
  })
})

test.each([
  ['glasfaser-500', 4495, 'statt 49,95 € bis 31. Dezember 2026'],
  ['tv-komfort', 1500, ''],
  ['mobil-m', 2795, ''],
  ['filme-serien', 995, ''],
  ['mesh-wlan', 495, 'statt 6,95 € bis 31. Mai 2027'],
  ['sport-paket', 1295, ''],
  ['telefon-flat-welt', 695, ''],
  ['telefon-flat-europa', 395, ''],
  ['sicherheitspaket', 295, ''],
  ['cloud-1tb', 595, 'Erster Monat 0,00 €'],
])('%s costs %i cents a month today (%s)', (id, price, note) => {
  const product = products.find((one) => one.id === id)
  const now = product && monthlyNow(productExpense(product, day), day)
  expect(now?.price).toBe(price)
  expect(now && promotionNote(now).replaceAll('\u00A0', ' ')).toBe(note)
})

/** Off a contract beside fibre (db/seed/demo/customers.json). */
const kombivorteil = 300

test('a bundle is as much cheaper than its parts as it says, with what whoever has both pays less', () => {
  const regular = (title: string) => {
    const product = products.find((one) => one.displayTitle === title)
    return (product && productExpense(product, day).monthly?.price) ?? 0
  }
  const told = products.flatMap(({ displayTitle, mainFeatures, subTitle }) =>
    mainFeatures.flatMap((feature) => {
      const euros = /^(\d+),00.€ günstiger als einzeln mit Kombivorteil$/.exec(feature)?.[1]
      const parts = (subTitle ?? '').split(/, | mit | und /).reduce((sum, part) => sum + regular(part), 0)
      return euros === undefined
        ? []
        : [[displayTitle, Number(euros) * 100, parts - kombivorteil - regular(displayTitle)]]
    }),
  )
  expect(told).toEqual([
    ['Zuhause & TV', 500, 500],
    ['Zuhause & Mobil', 800, 800],
  ])
})
