/**
 * A tariff or an option out of a TM Forum offering that says it is one: as far as the format goes. What all of a family
 * have in common (term, notice, its legal note) is taken from those that are there; what TM Forum cannot say is refused.
 */
import type { Product } from '#domains/catalogue/product.ts'
import { berlinDate, type IsoDate } from '#kit/dates.ts'

import type { Fault, FaultCode } from '../fault.ts'
import { cableNames, lineNames, named, speedNames, unnamed } from '../tmf-names.ts'
import { isOnSale, lineKind, valuesByName, type TmfOffering } from '../tmf.ts'
import type { PlacedFamily } from './family-references.ts'
import { ownFamily } from './own-file.ts'
import { pictures, type PlacedOffering } from './tmf-device.ts'
import { lastDay, readPrices, type ReadPrices } from './tmf-prices.ts'
import { namesSpeeds, tmfSpeeds } from './tmf-speeds.ts'

type Note = (code: FaultCode, path: string, message: string) => void

/** Would narrow who can have it, or where: saying nothing of it would sell it to all. */
const unsayable = [
  'bundledGroupProductOffering',
  'productOfferingRelationship',
  'marketSegment',
  'place',
  'agreement',
  'policy',
] as const

function noteUnsayable(offering: TmfOffering, note: Note): void {
  for (const field of unsayable)
    if ((offering[field]?.length ?? 0) > 0) note('not-mappable', `.${field}`, 'has no place with tariffs and options')
}

/** Months of its term; undefined where it says none, null where it is not of whole months. */
function months({ productOfferingTerm: [term] = [] }: TmfOffering): number | null | undefined {
  if (term?.duration === undefined) return undefined
  const { amount, units } = term.duration
  if (/^month/i.test(units)) return amount
  return /^year/i.test(units) ? amount * 12 : null
}

/** Those of its kind and category that are there, in the order of the catalogue; they share what a family shares. */
function siblingsOf(offering: TmfOffering, products: ReadonlyMap<string, Product>): Product[] {
  const groups = new Set((offering.category ?? []).flatMap(({ id, name }) => [id, name]))
  return [...products.values()]
    .filter((other) => other.productTypeEnum === lineKind(offering) && groups.has(other.serviceGroupName))
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
}

const unmappable = (place: string, message: string): Fault[] => [{ code: 'not-mappable', place, message }]

/** The price's faults, or what a tariff or an option cannot have. */
export function linePrices({ place, prices }: PlacedOffering, today: IsoDate): ReadPrices | readonly Fault[] {
  const read = readPrices(prices, today)
  if (!('taxRate' in read)) return read
  const [unread] = read.unread
  if (unread !== undefined || read.reduced !== null)
    return unmappable(unread ?? place, 'a price that ends is a campaign: `promotion` in our own form')
  return read.taxRate === 19 ? read : unmappable(place, 'tariffs and options carry 19 % of tax')
}

/** What the law and its page need of it; notes what it lacks. */
function wordsOf({ offering }: PlacedOffering, note: Note) {
  const values = valuesByName(offering.prodSpecCharValueUse)
  const list = (key: keyof typeof lineNames) => [...named(values, lineNames[key])]
  const { description = '', name } = offering
  const [features, legal] = [list('features'), list('legal')]
  if (name === undefined) note('field-wrong', '.name', 'is missing')
  if (description === '') note('characteristic-missing', '.description', 'is missing')
  if (features.length < 2) note('characteristic-missing', '', `${offering.id} has no Merkmal, two at least`)
  if (legal.length === 0) note('characteristic-missing', '', `${offering.id} has no Rechtlicher Hinweis`)
  const facts = unnamed(values, { ...lineNames, ...speedNames, cable: cableNames }).map(([title, found]) => ({
    title,
    text: found.join(', '),
  }))
  const [message] = description.split('\n')
  const sellingPoints = list('sellingPoints')
  return {
    name,
    message,
    details: description.split('\n'),
    features,
    legal,
    facts,
    sellingPoints,
    icon: list('icon')[0],
  }
}

/** The sibling whose term it has; its notice says what this one's would. */
function modelOf(offering: TmfOffering, siblings: readonly Product[], note: Note): Product | undefined {
  const [first] = siblings
  if (first === undefined) {
    const given = (offering.category ?? []).map(({ id, name }) => id ?? name).join(', ')
    note('family-unknown', '.category', `'${given}' is no service group of its kind; \`families\` brings a new one`)
    return undefined
  }
  const term = months(offering)
  const model = term === undefined ? first : siblings.find(({ minContractDuration }) => minContractDuration === term)
  if (model === undefined)
    note(
      'not-mappable',
      '.productOfferingTerm',
      `none of ${first.serviceGroupName} has this term, so its notice is unknown`,
    )
  return model
}

function familyOf(model: Product, siblings: readonly Product[]) {
  const [, legalNote = model.priceInfo] = model.legalInformation.text.split(`\n\n${model.cancellationPeriodInfo}\n\n`)
  const { autoprolongation, cancellationPeriodInfo, flavor, minContractDuration, productType } = model
  return {
    serviceGroup: model.serviceGroup,
    serviceGroupName: model.serviceGroupName,
    kind: model.productTypeEnum,
    productType,
    flavor,
    firstSortOrder: Math.max(...siblings.map(({ sortOrder }) => sortOrder)) + 10,
    minContractDuration,
    autoprolongation,
    cancellationPeriodInfo,
    trackingCategory: model.trackingInformation.shopProductCategory,
    legalNote: legalNote.split('\n'),
    tags: model.tags.filter((tag) => siblings.every(({ tags }) => tags.includes(tag))),
  }
}

/** 'cloud' of '/erleben/api/contentful/images/cloud.svg?w=640'. */
const pictureOf = ({ images }: Product): string => /([\w-]+)\.svg/.exec(images.image)?.[1] ?? ''

/** What it says of speeds; of a family with speeds it has to. */
function speedsOf(offering: TmfOffering, siblings: readonly Product[], note: Note) {
  const swift = siblings.find(({ speedProfiles }) => speedProfiles.length > 0)
  if (swift !== undefined && !namesSpeeds(offering))
    note('not-mappable', '', `${swift.serviceGroupName} has speeds (minimum, usual, maximum): it names none`)
  return tmfSpeeds(offering, siblings, note)
}

/** The days on which it is sold; undefined where it says nothing of them, or nothing that can be read. */
export function saleDays({ validFor }: TmfOffering, note: Note) {
  if (validFor === undefined) return undefined
  const { endDateTime, startDateTime } = validFor
  if ([startDateTime, endDateTime].some((at) => at !== undefined && Number.isNaN(Date.parse(at)))) {
    note('field-wrong', '.validFor', 'is no time')
    return undefined
  }
  return {
    validAfter: startDateTime === undefined ? null : berlinDate(new Date(startDateTime).toISOString()),
    validBefore: endDateTime === undefined ? null : lastDay(endDateTime),
  }
}

/** A family of one product, or what keeps it from being one. */
export function tmfLine(
  placed: PlacedOffering,
  products: ReadonlyMap<string, Product>,
  today: IsoDate,
): { readonly family?: PlacedFamily; readonly faults: readonly Fault[] } {
  const { offering, place } = placed
  const faults: Fault[] = []
  const note: Note = (code, path, message) => void faults.push({ code, place: place + path, message })
  noteUnsayable(offering, note)
  const siblings = siblingsOf(offering, products)
  const model = modelOf(offering, siblings, note)
  const words = wordsOf(placed, note)
  const speeds = speedsOf(offering, siblings, note)
  const days = saleDays(offering, note)
  const read = linePrices(placed, today)
  if (!('taxRate' in read)) faults.push(...read)
  if (faults.length > 0 || model === undefined || !('taxRate' in read)) return { faults }
  const written = ownFamily.safeParse({
    id: offering.id,
    family: familyOf(model, siblings),
    products: [
      {
        ...words,
        ...speeds,
        id: offering.id,
        icon: words.icon ?? model.icon,
        image: pictures(offering.attachment)[0] ?? pictureOf(model),
        ...(read.monthly !== null && { monthly: read.monthly }),
        ...(read.once !== null && { oneTime: read.once }),
        bookable: isOnSale(offering),
        ...days,
        options: (offering.bundledProductOffering ?? []).map(({ id }) => id),
      },
    ],
  })
  if (written.success) return { family: { at: () => place, value: written.data }, faults }
  for (const { message, path } of written.error.issues) note('field-wrong', '', `${path.join('.')}: ${message}`)
  return { faults }
}
