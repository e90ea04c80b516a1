/** A colour that an address chooses may be called as what every object has. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

const portal = await startPortal()

test.each(['__proto__', 'constructor', 'toString'])('no device has the colour %s', async (colour) => {
  const answer = await portal.call('GET', `/erleben/api/shop/v1/products?colour=${colour}`)
  const { facets, total } = answer.json<{ facets: { colour: { value: string }[] }; total: number }>()
  expect([total, facets.colour.find(({ value }) => value === colour)]).toEqual([
    0,
    { value: colour, count: 0, hex: null },
  ])
})
