/** Official labels out of TM Forum: pictures of a specification, by their name. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

import { catalogueFile, importing } from './importing.fixture.ts'

const portal = await startPortal()
const { bring, expectRefused } = importing(portal)

const picture = (name: string, file: string) => ({ name, attachmentType: 'Picture', url: `/bilder/${file}.svg` })

interface Pictures {
  readonly ofDevice: readonly object[]
  readonly ofVariant?: readonly object[]
}

/** A device of the shop with one of its variants, as TM Forum writes it. */
function device(id: string, { ofDevice, ofVariant = [] }: Pictures) {
  const price = { id: `${id}-preis`, priceType: 'oneTime', price: { unit: 'EUR', value: 329 } }
  return {
    productSpecification: [{ id, attachment: ofDevice }],
    productOffering: [{ id, productSpecification: { id }, attachment: ofVariant, productOfferingPrice: [price] }],
  }
}

const shown = async () =>
  (await portal.call('GET', '/erleben/api/shop/v1/products/bildschirm-55')).json<{
    energyLabel: { image: string; facts: unknown[] }
    guaranteeLabel: string
  }>()

test('stand at the device, and not among its pictures', async () => {
  const ofDevice = [picture('Energieetikett', 'etikett-neu'), picture('GARAN-Kennzeichnung', 'garan-neu')]
  const content = device('bildschirm-55', { ofDevice })
  const { faults } = await bring(await catalogueFile('etikett.json', content))
  expect(faults).toEqual([])
  await expect.poll(async () => (await shown()).energyLabel.image).toContain('etikett-neu')
  const answer = await shown()
  expect(answer.guaranteeLabel).toContain('garan-neu')
  expect(answer.energyLabel.facts.length).toBeGreaterThan(0)
  expect(JSON.stringify({ ...answer, energyLabel: null, guaranteeLabel: null })).not.toMatch(/etikett-neu|garan-neu/)
})

test('that would say nothing, or are of one variant, are refused with their place', async () => {
  const energy = picture('energy label', 'etikett-neu')
  const guarantee = picture('GARAN', 'garan-neu')
  const here = 'productSpecification[0].attachment'
  await expectRefused(device('tuerkamera', { ofDevice: [energy] }), { code: 'not-mappable', place: `${here}[0]` })
  await expectRefused(device('tuerkamera', { ofDevice: [picture('Vorn', 'vorn'), guarantee] }), {
    code: 'characteristic-missing',
    place: `${here}[1]`,
  })
  await expectRefused(device('bildschirm-55', { ofDevice: [], ofVariant: [energy] }), {
    code: 'not-mappable',
    place: 'productOffering[0].attachment[0]',
  })
})

test('have to be there, as every picture', async () => {
  const content = device('bildschirm-55', { ofDevice: [picture('Energieetikett', 'etikett-weg')] })
  const { faults } = await bring(await catalogueFile('etikett.json', content), { pictures: new Set(['anderes']) })
  expect(faults).toMatchObject([{ code: 'picture-missing', place: 'productSpecification[0].attachment[0].url' }])
})
