import { expect, test } from 'vitest'

import type { DevicePage } from '#domains/shop/web/calls.ts'
import { makeClient } from '#platform/web/api-client.ts'
import { pageWith } from '#platform/web/page-context.fixture.ts'

import { aDevice } from '../device.fixture.ts'
import { loadCompared } from './compare-data.ts'

type Tile = DevicePage['products'][number]

const device = aDevice('duo', '90 m²')
const [variant] = device.variants
const duo = {
  ...device,
  variants: [
    { ...variant, productId: 'duo', price: 449 },
    { ...variant, productId: 'duo-512', price: 579 },
  ],
}

/** A shop that knows the device 'duo', by the id of its variant 'duo-blau' too, and 'solo'; its list has those tiles. */
function compared(query: string, products: readonly Pick<Tile, 'id' | 'isFrom' | 'productId'>[] = []) {
  const client = makeClient('/erleben', async ({ path }) => {
    if (path.endsWith('/compatibility')) return { status: 200, text: '[]' }
    const id = path.split('/').at(-1) ?? ''
    if (!['duo', 'duo-blau', 'solo'].includes(id))
      return { status: 404, text: JSON.stringify({ code: 'product-unknown', status: 404 }) }
    return { status: 200, text: JSON.stringify(id === 'solo' ? aDevice(id, '90 m²') : duo) }
  })
  const { args } = pageWith({}, { client })
  const page = Promise.resolve({ products: products as Tile[] })
  return loadCompared(args('kundencenter/shop/alle'), { page, query: new URLSearchParams(query) })
}

test.each([
  ['itself', 'vergleich=duo&vergleich=duo&vergleich=solo'],
  ['one of its variants', 'vergleich=duo-blau&vergleich=duo&vergleich=solo'],
])('a device is not compared with %s', async (_what, query) => {
  const comparison = await compared(query)
  expect(comparison?.devices.map(({ id }) => id)).toEqual(['duo', 'solo'])
  expect(comparison?.without).toEqual({ duo: '?vergleich=solo', solo: '?vergleich=duo' })
})

test('what the shop does not know is not compared', async () => {
  expect(await compared('vergleich=gibt-es-nicht')).toBeNull()
  expect((await compared('vergleich=gibt-es-nicht&vergleich=solo&ab=1_2_x'))?.without).toEqual({ solo: '?ab=1_2_x' })
})

test('a device is compared in the variant that its tile shows, one of another page in its first', async () => {
  const tile = { id: 'duo', productId: 'duo-512', isFrom: false }
  const shown = await compared('vergleich=duo&speicher=512+GB', [tile])
  expect(shown?.devices[0]).toMatchObject({ cents: 57_900, isFrom: false })
  expect((await compared('vergleich=duo&speicher=512+GB'))?.devices[0]).toMatchObject({ cents: 44_900, isFrom: true })
})
