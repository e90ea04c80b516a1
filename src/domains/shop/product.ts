/** A variant as the product calls name it (docs/product/catalogue.md): hardware answers as tariffs and options do. */
import type { Charge, Product } from '#domains/catalogue/product.ts'

import type { ShopDoc, VariantDoc } from './model.ts'
import type { Offer } from './offer.ts'
import { pictureAddress } from './rules.ts'

/** What a product call needs beyond the offer. */
export interface ProductRow {
  readonly offer: Offer
  readonly categories: readonly string[]
  readonly connectivity: readonly string[]
  readonly sortOrder: number
  readonly doc: ShopDoc
  readonly variantDoc: VariantDoc
  readonly colour: string | null
  readonly colourHex: string | null
  readonly storage: string | null
}

const serviceGroup = 1501
export const serviceGroupName = 'hardware'
const purchase = 'Einmaliger Kauf ohne Vertrag.'
const guarantee = 'Es gilt die gesetzliche Gewährleistung von zwei Jahren.'
const taxed = 'Alle Preise inklusive Mehrwertsteuer'

/** What shipping costs is the provider's, and stands in the shop; nothing of content is sent, or goes back once it is loaded. */
function legalNote({ digital }: Offer): string {
  if (digital)
    return `${purchase}\n\nDu kannst ihn widerrufen, bis du die Inhalte laden kannst. ${guarantee}\n\n${taxed}.`
  return `${purchase}\n\nDu kannst die Ware 14 Tage nach Erhalt ohne Angabe von Gründen zurückgeben. ${guarantee}\n\nAltgeräte nehmen wir kostenlos zurück. ${taxed}, zuzüglich Versand.`
}
const writtenAt = '2026-10-01T06:00:00Z'

function charge(offer: Offer, on: 'ONE_TIME' | 'MONTHLY'): Charge {
  const once = on === 'ONE_TIME'
  const regular = once ? (offer.regularCents ?? offer.priceCents) : (offer.monthlyCents ?? 0)
  return {
    id: `${offer.productId}-${once ? 'einmalig' : 'monatlich'}`,
    chargeCycle: on,
    amount: regular,
    taxRate: offer.taxRate,
    description: once ? `${offer.name}, einmalig` : `${offer.name}, monatlich`,
    chargeType: once ? 'PURCHASE' : 'BASE_FEE',
    chargeMode: 'INVOICE',
    validFrom: null,
    validTo: null,
    agbPrice: regular,
    alteration:
      !once || offer.regularCents === null
        ? null
        : {
            price: offer.priceCents,
            campaignId: `preis-${offer.productId}`,
            campaign: 'Aktionspreis',
            discountId: `preis-${offer.productId}`,
            discount: 'Aktionspreis',
            validFrom: null,
            validTo: offer.reducedUntil,
          },
    recurringAlterations: [],
  }
}

function pictures({ images }: VariantDoc): Product['images'] {
  const front = images[0] ?? ''
  return {
    icon: pictureAddress(front, 96),
    image: pictureAddress(front, 640),
    smallImage: pictureAddress(front, 320),
    // A vector knows the dark theme.
    largeImage: pictureAddress(front),
    brandLogo: null,
  }
}

function hardware({ offer, variantDoc, connectivity, ...row }: ProductRow): Product['hardwareAttributes'] {
  return {
    manufacturer: offer.maker,
    modelName: offer.name,
    modelNumber: variantDoc.modelNumber,
    modelCode: variantDoc.modelCode,
    connectivity: connectivity.join(', '),
    storage: row.storage,
    color: row.colour ?? '',
    colorhex: row.colourHex ?? '',
  }
}

function wording({ offer, doc }: ProductRow) {
  const title = offer.variant === '' ? offer.name : `${offer.name}, ${offer.variant}`
  return {
    name: offer.name,
    displayTitle: title,
    subTitle: doc.line,
    internalName: `${serviceGroupName}/${offer.productId}`,
    trackingName: offer.name.toLowerCase().replaceAll(/[^a-z0-9äöüß]+/g, '-'),
    cancellationPeriodInfo: 'Einmaliger Kauf ohne Vertrag.',
    keyMessage: null,
    keyFeatures: doc.features.slice(0, 2),
    shortUniqueSellingPoints: [],
    legalInformation: {
      title: `Rechtliche Hinweise zu ${offer.name}`,
      text: [doc.legal, legalNote(offer)].filter((text) => text !== '').join('\n\n'),
      tooltip: 'Rechtliche Hinweise anzeigen',
    },
    marketingMessage: { text: doc.message },
    mainFeatures: [...doc.features],
    detailedFeatures: [{ title: offer.name, text: doc.details }],
    facts: doc.facts.flatMap(({ facts }) => facts.map((fact) => ({ ...fact }))),
    trackingInformation: {
      shopProductName: offer.name,
      shopProductFamily: 'Hardware',
      shopProductClass: 'Hardware',
      shopProductCategory: 'Hardware',
    },
  }
}

/** What only tariffs and options have. */
const nothingOfALine = {
  minimumBandwidth: null,
  maxBandwidth: null,
  maxUpstream: null,
  speedProfiles: [],
  options: [],
  optionGroups: [],
  changeTargets: [],
  smartTransition: null,
  churnPromotionGroup: null,
}

/** The variant as a product of the catalogue. */
export function toProduct(row: ProductRow): Product {
  const { offer, doc } = row
  return {
    ...nothingOfALine,
    ...wording(row),
    id: offer.productId,
    externalRef: row.variantDoc.modelNumber,
    slug: offer.modelId,
    productKey: `${serviceGroup}.${offer.productId}`,
    productType: 'Hardware',
    productTypeEnum: 'HARDWARE',
    flavor: 'Hardware',
    serviceGroup,
    serviceGroupName,
    sortOrder: 3000 + row.sortOrder,
    visible: offer.visible,
    bookable: offer.visible,
    minBookable: 0,
    maxBookable: offer.maxPerOrder,
    autoprolongation: null,
    minContractDuration: 0,
    tags: [...new Set([serviceGroupName, ...doc.tags])],
    typedTags: [...doc.typedTags],
    icon: doc.icon,
    images: pictures(row.variantDoc),
    charges: [charge(offer, 'ONE_TIME'), ...(offer.monthlyCents === null ? [] : [charge(offer, 'MONTHLY')])],
    priceInfo: 'Alle Preise inklusive Mehrwertsteuer.',
    hardwareAttributes: hardware(row),
    validity: { status: 'ACTIVE', aaxStatus: 'ACTIVE', validAfter: null, validBefore: null },
    createdAt: writtenAt,
    lastModified: writtenAt,
  }
}
