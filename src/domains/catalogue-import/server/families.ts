/** Tariffs and options that a file brings whole, written out with the options and tag types that are there. */
import type { Option, Product } from '#domains/catalogue/product.ts'
import { expandSeed, optionsById } from '#domains/catalogue/server/expand-seed.ts'
import type { SeedTagTypes } from '#domains/catalogue/server/seed-schema.ts'
import type { IsoDate } from '#kit/dates.ts'

import type { Fault } from '../fault.ts'
import { referenceFaults, type PlacedFamily } from './family-references.ts'

type Products = ReadonlyMap<string, Product>

/** How tariffs offer the options that are there; one that no tariff offers yet as it is booked. */
export function knownOptions(products: Products): Map<string, Option> {
  const found = new Map<string, Option>()
  for (const { id, maxBookable, minBookable, productTypeEnum, serviceGroupName } of products.values()) {
    if (productTypeEnum !== 'OPTION') continue
    const asBooked = { id, minBookable, maxBookable, serviceGroupName }
    found.set(id, { ...asBooked, selectedByDefault: false, roles: [11], isVisibleForCustomer: true })
  }
  for (const { optionGroups, options } of products.values())
    for (const option of [...options, ...optionGroups.flatMap((group) => group.options)]) found.set(option.id, option)
  return found
}

function knownTagTypes(products: Products): SeedTagTypes {
  const tags = [...products.values()].flatMap(({ typedTags }) => typedTags)
  return Object.fromEntries(tags.map(({ type }) => [type.id, type.name]))
}

const parts = (reference: string) => [reference.slice(0, -4), Number(reference.slice(-3))] as const

/** Numbers of a service group go on where those that are there end: 'T-1401-005'. */
function numbering(products: Products): (product: Product) => string {
  const last = new Map<string, number>()
  for (const { externalRef } of products.values()) {
    const [group, number] = parts(externalRef)
    last.set(group, Math.max(last.get(group) ?? 0, number))
  }
  return ({ externalRef }) => {
    const [group] = parts(externalRef)
    const number = (last.get(group) ?? 0) + 1
    last.set(group, number)
    return `${group}-${String(number).padStart(3, '0')}`
  }
}

/** With their options as the families say, where these are written anew. */
function refreshed(product: Product, fresh: ReadonlyMap<string, Option>): Product {
  const anew = (options: Option[]): Option[] => options.map((option) => fresh.get(option.id) ?? option)
  const optionGroups = product.optionGroups.map((group) => ({ ...group, options: anew(group.options) }))
  return { ...product, options: anew(product.options), optionGroups }
}

/** Every product as it is with the families, or what keeps it from that; what they do not name stays. */
export function withFamilies(
  products: Products,
  families: readonly PlacedFamily[],
  today: IsoDate,
): { readonly products: Products; readonly faults: readonly Fault[] } {
  if (families.length === 0) return { products, faults: [] }
  const types = knownTagTypes(products)
  const known = knownOptions(products)
  const faults = referenceFaults(families, { products, options: known, tagTypes: types })
  if (faults.length > 0) return { products, faults }
  const number = numbering(products)
  const values = families.map(({ value }) => value)
  const at = `${today}T00:00:00Z`
  const made = expandSeed(values, types, known).map((product): Product => {
    const { createdAt, externalRef, lastModified } = products.get(product.id) ?? {
      externalRef: number(product),
      createdAt: at,
      lastModified: at,
    }
    return Object.assign(product, { externalRef, createdAt, lastModified })
  })
  const written = optionsById(values)
  const fresh = new Map([...written].filter(([id]) => known.has(id)))
  const others = [...products.values()].map((product) => refreshed(product, fresh))
  return { products: new Map([...others, ...made].map((product) => [product.id, product])), faults: [] }
}
