/** Of whatever is sold. */
const offeredNames = { features: ['merkmal', 'feature'], legal: ['rechtlicher hinweis', 'legal note'] } as const

/** Names of characteristics that mean something to the shop, in German or English; any other is a fact of the device. */
export const specificationNames = {
  ...offeredNames,
  kind: ['geräteart', 'device kind'],
  connectivity: ['anschluss', 'connectivity'],
  makerAddress: ['herstelleranschrift', 'manufacturer address'],
  makerContact: ['herstellerkontakt', 'manufacturer contact'],
  warnings: ['warnhinweis', 'warning'],
  guaranteeYears: ['garantie in jahren', 'guarantee years'],
  energyClass: ['energieeffizienzklasse', 'energy class'],
  inTheBox: ['lieferumfang', 'in the box'],
  words: ['suchwörter', 'search words'],
} as const

export const offeringNames = {
  colour: ['farbe', 'colour', 'color'],
  colourHex: ['farbwert', 'colour hex', 'color hex'],
  storage: ['speicher', 'storage'],
  modelNumber: ['artikelnummer', 'model number'],
  modelCode: ['gtin', 'ean'],
  fixedPrice: ['preisbindung', 'fixed price'],
  maxPerOrder: ['höchstmenge', 'max per order'],
} as const

/** Of a tariff or an option: what says that it is one, and what its page needs. */
export const lineNames = {
  ...offeredNames,
  kind: ['art', 'kind'],
  sellingPoints: ['vorteil', 'advantage'],
  icon: ['symbol', 'icon'],
} as const

/** Of a tariff with a line: all six or none. */
export const speedNames = {
  downloadMin: ['download minimal', 'download minimum'],
  downloadNormal: ['download üblich', 'download normal'],
  downloadMax: ['download maximal', 'download maximum'],
  uploadMin: ['upload minimal', 'upload minimum'],
  uploadNormal: ['upload üblich', 'upload normal'],
  uploadMax: ['upload maximal', 'upload maximum'],
} as const

/** Names of pictures that are official labels of the device. */
export const labelNames = {
  energy: ['energieetikett', 'energy label'],
  guarantee: ['garan', 'garan-kennzeichnung', 'guarantee label'],
} as const

export const cableNames = ['anschlussart', 'access technology']

export type SpeedName = keyof typeof speedNames

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
