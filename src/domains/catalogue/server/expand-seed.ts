/** Whole products out of the seed's families: shared parts copied in, options looked up, charges written out. */
import type { Option, OptionGroup, Product, TypedTag } from '../product.ts'
import { toCharges } from './expand-charges.ts'
import type { SeedFamily, SeedProduct, SeedTagTypes } from './seed-schema.ts'

type Family = SeedFamily['family']

const writtenAt = '2026-10-01T06:00:00Z'
const changeRoleIds = { UPGRADE: 31, DOWNGRADE: 32, SIDEGRADE: 33 } as const
const kindLetters = { TARIFF: 'T', OPTION: 'O', HARDWARE: 'H' } as const
const priceInfo = 'Alle Preise inklusive Mehrwertsteuer.'

/** How tariffs offer the options of the families, by product id. */
export function optionsById(families: readonly SeedFamily[]): Map<string, Option> {
  const found = new Map<string, Option>()
  for (const { family, products } of families) {
    if (family.kind !== 'OPTION') continue
    for (const { id, option } of products) {
      found.set(id, {
        id,
        selectedByDefault: option.selectedByDefault,
        minBookable: option.min,
        maxBookable: option.max,
        roles: option.roles,
        serviceGroupName: family.serviceGroupName,
        isVisibleForCustomer: option.visibleForCustomer,
      })
    }
  }
  return found
}

/** An option that is paid once ends by itself, whatever its family says of notice. */
function endsByItself(family: Family, product: SeedProduct): boolean {
  return family.kind === 'OPTION' && product.monthly === undefined
}

function file(name: string, width?: number): string {
  const size = width === undefined ? '' : `?w=${width}`
  return `/erleben/api/contentful/images/${name}.svg${size}`
}

function toImages({ image, drawing, brandLogo }: SeedProduct): Product['images'] {
  return {
    icon: file(drawing ? image : `${image}-icon`, 96),
    image: file(image, 640),
    smallImage: file(image, 320),
    // A vector knows the dark theme.
    largeImage: drawing ? file(image) : file(image, 1280),
    brandLogo: brandLogo === undefined ? null : file(brandLogo),
  }
}

/** As they are answered. */
export function toSpeedProfiles(product: Pick<SeedProduct, 'speedProfiles'>): Product['speedProfiles'] {
  return product.speedProfiles.map(({ guaranteed, short, long, details, ...profile }) => ({
    ...profile,
    guaranteedDownloadFrom: guaranteed[0],
    guaranteedDownloadTo: guaranteed[1],
    availabilityInfoShort: short,
    availabilityInfoLong: long,
    tariffDetails: details,
  }))
}

/** 'type:tag' of a seed file; @throws Error where nobody has named the type. */
export function toTypedTag(text: string, types: SeedTagTypes): TypedTag {
  const [type = '', tag = ''] = text.split(':')
  const typeName = types[type]
  if (typeName === undefined) throw new Error(`tag-types.json has no type '${type}'`)
  return { id: `${type}-${tag}`, tag, type: { id: type, name: typeName } }
}

/** What a family and a product say in words. */
function wording(family: Family, product: SeedProduct) {
  const { name } = product
  const cancellationPeriodInfo = endsByItself(family, product)
    ? 'Einmalig, endet von selbst.'
    : family.cancellationPeriodInfo
  return {
    displayTitle: product.displayTitle ?? name,
    subTitle: product.subTitle ?? null,
    internalName: `${family.serviceGroupName}/${product.id}`,
    trackingName: name.toLowerCase().replaceAll(/[^a-z0-9äöüß]+/g, '-'),
    cancellationPeriodInfo,
    keyMessage: product.keyMessage ?? null,
    keyFeatures: product.features.slice(0, 2),
    shortUniqueSellingPoints: product.sellingPoints,
    legalInformation: {
      title: `Rechtliche Hinweise zu ${name}`,
      text: [...product.legal, '', cancellationPeriodInfo, '', ...family.legalNote].join('\n'),
      tooltip: product.tooltip ?? 'Rechtliche Hinweise anzeigen',
    },
    marketingMessage: { text: product.message },
    mainFeatures: product.features,
    detailedFeatures: [
      { title: name, text: product.details.join('\n') },
      ...product.moreDetails.map((more) => ({ title: more.title, text: more.lines.join('\n') })),
    ],
    facts: product.facts,
    contents: product.contents,
    notIncluded: product.notIncluded,
    trackingInformation: {
      shopProductName: name,
      shopProductFamily: family.flavor,
      shopProductClass: family.productType,
      shopProductCategory: family.trackingCategory,
    },
  }
}

/** What one can change to, as it is written → as the product says it. */
export function toChangeTargets(targets: SeedProduct['changeTargets']): Product['changeTargets'] {
  return (['UPGRADE', 'DOWNGRADE', 'SIDEGRADE'] as const).flatMap((role) =>
    targets[role].map((productOfferingId) => ({ productOfferingId, role, roleId: changeRoleIds[role] })),
  )
}

/** What a tariff offers beside itself. */
function toOffers(family: Family, product: SeedProduct, find: (id: string) => Option) {
  const groups = [...family.optionGroups, ...product.optionGroups].map((group): OptionGroup => ({
    id: group.id,
    name: group.name,
    minBookable: group.min,
    maxBookable: group.max,
    options: group.options.map(find),
  }))
  return {
    options: [...family.options, ...product.options].map(find),
    optionGroups: groups,
    changeTargets: toChangeTargets(product.changeTargets),
    smartTransition: family.smartTransition ?? null,
    churnPromotionGroup: family.churn ? toChurnPromotion(family.churn) : null,
  }
}

function toChurnPromotion(churn: NonNullable<Family['churn']>): Product['churnPromotionGroup'] {
  const promotions = churn.promotions.map((promotion) => ({
    ...promotion,
    image: promotion.image && file(promotion.image, 640),
  }))
  return { ...churn, promotions }
}

/** Which family a product belongs to and where it stands in it. */
function placement(family: Family, product: SeedProduct, index: number) {
  return {
    externalRef: `${kindLetters[family.kind]}-${family.serviceGroup}-${String(index + 1).padStart(3, '0')}`,
    slug: product.id,
    productKey: `${family.serviceGroup}.${product.id}`,
    productType: family.productType,
    productTypeEnum: family.kind,
    flavor: family.flavor,
    serviceGroup: family.serviceGroup,
    serviceGroupName: family.serviceGroupName,
    sortOrder: family.firstSortOrder + index * 10,
    autoprolongation: endsByItself(family, product) ? null : family.autoprolongation,
    minContractDuration: product.minContractDuration ?? family.minContractDuration,
    tags: [...new Set([...family.tags, ...product.tags])],
  }
}

interface Surroundings {
  /** Its place in the family. */
  readonly index: number
  readonly types: SeedTagTypes
  readonly find: (id: string) => Option
}

function toProduct(family: Family, product: SeedProduct, about: Surroundings): Product {
  return {
    id: product.id,
    name: product.name,
    ...wording(family, product),
    ...placement(family, product, about.index),
    visible: product.visible,
    bookable: product.bookable,
    minBookable: product.option.min,
    maxBookable: product.option.max,
    typedTags: product.typedTags.map((text) => toTypedTag(text, about.types)),
    icon: product.icon,
    images: toImages(product),
    minimumBandwidth: product.bandwidth?.minimum ?? null,
    maxBandwidth: product.bandwidth?.max ?? null,
    maxUpstream: product.bandwidth?.upstream ?? null,
    speedProfiles: toSpeedProfiles(product),
    speedEffect: product.speedEffect,
    bookedFor: product.bookedFor,
    charges: toCharges(family.kind, product),
    priceInfo,
    hardwareAttributes: product.hardware ?? null,
    ...toOffers(family, product, about.find),
    validity: {
      status: 'ACTIVE',
      aaxStatus: 'ACTIVE',
      validAfter: product.validAfter,
      validBefore: product.validBefore,
    },
    createdAt: writtenAt,
    lastModified: writtenAt,
  }
}

/** All products of the families; `known`: options of others. Throws when a tariff names an option or a tag type that does not exist. */
export function expandSeed(
  families: readonly SeedFamily[],
  types: SeedTagTypes,
  known: ReadonlyMap<string, Option> = new Map(),
): Product[] {
  const options = new Map([...known, ...optionsById(families)])
  const find = (id: string): Option => {
    const option = options.get(id)
    if (option === undefined) throw new Error(`no option '${id}' in the seed`)
    return option
  }
  return families.flatMap(({ family, products }) =>
    products.map((product, index) => toProduct(family, product, { index, types, find })),
  )
}
