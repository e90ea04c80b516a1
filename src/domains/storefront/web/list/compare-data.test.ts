import { expect, test } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'
import { pageWith } from '#platform/web/page-context.fixture.ts'

import { aDevice } from '../device.fixture.ts'
import { loadCompared } from './compare-data.ts'

/** A shop that knows the device 'duo', by the id of its variant 'duo-blau' too, and 'solo'. */
function compared(query: string) {
  const client = makeClient('/erleben', async ({ path }) => {
    if (path.endsWith('/compatibility')) return { status: 200, text: '[]' }
    const id = path.split('/').at(-1) ?? ''
    if (!['duo', 'duo-blau', 'solo'].includes(id))
      return { status: 404, text: JSON.stringify({ code: 'product-unknown', status: 404 }) }
    return { status: 200, text: JSON.stringify(aDevice(id === 'solo' ? id : 'duo', '90 m²')) }
  })
  const { args } = pageWith({}, { client })
  return loadCompared(args('kundencenter/shop/alle'), new URLSearchParams(query))
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
