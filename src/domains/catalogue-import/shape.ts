/** Which catalogue a file is, by what stands in it. */
import { isRecord } from '#kit/json.ts'

import { isLine, tmfKinds } from './tmf.ts'

/** 'line': an offering that says it is a tariff or an option. */
export type RecordKind = 'device' | 'offer' | 'family' | 'offering' | 'line' | 'specification' | 'price'
export type FileShape = 'own' | 'TMF620 v4' | 'TMF620 v5'

/** Lists of a file that is one object. */
export const listKinds: Readonly<Record<string, RecordKind>> = {
  devices: 'device',
  offers: 'offer',
  families: 'family',
  ...tmfKinds,
}

const byType: Readonly<Record<string, RecordKind>> = {
  ProductOffering: 'offering',
  ProductSpecification: 'specification',
  ProductOfferingPrice: 'price',
}

/** What a record of a list is, whatever else stands beside it. */
export function refinedKind(kind: RecordKind, value: unknown): RecordKind {
  return kind === 'offering' && isLine(value) ? 'line' : kind
}

/** What a member of a file that is one list is; undefined where nothing tells. */
export function kindOf(value: unknown): RecordKind | undefined {
  if (!isRecord(value)) return undefined
  const type = byType[String(value['@type'])] ?? byType[String(value['@baseType'])]
  if (type !== undefined) return type
  const [, list] = /\/(productOffering|productSpecification|productOfferingPrice)\//.exec(String(value['href'])) ?? []
  if (list !== undefined) return listKinds[list]
  if ('variants' in value) return 'device'
  if ('family' in value) return 'family'
  if ('price' in value || 'priceType' in value) return 'price'
  if ('productSpecification' in value || 'productOfferingPrice' in value) return 'offering'
  return 'productSpecCharacteristic' in value || 'brand' in value ? 'specification' : undefined
}

const beside: ReadonlySet<unknown> = new Set(['Category', 'Catalog', 'ProductCatalog'])

/** A resource of TM Forum's catalogue that says nothing of what is sold: in a list it is left out, as its list is in an object. */
export function isBeside(value: unknown): boolean {
  if (!isRecord(value) || kindOf(value) !== undefined) return false
  if (beside.has(value['@type']) || beside.has(value['@baseType'])) return true
  return /\/(?:category|catalog|productCatalog)\/[^/]+$/.test(String(value['href'])) || 'isRoot' in value
}

/** Of a single record; v5 says so in addresses, in the types of its references, or in how it writes characteristics. */
export function shapeOf(kind: RecordKind, value: unknown): FileShape {
  if (kind === 'device' || kind === 'offer' || kind === 'family') return 'own'
  if (!isRecord(value)) return 'TMF620 v4'
  const { href, productSpecification, productSpecCharacteristic: characteristics } = value
  if (typeof href === 'string' && href.includes('/v5/')) return 'TMF620 v5'
  if (isRecord(productSpecification) && '@type' in productSpecification) return 'TMF620 v5'
  return Array.isArray(characteristics) && characteristics.some(isNew) ? 'TMF620 v5' : 'TMF620 v4'
}

const isNew = (characteristic: unknown): boolean =>
  isRecord(characteristic) && 'characteristicValueSpecification' in characteristic
