/** What TM Forum's specification says of its own life, and the resources of a catalogue that say nothing of what is sold. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

import { catalogueFile, examples, importing } from './importing.fixture.ts'

const { bring } = importing(await startPortal())

type Fields = Record<string, unknown>

interface Lists {
  readonly productSpecification: Fields[]
  readonly productOffering: Fields[]
  readonly productOfferingPrice: Fields[]
}

async function example(): Promise<Lists> {
  return JSON.parse(await readFile(join(examples, 'tmf620-v4.json'), 'utf8')) as Lists
}

function all(records: readonly Fields[], more: Fields): Fields[] {
  return records.map((one) => Object.assign({}, one, more))
}

const looked = async (content: unknown) => bring(await catalogueFile('stand.json', content), { apply: false })

test.each([
  ['Active', true],
  // Servers write it of whatever nobody has set.
  ['In study', true],
  ['Retired', false],
  ['Obsolete', false],
  ['rejected', false],
])('a device whose specification is %s is on sale: %s', async (lifecycleStatus, visible) => {
  const { productSpecification, ...rest } = await example()
  const { faults, steps } = await looked({
    ...rest,
    productSpecification: all(productSpecification, { lifecycleStatus }),
  })
  expect(faults).toEqual([])
  const shown = steps.flatMap((step) => (step.kind === 'device' ? step.after.variants.map((one) => one.visible) : []))
  expect(new Set(shown)).toEqual(new Set([visible]))
})

test('a tariff whose specification is retired is booked no more', async () => {
  const offering = { id: 'glasfaser-250', productSpecification: { id: 'glas' }, lifecycleStatus: 'Active' }
  const { faults, steps } = await looked({
    productSpecification: [{ id: 'glas', lifecycleStatus: 'Retired' }],
    productOffering: [offering],
  })
  expect(faults).toEqual([])
  const step = steps.find(({ id }) => id === 'glasfaser-250')
  expect(step?.changes).toContainEqual({ field: 'bookable', from: true, to: false })
})

test.each([
  ['by their type', { '@type': 'Category', id: 'c', name: 'Zubehör' }, { '@type': 'ProductCatalog', id: 'k' }],
  ['by a type of one’s own', { '@type': 'Rubrik', '@baseType': 'Category', id: 'c' }, { '@type': 'Catalog', id: 'k' }],
  [
    'by their address',
    { id: 'c', href: '/tmf-api/productCatalogManagement/v4/category/c' },
    { id: 'k', href: '/tmf-api/productCatalogManagement/v4/catalog/k' },
  ],
])('categories and catalogues are left out of a list as of an object: %s', async (_how, category, catalog) => {
  const lists = await example()
  const list = [
    category,
    ...all(lists.productSpecification, { '@type': 'ProductSpecification' }),
    ...all(lists.productOffering, { '@type': 'ProductOffering' }),
    ...all(lists.productOfferingPrice, { '@type': 'ProductOfferingPrice' }),
    catalog,
  ]
  const [inList, inObject] = [await looked(list), await looked({ ...lists, category: [category], catalog: [catalog] })]
  expect(inList.faults).toEqual([])
  expect(inList.kinds).toEqual(inObject.kinds)
  expect(inList.kinds.length).toBeGreaterThan(0)
})
