import { expect, test } from 'vitest'

import { aCharge, aProduct, aSpeedProfile } from '#domains/catalogue/fixtures.ts'
import type { Product } from '#domains/catalogue/product.ts'

import { sheetSections } from './sheet.ts'
import { structuredTariffs } from './structured-data.ts'
import { priceListEntry } from './tariff.ts'

const today = '2026-11-20'
const lasting = { status: 'ACTIVE', aaxStatus: 'ACTIVE', validAfter: null, validBefore: null }
const once = aCharge({ id: 'einmalig', chargeCycle: 'ONE_TIME', chargeType: 'ACTIVATION', amount: 6995 })
const alteration = {
  price: 795,
  campaignId: 'winter',
  campaign: 'Winter',
  discountId: 'winter-2',
  discount: 'Wintervorteil',
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
}

const aTariff = (overrides: Partial<Product> = {}) =>
  aProduct({ productTypeEnum: 'TARIFF', minContractDuration: 24, charges: [aCharge(), once], ...overrides })

/** The entry of a tariff that is sold. */
function entry(product: Product) {
  const found = priceListEntry(product, today)
  if (found === undefined) throw new Error(`${product.id} is not sold`)
  return found
}

test.each([
  ['what is sold', {}, true],
  ['an option', { productTypeEnum: 'OPTION' as const }, false],
  ['what is hidden', { visible: false }, false],
  ['what is not ordered any more', { bookable: false }, false],
  ['what is sold until today', { validity: { ...lasting, validBefore: today } }, true],
  ['what was sold until yesterday', { validity: { ...lasting, validBefore: '2026-11-19' } }, false],
  ['what is sold from tomorrow on', { validity: { ...lasting, validAfter: '2026-11-21' } }, false],
  ['what has no price a month today', { charges: [aCharge({ validFrom: '2026-12-01' })] }, false],
])('the price list: %s', (_what, overrides, listed) => {
  expect(priceListEntry(aTariff(overrides), today) !== undefined).toBe(listed)
})

test('an entry names prices, terms and speeds as the catalogue says them', () => {
  const product = aTariff({ charges: [aCharge({ alteration }), once], speedProfiles: [aSpeedProfile()] })
  expect(entry(product)).toMatchObject({
    monthly: { price: 7.95, regularPrice: 9.95, until: '2026-12-31', introduction: null, taxRate: 19 },
    oneTime: { price: 69.95, regularPrice: 69.95, until: null },
    terms: [24, 12],
    needsMegabits: null,
    speeds: { technology: 'FIBRE', download: { min: 150, normal: 225, max: 250 }, upload: { max: 100 } },
  })
})

test.each([
  ['bounds alone', { minimumBandwidth: 1, maxBandwidth: 50, maxUpstream: 25 }, { min: 1, normal: null, max: 50 }, null],
  ['what it needs of another line', { minimumBandwidth: 16 }, undefined, 16],
  ['nothing', {}, undefined, null],
])('of a line without a profile: %s', (_what, bandwidth, download, needsMegabits) => {
  const found = entry(aTariff(bandwidth))
  expect([found.speeds?.download, found.needsMegabits]).toEqual([download, needsMegabits])
})

test('the sheet says each amount and term once: an import leaves no older one in the legal text', () => {
  const text =
    'Grundpreis 8,95 € im Monat. Der Router muss 2,5 Gigabit können.\n\nEin Jahr Mindestlaufzeit. Du kannst ihn 14 Tage lang widerrufen. Alle Preise inklusive Mehrwertsteuer.'
  const product = aTariff({ legalInformation: { title: 'Hinweise', text, tooltip: '' } })
  const sections = sheetSections(entry(product), product)
  expect(sections.at(-1)).toEqual({ title: 'Was du wissen solltest', lines: ['Der Router muss 2,5 Gigabit können.'] })
  expect(sections.find(({ title }) => title === 'Preis')?.lines).toEqual([
    '9,95\u00A0€ im Monat',
    '69,95\u00A0€ einmalig',
    'In 24 Monaten zusammen 308,75\u00A0€, mit dem einmaligen Preis',
    'Alle Preise enthalten die Mehrwertsteuer.',
  ])
})

test.each([
  [
    'the first months cost less',
    { recurringAlterations: [{ price: 195, duration: { numericalValue: 6, unit: 'MONTH' as const } }] },
    ['In den ersten 6 Monaten: 1,95\u00A0€ im Monat', 'Danach: 9,95\u00A0€ im Monat'],
    'In 24 Monaten zusammen 190,80\u00A0€',
    'Auf Wunsch auch mit 12\u00A0Monaten, dann ohne den Preis der ersten Monate: zusammen 119,40\u00A0€.',
  ],
  [
    'a promotion ends',
    { alteration },
    ['Bis 31.\u00A0Dezember 2026: 7,95\u00A0€ im Monat', 'Ab 1.\u00A0Januar 2027: 9,95\u00A0€ im Monat'],
    'In 24 Monaten höchstens 238,80\u00A0€',
    'Auf Wunsch auch mit 12\u00A0Monaten zum gleichen monatlichen Preis: höchstens 119,40\u00A0€.',
  ],
])('the sheet, where %s', (_what, charge, prices, cost, term) => {
  const product = aTariff({ charges: [aCharge(charge)] })
  const sections = sheetSections(entry(product), product)
  const lines = sections.find(({ title }) => title === 'Preis')?.lines
  expect(lines?.slice(0, 4)).toEqual([...prices, 'Einmalig kostet er nichts.', cost])
  expect(sections.find(({ title }) => title.startsWith('Laufzeit'))?.lines[1]).toBe(term)
})

test('the sheet has no slogan, and promises nothing that its speeds take back', () => {
  const mainFeatures = ['250 Mbit/s im Download', '100\u00A0Mbit/s im Upload', 'Telefon-Flat', '10 Mbit/s im Download']
  const product = aTariff({ speedProfiles: [aSpeedProfile()], mainFeatures })
  const [first, second] = sheetSections(entry(product), product)
  expect(first?.lines).toEqual([`${product.displayTitle}, ${product.productType}`, 'Zugang über FIBRE'])
  expect(second).toEqual({ title: 'Enthalten', lines: ['- Telefon-Flat', '- 10 Mbit/s im Download'] })
  const bare = aTariff({ mainFeatures: [] })
  expect(sheetSections(entry(bare), bare)[0]?.lines.at(-1)).toBe(bare.marketingMessage.text)
})

test('machines read each price with its time, what is paid once, and the speeds', () => {
  const months = { price: 195, duration: { numericalValue: 6, unit: 'MONTH' as const } }
  const introduced = aTariff({ id: 'a', charges: [aCharge({ recurringAlterations: [months] }), once] })
  const promoted = aTariff({ id: 'b', charges: [aCharge({ alteration })], speedProfiles: [aSpeedProfile()] })
  const written = structuredTariffs([entry(introduced), entry(promoted)], 'erleben', '/erleben/tarife/')
  const [seller, first, second] = (JSON.parse(written) as { '@graph': object[] })['@graph']
  const gross = { '@type': 'UnitPriceSpecification', priceCurrency: 'EUR', valueAddedTaxIncluded: true }
  const monthly = {
    ...gross,
    priceComponentType: 'https://schema.org/Subscription',
    unitCode: 'MON',
    billingIncrement: 1,
  }
  expect(seller).toEqual({ '@type': 'Organization', '@id': '#anbieter', name: 'erleben' })
  expect(first).toMatchObject({
    '@type': ['Product', 'Service'],
    url: '/erleben/tarife/a',
    offers: {
      '@type': 'Offer',
      priceSpecification: [
        { ...monthly, price: '1.95', billingDuration: 6 },
        { ...monthly, price: '9.95', billingStart: 6 },
        { ...gross, price: '69.95', priceComponentType: 'https://schema.org/ActivationFee' },
      ],
    },
  })
  expect(second).toMatchObject({
    offers: {
      priceSpecification: [
        { ...monthly, price: '7.95', validThrough: '2026-12-31' },
        { ...monthly, price: '9.95', validFrom: '2027-01-01' },
      ],
    },
    additionalProperty: expect.arrayContaining([
      { '@type': 'PropertyValue', name: 'Download, üblich', value: 225, unitCode: 'E20' },
      { '@type': 'PropertyValue', name: 'Mindestlaufzeit', value: 12, unitCode: 'MON' },
    ]),
  })
})
