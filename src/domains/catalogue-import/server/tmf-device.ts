/** A device of the shop out of a TM Forum specification and the offerings that sell it; what TM Forum does not know stays as it was. */
import { emptyDoc, type ShopDoc, type StoredModel, type StoredVariant, type VariantDoc } from '#domains/shop/model.ts'
import { berlinDate, type IsoDate } from '#kit/dates.ts'

import type { Fault } from '../fault.ts'
import { named, offeringNames, specificationNames, unnamed } from '../tmf-names.ts'
import { isOnSale, papers, valuesByName, type TmfOffering, type TmfSpecification } from '../tmf.ts'
import { attachedPictures, labelOf } from './pictures.ts'
import { labelFaults, labelsOf } from './tmf-labels.ts'
import { lastDay, readPrices, type PlacedPrice } from './tmf-prices.ts'
import { valueFaults } from './tmf-values.ts'

export interface PlacedOffering {
  readonly place: string
  readonly offering: TmfOffering
  readonly prices: readonly PlacedPrice[]
}

export interface TmfDevice {
  readonly place: string
  readonly specification: TmfSpecification
  readonly offerings: readonly PlacedOffering[]
}

/** Behind what is ordered by hand. */
const lastPlace = 900_000

/** Names of its pictures, without those of its labels. */
export function pictures(attachment: TmfOffering['attachment']): string[] {
  const own = attachment?.filter((each) => labelOf(each) === undefined)
  return attachedPictures({ place: '', attachment: own }).map(([, name]) => name)
}

function docOf({ specification }: TmfDevice, known: StoredModel | undefined, today: IsoDate): ShopDoc {
  const values = valuesByName(specification.productSpecCharacteristic)
  const list = (key: keyof typeof specificationNames) => named(values, specificationNames[key])
  const before = known?.doc ?? { ...emptyDoc, addedOn: today }
  const or = (key: keyof typeof specificationNames, was: readonly string[]) => (list(key).length > 0 ? list(key) : was)
  const maker = known?.doc.maker ?? { name: '', address: '', contact: '' }
  const { description = '' } = specification
  const facts = unnamed(values, specificationNames).map(([title, found]) => ({ title, text: found.join(', ') }))
  const [years] = list('guaranteeYears')
  return {
    ...before,
    ...(description !== '' && {
      line: description.split('\n')[0] ?? '',
      message: description.split('\n')[0] ?? '',
      details: description,
    }),
    ...(list('kind')[0] !== undefined && { kind: list('kind')[0] }),
    words: or('words', [before.words]).join(' '),
    features: or('features', before.features),
    warnings: or('warnings', before.warnings),
    inTheBox: or('inTheBox', before.inTheBox),
    legal: or('legal', [before.legal]).join('\n'),
    energyClass: list('energyClass')[0] ?? before.energyClass,
    guaranteeYears: years === undefined ? before.guaranteeYears : Number(years),
    ...(facts.length > 0 && { facts: [{ title: 'Technische Daten', facts }] }),
    ...labelsOf(specification, before),
    ...(papers(specification.attachment).length > 0 && { attachments: papers(specification.attachment) }),
    maker: {
      ...maker,
      name: specification.brand ?? maker.name,
      address: list('makerAddress')[0] ?? maker.address,
      contact: list('makerContact')[0] ?? maker.contact,
    },
  }
}

/** Whether today is one of the days on which it is offered; `validityFaults` has seen that they can be read. */
function isOffered({ validFor: { endDateTime, startDateTime } = {} }: TmfOffering, today: IsoDate): boolean {
  const hasBegun = startDateTime === undefined || berlinDate(new Date(startDateTime).toISOString()) <= today
  return hasBegun && (endDateTime === undefined || lastDay(endDateTime) >= today)
}

/** A device is on sale until a file says otherwise: of one that ends by itself it would be sold beyond its last day. */
function validityFaults({ offering, place }: PlacedOffering, today: IsoDate): Fault[] {
  const { endDateTime, startDateTime } = offering.validFor ?? {}
  const unmappable = (message: string): Fault[] => [{ code: 'not-mappable', place: `${place}.validFor`, message }]
  if ([startDateTime, endDateTime].some((at) => at !== undefined && Number.isNaN(Date.parse(at))))
    return unmappable('is no time')
  const ends = endDateTime !== undefined && lastDay(endDateTime) >= today
  return ends && isOnSale(offering)
    ? unmappable('a device is on sale without an end; hide it by a file of that day')
    : []
}

/** Nothing in TM Forum's words tells what is loaded: it stays so. `fixed`: as the offering says of its price (BuchPrG § 3). */
function kindOf(
  fixed: string | undefined,
  known: StoredVariant | undefined,
): Pick<VariantDoc, 'digital' | 'fixedPrice'> {
  const isFixed = fixed === undefined ? known?.doc.fixedPrice === true : /^(?:ja|yes|true)$/i.test(fixed)
  return { ...(known?.doc.digital && { digital: known.doc.digital }), ...(isFixed && { fixedPrice: true as const }) }
}

function variantOf(
  { offering, place, prices }: PlacedOffering,
  { specification }: TmfDevice,
  { known, today }: { readonly known: StoredVariant | undefined; readonly today: IsoDate },
): { variant?: StoredVariant; faults: Fault[] } {
  const read = readPrices(prices, today)
  const unclear = validityFaults({ offering, place, prices }, today)
  if (!('taxRate' in read)) return { faults: [...unclear, ...read] }
  if (unclear.length > 0) return { faults: unclear }
  const values = valuesByName(offering.prodSpecCharValueUse)
  const one = (key: keyof typeof offeringNames) => named(values, offeringNames[key])[0]
  const images = [...pictures(offering.attachment), ...pictures(specification.attachment)]
  const shown = images.length > 0 ? images : (known?.doc.images ?? [])
  const missing = (code: Fault['code'], message: string): Fault[] => [{ code, place, message }]
  if (read.once === null)
    return { faults: missing('price-missing', `${offering.id} has no price of today that is paid once`) }
  if (shown.length === 0) return { faults: missing('characteristic-missing', `${offering.id} has no picture`) }
  if (read.reduced !== null && kindOf(one('fixedPrice'), known).fixedPrice)
    return { faults: missing('not-mappable', 'a fixed price is not reduced') }
  const variant: StoredVariant = {
    productId: offering.id,
    colour: one('colour') ?? known?.colour ?? null,
    colourHex: one('colourHex')?.toLowerCase() ?? known?.colourHex ?? null,
    storage: one('storage') ?? known?.storage ?? null,
    priceCents: read.reduced?.price ?? read.once,
    monthlyCents: read.monthly,
    regularCents: read.reduced === null ? null : read.once,
    reducedUntil: read.reduced?.until ?? null,
    taxRate: read.taxRate,
    maxPerOrder: Number(one('maxPerOrder') ?? known?.maxPerOrder ?? 3),
    visible: isOnSale(offering) && isOffered(offering, today),
    doc: {
      images: shown,
      modelNumber: one('modelNumber') ?? known?.doc.modelNumber ?? specification.productNumber ?? offering.id,
      modelCode: one('modelCode') ?? known?.doc.modelCode ?? '',
      ...kindOf(one('fixedPrice'), known),
    },
  }
  return { variant, faults: [] }
}

/** What a new device lacks that the law or its page needs (Art. 19 Regulation (EU) 2023/988). */
function missingIn({ maker, features, line }: ShopDoc, { place, specification }: TmfDevice): Fault[] {
  const needed: (readonly [boolean, string])[] = [
    [maker.name === '', 'brand'],
    [maker.address === '', 'Herstelleranschrift'],
    [maker.contact === '', 'Herstellerkontakt'],
    [line === '', 'description'],
    [features.length < 2, 'Merkmal, two at least'],
  ]
  return needed
    .filter(([lacks]) => lacks)
    .map(([, what]) => ({ code: 'characteristic-missing', place, message: `${specification.id} has no ${what}` }))
}

function categoriesOf(offerings: TmfDevice['offerings']): string[] {
  const given = offerings.flatMap(({ offering: { category = [] } }) =>
    category.flatMap(({ id, name }) => id ?? name ?? []),
  )
  return [...new Set(given)]
}

/** The device as it is to be, or what keeps it from that. */
export function tmfDevice(
  device: TmfDevice,
  known: StoredModel | undefined,
  today: IsoDate,
): { readonly model?: StoredModel; readonly faults: readonly Fault[] } {
  const { offerings, place, specification } = device
  const doc = docOf(device, known, today)
  const variants = offerings.map((one) => {
    const before = known?.variants.find(({ productId }) => productId === one.offering.id)
    return variantOf(one, device, { known: before, today })
  })
  const placed = offerings.map(({ offering: { attachment }, place: at }) => ({ place: at, attachment }))
  const labels = labelFaults({ place, attachment: specification.attachment }, placed, doc)
  const faults = [
    ...valueFaults(device),
    ...missingIn(doc, device),
    ...labels,
    ...variants.flatMap((each) => each.faults),
  ]
  const name = specification.name ?? known?.name
  if (name === undefined) faults.push({ code: 'field-wrong', place: `${place}.name`, message: 'is missing' })
  if (faults.length > 0 || name === undefined) return { faults }
  const categories = categoriesOf(offerings)
  const connectivity = named(valuesByName(specification.productSpecCharacteristic), specificationNames.connectivity)
  return {
    faults: [],
    model: {
      id: specification.id,
      name,
      maker: doc.maker.name,
      categories: categories.length > 0 ? categories : (known?.categories ?? []),
      connectivity: connectivity.length > 0 ? connectivity : (known?.connectivity ?? []),
      sortOrder: known?.sortOrder ?? lastPlace,
      doc,
      variants: variants.flatMap(({ variant }) => (variant === undefined ? [] : [variant])),
    },
  }
}
