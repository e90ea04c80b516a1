/** Names of characteristics that mean something to the shop, in German or English; any other is a fact of the device. */
export const specificationNames = {
  connectivity: ['anschluss', 'connectivity'],
  features: ['merkmal', 'feature'],
  makerAddress: ['herstelleranschrift', 'manufacturer address'],
  makerContact: ['herstellerkontakt', 'manufacturer contact'],
  warnings: ['warnhinweis', 'warning'],
  guaranteeYears: ['garantie in jahren', 'guarantee years'],
  energyClass: ['energieeffizienzklasse', 'energy class'],
  inTheBox: ['lieferumfang', 'in the box'],
  legal: ['rechtlicher hinweis', 'legal note'],
  words: ['suchwörter', 'search words'],
} as const

export const offeringNames = {
  colour: ['farbe', 'colour', 'color'],
  colourHex: ['farbwert', 'colour hex', 'color hex'],
  storage: ['speicher', 'storage'],
  modelNumber: ['artikelnummer', 'model number'],
  modelCode: ['gtin', 'ean'],
  maxPerOrder: ['höchstmenge', 'max per order'],
} as const

/** Of a tariff or an option: what says that it is one, and what its page needs. */
export const lineNames = {
  kind: ['art', 'kind'],
  features: ['merkmal', 'feature'],
  sellingPoints: ['vorteil', 'advantage'],
  legal: ['rechtlicher hinweis', 'legal note'],
  icon: ['symbol', 'icon'],
} as const

type Values = ReadonlyMap<string, readonly string[]>

/** What stands under one of the names; empty: nothing does. */
export function named(values: Values, names: readonly string[]): readonly string[] {
  for (const [name, found] of values) if (names.includes(name.toLowerCase())) return found
  return []
}

/** What stands under none of them. */
export function unnamed(
  values: Values,
  table: Readonly<Record<string, readonly string[]>>,
): [string, readonly string[]][] {
  const known = new Set(Object.values(table).flat())
  return [...values].filter(([name, found]) => !known.has(name.toLowerCase()) && found.length > 0)
}
