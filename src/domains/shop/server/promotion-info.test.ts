/** What the product calls say beside the price of a reduced device (§ 11 PAngV), over HTTP on a real database. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import type { WireProduct } from '#domains/catalogue/api.ts'

import { aModel, aVariant } from '../fixtures.ts'
import { saveModels } from './write-models.ts'

const portal = await startPortal()

/** A device that costs 79,00 € instead of 99,00 € since five days; `before` is what it cost in the month before that. */
async function reduced(productId: string, before: number | null): Promise<WireProduct> {
  const asked = before === null ? [] : [{ validFrom: '2026-10-20T00:00:00+02:00', priceCents: before }]
  const history = [...asked, { validFrom: '2026-11-15T00:00:00+01:00', priceCents: 7900 }]
  const price = { priceCents: 7900, regularCents: 9900, reducedUntil: '2026-12-06' }
  await saveModels(portal.db, [aModel({ id: productId, variants: [aVariant({ productId, ...price, history })] })])
  return (await portal.call('GET', `/erleben/api/products/${productId}`)).json<WireProduct>()
}

test.each([
  [
    'strikes the lowest price of the 30 days before',
    'info-mehr',
    8500,
    'statt 85,00\u00A0€, niedrigster 30-Tage-Preis. Angebot bis 6.\u00A0Dezember 2026',
  ],
  ['strikes nothing where it was as low before', 'info-gleich', 7900, null],
  ['strikes nothing where it was never asked before', 'info-neu', null, null],
])('%s', async (_, productId, before, promotionalPriceInfo) => {
  expect(await reduced(productId, before)).toMatchObject({ promotionalPrice: 79, promotionalPriceInfo })
})
