/** The wire form of Product, Option and Attachment, with euro decimals. Server only: zod must not reach the browser. */
import { z } from 'zod'

const amount = z.number()
const day = z.iso.date().nullable()

const wireOption = z
  .object({
    id: z.string(),
    selectedByDefault: z.boolean(),
    minBookable: z.int(),
    maxBookable: z.int(),
    roles: z.array(z.int()),
    serviceGroupName: z.string(),
    isVisibleForCustomer: z.boolean(),
  })
  .meta({ id: 'Option' })

const wireAttachment = z.object({ name: z.string(), link: z.string(), type: z.string() }).meta({ id: 'Attachment' })

const wirePrice = z.object({
  price: amount,
  priceNet: amount,
  chargeId: z.string(),
  agbPrice: amount,
  alterationPrice: z
    .object({
      price: amount,
      campaignId: z.string(),
      campaign: z.string(),
      discountId: z.string(),
      discount: z.string(),
      validFrom: day,
      validTo: day,
    })
    .nullable(),
  recurringAlterationPrices: z.array(
    z.object({ price: amount, duration: z.object({ numericalValue: z.int(), unit: z.literal('MONTH') }) }),
  ),
})

export const wireExpense = z
  .object({ oneTimePrice: wirePrice.nullable(), monthlyPrice: wirePrice.nullable() })
  .meta({ id: 'Expense' })

const titledText = z.object({ title: z.string(), text: z.string() })

const speedProfile = z.object({
  identifier: z.string(),
  cableType: z.string(),
  downloadSpeedMin: z.number(),
  downloadSpeedNormal: z.number(),
  downloadSpeedMax: z.number(),
  uploadSpeedMin: z.number(),
  uploadSpeedNormal: z.number(),
  uploadSpeedMax: z.number(),
  guaranteedDownloadFrom: z.number(),
  guaranteedDownloadTo: z.number(),
  availabilityInfoShort: z.string(),
  availabilityInfoLong: z.string(),
  tariffDetails: z.string(),
  standard: z.boolean(),
  attachments: z.array(wireAttachment),
})

const charge = z.object({
  id: z.string(),
  chargeCycle: z.enum(['MONTHLY', 'ONE_TIME']),
  amount,
  amountNet: amount,
  taxRate: z.number(),
  taxRateAmount: amount,
  description: z.string(),
  chargeType: z.enum(['BASE_FEE', 'ACTIVATION', 'PURCHASE']),
  chargeMode: z.enum(['INVOICE', 'PAYMENT_HANDLE']),
  validFrom: day,
  validTo: day,
  agbPrice: amount,
})

const churnPromotionGroup = z.object({
  internalName: z.string(),
  slug: z.string(),
  promotions: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      campaignId: z.string(),
      image: z.string().nullable(),
      discounts: z.array(z.object({ discountId: z.string(), discount: z.string(), amount, months: z.int() })),
    }),
  ),
})

/** Every field that clients of the catalogue know, always present, null where there is no value; `icon`, `facts`, `contents`, `notIncluded` are ours. */
export const wireProduct = z
  .object({
    id: z.string(),
    name: z.string(),
    nameUpperCase: z.string(),
    displayTitle: z.string(),
    subTitle: z.string().nullable(),
    internalName: z.string(),
    trackingName: z.string(),
    externalRef: z.string(),
    slug: z.string(),
    productKey: z.string(),
    productType: z.string(),
    productTypeEnum: z.enum(['TARIFF', 'OPTION', 'HARDWARE']),
    flavor: z.string(),
    serviceGroup: z.int(),
    serviceGroupName: z.string(),
    sortOrder: z.int(),
    visible: z.boolean(),
    bookable: z.boolean(),
    minBookable: z.int(),
    maxBookable: z.int(),
    autoprolongation: z.int().nullable(),
    minContractDuration: z.int(),
    cancellationPeriodInfo: z.string(),
    keyMessage: z.string().nullable(),
    keyFeatures: z.array(z.string()),
    shortUniqueSellingPoints: z.array(z.string()),
    tags: z.array(z.string()),
    typedTags: z.array(
      z.object({ id: z.string(), tag: z.string(), type: z.object({ id: z.string(), name: z.string() }) }),
    ),
    icon: z.string(),
    images: z.object({
      icon: z.string(),
      image: z.string(),
      smallImage: z.string(),
      largeImage: z.string(),
      brandLogo: z.string().nullable(),
    }),
    minimumBandwidth: z.number().nullable(),
    maxBandwidth: z.number().nullable(),
    maxUpstream: z.number().nullable(),
    speedProfiles: z.array(speedProfile),
    charges: z.array(charge),
    expense: wireExpense,
    priceInfo: z.string(),
    promotionalPrice: amount.nullable(),
    promotionalPriceInfo: z.string().nullable(),
    hardwareAttributes: z
      .object({
        manufacturer: z.string(),
        modelName: z.string(),
        modelNumber: z.string(),
        modelCode: z.string(),
        connectivity: z.string(),
        storage: z.string().nullable(),
        color: z.string(),
        colorhex: z.string(),
      })
      .nullable(),
    /** Hardware alone: pieces there are, and the day at the door if ordered today; null: nobody knows. */
    stock: z.object({ available: z.int(), deliveryDate: day }).optional(),
    legalInformation: titledText.extend({ tooltip: z.string() }),
    marketingMessage: z.object({ text: z.string() }),
    mainFeatures: z.array(z.string()),
    detailedFeatures: z.array(titledText),
    facts: z.array(titledText),
    contents: z.array(z.object({ title: z.string(), items: z.array(z.string()) })),
    notIncluded: z.array(z.string()),
    trackingInformation: z.object({
      shopProductName: z.string(),
      shopProductFamily: z.string(),
      shopProductClass: z.string(),
      shopProductCategory: z.string(),
    }),
    options: z.array(wireOption),
    optionGroups: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        minBookable: z.int(),
        maxBookable: z.int(),
        options: z.array(wireOption),
      }),
    ),
    changeTargets: z.array(z.object({ productOfferingId: z.string(), role: z.string(), roleId: z.int() })),
    validity: z.object({ status: z.string(), aaxStatus: z.string(), validAfter: day, validBefore: day }),
    smartTransition: titledText.nullable(),
    churnPromotionGroup: churnPromotionGroup.nullable(),
    createdAt: z.iso.datetime(),
    lastModified: z.iso.datetime(),
  })
  .meta({ id: 'Product' })
