import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'

import { faster } from '../fixtures.ts'
import { loadChangeSummary } from './summary-data.ts'

const path = 'GET /api/contract/v2/31/product-change/targets/glasfaser-1000'
const order = 'kundencenter/produkte/produktwechsel/auftrag?contractId=31&productId=glasfaser-1000'

test.each([
  ['', order],
  ['&laufzeit=12', `${order}&laufzeit=12`],
])('the way of the summary leads back to the order that is still to be sent%s', async (term, way) => {
  const { args } = pageWith({ [path]: { status: 200, body: { ...faster, sheet: {}, summary: { contract: {} } } } })
  const { way: found } = await loadChangeSummary(args(`x?contractId=31&productId=glasfaser-1000${term}`))
  expect(found).toEqual([['Produktwechsel', way]])
})
