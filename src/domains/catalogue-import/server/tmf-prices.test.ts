/** What TM Forum's prices say beside their amount: read, or refused where leaving it out would ask for something else. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

import { catalogueFile, examples, importing } from './importing.fixture.ts'

const { bring, expectRefused } = importing(await startPortal())

type Fields = Record<string, unknown>

/** The example of one device, whose price says that as well. */
async function priced(more: Fields): Promise<unknown> {
  const content = JSON.parse(await readFile(join(examples, 'tmf620-v4.json'), 'utf8')) as Record<string, Fields[]>
  const { productOffering = [], productOfferingPrice: [price] = [], productSpecification } = content
  return {
    productSpecification,
    productOffering: productOffering.slice(0, 1),
    productOfferingPrice: [{ ...price, ...more }],
  }
}

test('the rate of tax stands with the price as well', async () => {
  const price = { taxRate: 7, taxIncludedAmount: { unit: 'EUR', value: 21.4 }, dutyFreeAmount: { value: 20 } }
  const path = await catalogueFile('steuer.json', await priced({ price, tax: undefined }))
  const { faults, steps } = await bring(path, { apply: false })
  expect(faults).toEqual([])
  expect(steps.find(({ kind }) => kind === 'device')).toMatchObject({
    after: { variants: [{ priceCents: 2140, taxRate: 7 }] },
  })
})

test('a rate of tax that there is not is refused where it stands', async () => {
  const price = { taxRate: 16, taxIncludedAmount: { unit: 'EUR', value: 21.4 } }
  const expected = { code: 'price-wrong', place: 'productOfferingPrice[0].price.taxRate' } as const
  await expectRefused(await priced({ price, tax: undefined }), expected)
})

test.each([
  [
    'that holds for a term',
    { productOfferingTerm: [{ duration: { amount: 6, units: 'month' } }] },
    'productOfferingTerm',
  ],
  ['of one value', { prodSpecCharValueUse: [{ name: 'Speicher' }] }, 'prodSpecCharValueUse'],
  ['that another one changes', { popRelationship: [{ id: 'rabatt' }] }, 'popRelationship'],
  ['made of others', { bundledPopRelationship: [{ id: 'teil' }] }, 'bundledPopRelationship'],
  ['that is worked out', { pricingLogicAlgorithm: [{ name: 'x' }] }, 'pricingLogicAlgorithm'],
  ['of one place', { place: [{ id: 'hamburg' }] }, 'place'],
  ['under a condition of version 4', { constraint: [{ id: 'studenten' }] }, 'constraint'],
  ['under a condition of version 5', { policy: [{ id: 'studenten' }] }, 'policy'],
  ['that is a part of another one', { percentage: 10 }, 'percentage'],
  ['of three pieces', { unitOfMeasure: { amount: 3, units: 'Stück' } }, 'unitOfMeasure'],
])('a price %s is refused', async (_, more, field) => {
  await expectRefused(await priced(more), { code: 'not-mappable', place: `productOfferingPrice[0].${field}` })
})

test('what says nothing is no condition', async () => {
  const more = { productOfferingTerm: [], policy: [], unitOfMeasure: { amount: 1, units: 'Stück' }, percentage: 0 }
  expect((await bring(await catalogueFile('leer.json', await priced(more)), { apply: false })).faults).toEqual([])
})
