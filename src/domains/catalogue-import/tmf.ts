/**
 * TM Forum product catalogue (TMF620), what of v4 and v5 is read. Both shapes pass the same schema: v5 names what v4 leaves
 * out (`@type` everywhere, `characteristicValueSpecification` instead of `productSpecCharacteristicValue`).
 */
import { z } from 'zod'

import { isRecord } from '#kit/json.ts'

import { deepest } from './limits.ts'
import { lineNames, named } from './tmf-names.ts'

const text = z.string().min(1)
const period = z.object({ startDateTime: z.string().optional(), endDateTime: z.string().optional() })
const value = z.object({
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
  isDefault: z.boolean().optional(),
  unitOfMeasure: z.string().optional(),
})

const characteristic = z.object({
  name: text,
  productSpecCharacteristicValue: z.array(value).optional(),
  characteristicValueSpecification: z.array(value).optional(),
})

const attachment = z.object({
  name: z.string().optional(),
  attachmentType: z.string().optional(),
  url: z.string().optional(),
  mimeType: z.string().optional(),
})

const reference = z.object({ id: text })
const money = z.object({ unit: z.string().optional(), value: z.number().optional() })

export const tmfPrice = z.object({
  id: text.optional(),
  lifecycleStatus: z.string().optional(),
  priceType: z.string().optional(),
  recurringChargePeriodType: z.string().optional(),
  recurringChargePeriodLength: z.number().optional(),
  price: money.extend({ taxIncludedAmount: money.optional(), taxRate: z.number().optional() }).optional(),
  tax: z.array(z.object({ taxRate: z.number().optional(), taxCategory: z.string().optional() })).optional(),
  validFor: period.optional(),
  unitOfMeasure: z.object({ amount: z.number().optional() }).optional(),
  percentage: z.number().optional(),
  productOfferingTerm: z.array(z.unknown()).optional(),
  prodSpecCharValueUse: z.array(z.unknown()).optional(),
  popRelationship: z.array(z.unknown()).optional(),
  bundledPopRelationship: z.array(z.unknown()).optional(),
  pricingLogicAlgorithm: z.array(z.unknown()).optional(),
  place: z.array(z.unknown()).optional(),
  /** Version 4's word for a policy. */
  constraint: z.array(z.unknown()).optional(),
  policy: z.array(z.unknown()).optional(),
})

/** What offerings and specifications have in common. */
const described = {
  id: text,
  name: text.optional(),
  description: z.string().optional(),
  attachment: z.array(attachment).optional(),
}

export const tmfOffering = z.object({
  ...described,
  lifecycleStatus: z.string().optional(),
  isSellable: z.boolean().optional(),
  validFor: period.optional(),
  category: z.array(z.object({ id: z.string().optional(), name: z.string().optional() })).optional(),
  productSpecification: reference.optional(),
  prodSpecCharValueUse: z.array(characteristic).optional(),
  productOfferingPrice: z.array(tmfPrice).optional(),
  bundledProductOffering: z.array(reference).optional(),
  productOfferingTerm: z
    .array(z.object({ duration: z.object({ amount: z.number(), units: z.string() }).optional() }))
    .optional(),
  bundledGroupProductOffering: z.array(z.unknown()).optional(),
  productOfferingRelationship: z.array(z.unknown()).optional(),
  marketSegment: z.array(z.unknown()).optional(),
  place: z.array(z.unknown()).optional(),
  agreement: z.array(z.unknown()).optional(),
  policy: z.array(z.unknown()).optional(),
})

export const tmfSpecification = z.object({
  ...described,
  lifecycleStatus: z.string().optional(),
  brand: z.string().optional(),
  productNumber: z.string().optional(),
  productSpecCharacteristic: z.array(characteristic).optional(),
})

export type TmfPrice = z.output<typeof tmfPrice>
export type TmfOffering = z.output<typeof tmfOffering>
export type TmfSpecification = z.output<typeof tmfSpecification>
type Characteristics = readonly z.output<typeof characteristic>[]

/** Lists of an envelope, and what the resources in them are. */
export const tmfKinds = {
  productOffering: 'offering',
  productSpecification: 'specification',
  productOfferingPrice: 'price',
} as const

/** A field that is null is not said: TM Forum knows no null, but servers write it of whatever they have not. */
export function withoutNulls(record: unknown, left = deepest): unknown {
  if (left === 0) return record
  if (Array.isArray(record)) return record.map((part) => withoutNulls(part, left - 1))
  if (!isRecord(record)) return record
  const said = Object.entries(record).filter(([, part]) => part !== null)
  return Object.fromEntries(said.map(([name, part]) => [name, withoutNulls(part, left - 1)]))
}

/** The default first. */
export function valuesOf(given: Characteristics[number]) {
  const values = given.productSpecCharacteristicValue ?? given.characteristicValueSpecification ?? []
  return values.toSorted((a, b) => Number(b.isDefault ?? false) - Number(a.isDefault ?? false))
}

/** Its name as it is written → its values, the default first. */
export function valuesByName(given: Characteristics = []): ReadonlyMap<string, readonly string[]> {
  return new Map(
    given.map((one) => {
      return [one.name, valuesOf(one).flatMap((each) => (each.value === undefined ? [] : [String(each.value)]))]
    }),
  )
}

/** 'TARIFF' or 'OPTION' where the offering says so of itself. */
export function lineKind({ prodSpecCharValueUse }: Pick<TmfOffering, 'prodSpecCharValueUse'>) {
  const [art = ''] = named(valuesByName(prodSpecCharValueUse), lineNames.kind)
  if (/^tarif+$/i.test(art)) return 'TARIFF'
  return /^option$/i.test(art) ? 'OPTION' : undefined
}

/** Whether the record is an offering of a tariff or of an option. */
export function isLine(record: unknown): boolean {
  const read = tmfOffering.pick({ prodSpecCharValueUse: true }).safeParse(record)
  return read.success && lineKind(read.data) !== undefined
}

const onSale = new Set(['active', 'launched'])

/** Whether it can be had: no status counts as on sale. */
export function isOnSale({ isSellable = true, lifecycleStatus = 'Active' }: TmfOffering): boolean {
  return isSellable && onSale.has(lifecycleStatus.toLowerCase())
}

const withdrawn = new Set(['retired', 'obsolete', 'rejected'])

/** As its specification lets it: of what was withdrawn nothing is sold any more, whatever the offering says. */
export function asSpecified(
  offering: TmfOffering,
  { lifecycleStatus = '' }: Pick<TmfSpecification, 'lifecycleStatus'>,
): TmfOffering {
  return withdrawn.has(lifecycleStatus.toLowerCase()) ? { ...offering, isSellable: false } : offering
}

/** What can be loaded beside the pictures. */
export function papers(given: TmfOffering['attachment'] = []): { name: string; link: string; type: string }[] {
  return given
    .filter(({ attachmentType = '', mimeType = '' }) => !/^(picture|image)/i.test(attachmentType || mimeType))
    .flatMap(({ name = '', url = '', mimeType = 'Datei' }) =>
      url === '' ? [] : [{ name: name || url, link: url, type: /pdf/i.test(mimeType) ? 'PDF' : mimeType }],
    )
}
