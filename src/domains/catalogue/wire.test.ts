import { describe, expect, test } from 'vitest'

import { expenseFromWire, productExpense } from './expense.ts'
import { aCharge, anOption, aProduct, aSpeedProfile } from './fixtures.ts'
import { wireProduct } from './wire-schema.ts'
import { toWireProduct } from './wire.ts'

/** Every field that clients rely on, written down once more: a field that goes missing must not go unnoticed. */
const fields = `
id name nameUpperCase displayTitle subTitle internalName trackingName externalRef slug productKey productType
productTypeEnum flavor serviceGroup serviceGroupName sortOrder visible bookable minBookable maxBookable autoprolongation
minContractDuration cancellationPeriodInfo keyMessage keyFeatures shortUniqueSellingPoints tags typedTags typedTags.id
typedTags.tag typedTags.type.id typedTags.type.name images.icon images.image images.smallImage images.largeImage
images.brandLogo minimumBandwidth maxBandwidth maxUpstream speedProfiles.identifier speedProfiles.cableType
speedProfiles.downloadSpeedMin speedProfiles.downloadSpeedNormal speedProfiles.downloadSpeedMax
speedProfiles.uploadSpeedMin speedProfiles.uploadSpeedNormal speedProfiles.uploadSpeedMax
speedProfiles.guaranteedDownloadFrom speedProfiles.guaranteedDownloadTo speedProfiles.availabilityInfoShort
speedProfiles.availabilityInfoLong speedProfiles.tariffDetails speedProfiles.standard speedProfiles.attachments.name
speedProfiles.attachments.link speedProfiles.attachments.type charges.id charges.chargeCycle charges.amount
charges.amountNet charges.taxRate charges.taxRateAmount charges.description charges.chargeType charges.chargeMode
charges.validFrom charges.validTo charges.agbPrice expense.oneTimePrice.price expense.monthlyPrice.price
expense.monthlyPrice.priceNet expense.monthlyPrice.chargeId expense.monthlyPrice.alterationPrice.campaignId
expense.monthlyPrice.alterationPrice.discountId expense.monthlyPrice.alterationPrice.validFrom
expense.monthlyPrice.alterationPrice.validTo expense.monthlyPrice.agbPrice
expense.monthlyPrice.recurringAlterationPrices.duration.numericalValue
expense.monthlyPrice.recurringAlterationPrices.duration.unit priceInfo promotionalPrice promotionalPriceInfo
hardwareAttributes.manufacturer hardwareAttributes.modelName hardwareAttributes.modelNumber
hardwareAttributes.modelCode hardwareAttributes.connectivity hardwareAttributes.storage hardwareAttributes.color
hardwareAttributes.colorhex legalInformation.title legalInformation.text legalInformation.tooltip marketingMessage.text
mainFeatures detailedFeatures.title detailedFeatures.text facts.title facts.text contents.title contents.items
notIncluded trackingInformation.shopProductName
trackingInformation.shopProductFamily trackingInformation.shopProductClass trackingInformation.shopProductCategory
options.id options.selectedByDefault options.minBookable options.maxBookable options.roles options.serviceGroupName
options.isVisibleForCustomer optionGroups.id optionGroups.name optionGroups.minBookable optionGroups.maxBookable
optionGroups.options.id changeTargets.productOfferingId changeTargets.role changeTargets.roleId validity.status
validity.aaxStatus validity.validAfter validity.validBefore smartTransition.text churnPromotionGroup.promotions.title
churnPromotionGroup.promotions.description churnPromotionGroup.promotions.campaignId
churnPromotionGroup.promotions.image churnPromotionGroup.promotions.discounts churnPromotionGroup.internalName
churnPromotionGroup.slug createdAt lastModified`
  .trim()
  .split(/\s+/)

/** A product in which no list and no part is empty. */
const full = aProduct({
  facts: [{ title: 'Gleichzeitig', text: 'zwei Geräte' }],
  contents: [{ title: 'Sender', items: ['Kleine Eule'] }],
  notIncluded: ['Aufnehmen'],
  typedTags: [{ id: 'genre-film', tag: 'film', type: { id: 'genre', name: 'Genre' } }],
  speedProfiles: [aSpeedProfile()],
  charges: [
    aCharge({
      amount: 695,
      agbPrice: 695,
      alteration: {
        price: 495,
        campaignId: 'mesh-2026',
        campaign: 'Mesh-Wochen',
        discountId: 'mesh-2',
        discount: 'WLAN-Vorteil',
        validFrom: null,
        validTo: '2027-05-31',
      },
      recurringAlterations: [{ price: 0, duration: { numericalValue: 1, unit: 'MONTH' } }],
    }),
    aCharge({ id: 'einmalig', chargeCycle: 'ONE_TIME', amount: 6995 }),
  ],
  hardwareAttributes: {
    manufacturer: 'Nordlicht',
    modelName: 'Mediabox 4K',
    modelNumber: 'NL-MB4',
    modelCode: '4045001000014',
    connectivity: 'WLAN 6',
    storage: null,
    color: 'Graphit',
    colorhex: '#2a2a2f',
  },
  options: [anOption()],
  optionGroups: [
    { id: 'partner', name: 'Partner', minBookable: 0, maxBookable: 3, options: [anOption({ id: 'zweite' })] },
  ],
  changeTargets: [{ productOfferingId: 'glasfaser-1000', role: 'UPGRADE', roleId: 31 }],
  smartTransition: { title: 'Von DSL zu Glasfaser', text: 'Ohne Lücke.' },
  churnPromotionGroup: {
    internalName: 'Bleiben',
    slug: 'bleiben',
    promotions: [
      {
        title: 'Bleib',
        description: '5,00 € weniger',
        campaignId: 'bleiben',
        image: null,
        discounts: [{ discountId: 'bleiben-5', discount: 'Treue', amount: 500, months: 12 }],
      },
    ],
  },
})

/** Follows a dotted path through objects and first list entries. */
function has(value: unknown, path: string): boolean {
  let at: unknown = value
  for (const name of path.split('.')) {
    if (Array.isArray(at)) at = at[0]
    if (typeof at !== 'object' || at === null || !(name in at)) return false
    at = Reflect.get(at, name)
  }
  return at !== undefined
}

describe('a product on the wire', () => {
  const wire = toWireProduct(full, '2026-11-20')

  test.each(fields)('has %s', (path) => {
    expect(has(wire, path)).toBe(true)
  })

  test('has exactly what its schema describes', () => {
    expect(wireProduct.parse(wire)).toEqual(wire)
  })

  test('has every top-level field even when it is empty', () => {
    const empty = toWireProduct(aProduct(), '2026-11-20')
    const { stock: onlyOfHardware, ...always } = wireProduct.shape
    expect(Object.keys(empty).toSorted()).toEqual(Object.keys(always).toSorted())
    expect(onlyOfHardware.safeParse(undefined).success).toBe(true)
  })

  test('speaks in decimals', () => {
    expect(wire.charges[0]).toMatchObject({ amount: 6.95, amountNet: 5.84, taxRateAmount: 1.11, agbPrice: 6.95 })
    expect(wire.expense.monthlyPrice).toMatchObject({ price: 6.95, alterationPrice: { price: 4.95 } })
    expect(wire.churnPromotionGroup?.promotions[0]?.discounts[0]?.amount).toBe(5)
  })

  test('names the promotional price only while it is valid', () => {
    const promoted = aProduct({ charges: [aCharge({ ...full.charges[0], recurringAlterations: [] })] })
    expect(toWireProduct(promoted, '2027-05-31')).toMatchObject({
      promotionalPrice: 4.95,
      promotionalPriceInfo: 'statt 6,95\u00A0€ bis 31.\u00A0Mai 2027',
    })
    expect(toWireProduct(promoted, '2027-06-01')).toMatchObject({ promotionalPrice: null, promotionalPriceInfo: null })
  })

  test('leads back to the same cents', () => {
    expect(expenseFromWire(wire.expense)).toEqual(productExpense(full, '2026-11-20'))
  })
})
