/** What a TM Forum device says as text where the shop wants a number, a class, a colour: held to the rules of our own form. */
import { z } from 'zod'

import { seedModels } from '#domains/shop/server/seed-schema.ts'

import type { Fault } from '../fault.ts'
import { named, offeringNames, specificationNames } from '../tmf-names.ts'
import { papers, valuesByName, type TmfOffering, type TmfSpecification } from '../tmf.ts'

interface PlacedDevice {
  readonly place: string
  readonly specification: TmfSpecification
  readonly offerings: readonly { readonly place: string; readonly offering: TmfOffering }[]
}

type Check = readonly [path: string, what: string, schema: z.ZodType, value: unknown]

const device = seedModels.shape.models.element.shape
const variant = device.variants.element.shape
const paper = device.attachments.unwrap().element

/** It stands in the address of a page. */
const id = z.string().regex(/^[A-Za-z0-9][\w.:~-]*$/, 'may hold letters from A to Z, digits and - . : _ ~ alone')

const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

function failed(place: string, checks: readonly Check[]): Fault[] {
  return checks.flatMap(([path, what, schema, value]): Fault[] => {
    const read = value === undefined ? undefined : schema.safeParse(value)
    if (read?.success !== false) return []
    const why = read.error.issues[0]?.message ?? ''
    return [{ code: 'field-wrong', place: place + path, message: what === '' ? why : `${what}: ${why}` }]
  })
}

function specificationChecks(given: TmfSpecification): Check[] {
  const values = valuesByName(given.productSpecCharacteristic)
  const all = (key: keyof typeof specificationNames) => named(values, specificationNames[key])
  return [
    ['.id', '', id, given.id],
    ['.name', '', device.name, given.name],
    ['.brand', '', device.maker, given.brand],
    ['', 'Geräteart', device.kind, all('kind')[0]],
    ['', 'Garantie in Jahren', device.guaranteeYears, number(all('guaranteeYears')[0])],
    ['', 'Energieeffizienzklasse', device.energyClass, all('energyClass')[0]],
    ...all('features').map((text): Check => ['', 'Merkmal', device.name, text]),
    ...papers(given.attachment).map((each): Check => ['.attachment', each.name, paper, each]),
  ]
}

function offeringChecks({ id: productId, prodSpecCharValueUse }: TmfOffering): Check[] {
  const values = valuesByName(prodSpecCharValueUse)
  const one = (key: keyof typeof offeringNames) => named(values, offeringNames[key])[0]
  return [
    ['.id', '', id, productId],
    ['', 'Farbe', variant.colour, one('colour')],
    ['', 'Farbwert', variant.hex, one('colourHex')?.toLowerCase()],
    ['', 'Speicher', variant.storage, one('storage')],
    ['', 'Artikelnummer', variant.modelNumber, one('modelNumber')],
    ['', 'GTIN', variant.modelCode, one('modelCode')],
    ['', 'Höchstmenge', variant.max, number(one('maxPerOrder'))],
  ]
}

/** Would sell something else, or to others, than the offering says. */
const unsayable = [
  'bundledProductOffering',
  'bundledGroupProductOffering',
  'marketSegment',
  'place',
  'agreement',
  'policy',
] as const

function unsayableIn(offering: TmfOffering, place: string): Fault[] {
  return unsayable
    .filter((field) => (offering[field]?.length ?? 0) > 0)
    .map((field) => ({ code: 'not-mappable', place: `${place}.${field}`, message: 'has no place with devices' }))
}

/** Empty: all of it can be shown and sold as it is. */
export function valueFaults({ offerings, place, specification }: PlacedDevice): Fault[] {
  return [
    ...failed(place, specificationChecks(specification)),
    ...offerings.flatMap(({ offering, place: at }) => [
      ...failed(at, offeringChecks(offering)),
      ...unsayableIn(offering, at),
    ]),
  ]
}
