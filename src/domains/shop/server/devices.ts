/** Tiles of a list and whole devices, as the shop's calls answer them. */
import { berlinDate, type IsoDate } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { toDecimal } from '#kit/money.ts'
import { underBase } from '#kit/paths.ts'
import type { Provider } from '#kit/provider.ts'
import { statement, type Sql, uncounted } from '#platform/server/db.ts'

import type { listDevices, readDevice } from '../api.ts'
import { eprelAddress, labelFacts } from '../energy-label.ts'
import { leadingVariant } from '../leading-variant.ts'
import type { Chosen, PriceRange } from '../listing.ts'
import { fitsVariant } from '../matching.ts'
import type { ShopDoc, VariantDoc } from '../model.ts'
import type { Offer } from '../offer.ts'
import { dispatchDay, isLateOrder, pictureAddress, restockDay } from '../rules.ts'
import { unseenWords } from '../unseen-words.ts'
import { offerColumns, offerTables, toOffer, type OfferColumns } from './offers.ts'

type Tile = AnswerOf<typeof listDevices>['products'][number]
type Device = AnswerOf<typeof readDevice>

type VariantRow = OfferColumns & { readonly colourHex: string | null }
type TileRow = VariantRow & {
  readonly line: string
  /** What it is found by beside its name and line; null: nothing is searched. */
  readonly foundBy: string | null
  readonly energyClass: string | null
  /** As lists know it: until a day's first steps are done they have the price of the day before. */
  readonly listedCents: number
  readonly priceClass: string
  readonly availability: string
}
type Labels = Pick<Device, 'energyLabel' | 'guaranteeLabel'>
type DeviceRow = VariantRow & {
  readonly variantDoc: VariantDoc
  readonly doc: Omit<Device, 'orderUntil' | 'id' | 'name' | 'categories' | 'connectivity' | 'variants' | keyof Labels> &
    Pick<ShopDoc, keyof Labels>
  readonly categories: string[]
  readonly connectivity: string[]
}

const ofModels = statement<TileRow>(
  'shop.tiles',
  `select ${offerColumns}, v.colour_hex as "colourHex", m.doc ->> 'line' as line,
     case when $4 then concat_ws(' ', m.doc ->> 'words', array_to_string(m.connectivity, ' ')) end as "foundBy", m.doc ->> 'energyClass' as "energyClass",
     v.price_cents as "listedCents", shop_price_class(v.price_cents) as "priceClass", shop_availability(s.available, s.delivery_days, s.restock_on) as availability
   from ${offerTables} where v.model_id = any(${uncounted('$1::text[]')}) and v.visible order by v.place`,
)

const ofModel = statement<DeviceRow>(
  'shop.device',
  `select ${offerColumns}, v.colour_hex as "colourHex", v.doc as "variantDoc", m.categories, m.connectivity,
     m.doc - 'kind' - 'words' - 'icon' - 'tags' - 'typedTags' - 'addedOn' - 'services' as doc
   from ${offerTables} where v.model_id = coalesce((select model_id from shop_variants where product_id = $1), $1) and v.visible order by v.place`,
)

/** A moment, the base of addresses, and what sending costs. */
export interface Reading {
  readonly now: string
  readonly base: string
  readonly shipping: Provider['shipping']
}

const optional = (cents: number | null): number | null => (cents === null ? null : toDecimal(cents))

function pricing(offer: Offer, restockOn: IsoDate | null, { now, shipping }: Reading) {
  return {
    price: toDecimal(offer.priceCents),
    monthlyPrice: optional(offer.monthlyCents),
    regularPrice: optional(offer.regularCents),
    reducedUntil: offer.reducedUntil,
    lowest30Price: optional(offer.lowest30Cents),
    taxRate: offer.taxRate,
    shipping: offer.digital || offer.priceCents >= shipping.freeFromCents ? 0 : toDecimal(shipping.cents),
    available: offer.available,
    restockOn: restockDay({ available: offer.available, restockOn }, berlinDate(now)),
    deliveryDate: offer.deliveryDate,
  }
}

function coloursOf(rows: readonly VariantRow[]): Tile['colours'] {
  const byName = new Map(rows.flatMap((row) => (row.colour === null ? [] : [[row.colour, row.colourHex] as const])))
  return [...byName].map(([name, hex]) => ({ name, hex }))
}

function shownFirst(rows: readonly TileRow[], now: string) {
  const offers = rows.map((row) => ({ row, available: row.available, offer: toOffer(row, now) }))
  return leadingVariant(offers, ({ offer }) => offer.priceCents)
}

/** What a list is asked for. */
interface Asked {
  readonly chosen: Chosen
  readonly range: PriceRange | null
  /** Of a search, folded; empty: nothing is searched. */
  readonly words: readonly string[]
}

/** Those that have all that is asked for; where none has, as something has changed since the list was read, nothing is asked. */
function fittingRows(rows: readonly TileRow[], { chosen, range }: Asked): readonly TileRow[] {
  const fitting = rows.filter(
    (row) =>
      fitsVariant({ ...row, price: row.priceClass }, chosen) &&
      (range === null || (row.listedCents >= range.fromCents && row.listedCents <= range.toCents)),
  )
  return fitting.length > 0 ? fitting : rows
}

/** Ends in what a search has found it by, where its tile would not show that. */
function lineOf(
  { foundBy, line, maker, name }: Pick<TileRow, 'foundBy' | 'line' | 'maker' | 'name'>,
  words: Asked['words'],
) {
  return [line, ...unseenWords(words, { shown: `${name} ${maker} ${line}`, more: foundBy?.split(' ') ?? [] })].join(
    ', ',
  )
}

function toTile(rows: readonly TileRow[], reading: Reading, asked: Asked | undefined): Tile[] {
  const { now, base } = reading
  const fitting = asked === undefined ? rows : fittingRows(rows, asked)
  const shown = shownFirst(fitting, now)
  if (shown === undefined) return []
  const { row, offer } = shown
  return [
    {
      id: offer.modelId,
      productId: offer.productId,
      name: offer.name,
      maker: offer.maker,
      line: lineOf(row, asked?.words ?? []),
      image: underBase(base, pictureAddress(row.image)),
      colours: coloursOf(rows),
      isFrom: new Set(fitting.map((each) => each.priceCents)).size > 1,
      energyClass: row.energyClass,
      ...pricing(offer, row.restockOn, reading),
    },
  ]
}

interface Tiles {
  readonly ids: readonly string[]
  /** A device shows itself in a variant that has it all. */
  readonly asked?: Asked
}

/** Tiles in the order of the ids; a model that has gone meanwhile is left out. */
export async function findTiles(sql: Sql, { asked, ids }: Tiles, reading: Reading): Promise<Tile[]> {
  const rows = await sql.query(ofModels, [
    ids,
    berlinDate(reading.now),
    reading.now,
    asked !== undefined && asked.words.length > 0,
  ])
  const byModel = Map.groupBy(rows, (row) => row.modelId)
  return ids.flatMap((id) => toTile(byModel.get(id) ?? [], reading, asked))
}

function toVariant(row: DeviceRow, reading: Reading): Device['variants'][number] {
  const { now, base } = reading
  const offer = toOffer(row, now)
  return {
    productId: offer.productId,
    variant: offer.variant,
    colour: row.colour === null ? null : { name: row.colour, hex: row.colourHex },
    storage: row.storage,
    images: row.variantDoc.images.map((name) => underBase(base, pictureAddress(name))),
    modelNumber: row.variantDoc.modelNumber,
    modelCode: row.variantDoc.modelCode,
    maxPerOrder: offer.maxPerOrder,
    ...pricing(offer, row.restockOn, reading),
  }
}

function labelsOf({ energyLabel, guaranteeLabel }: Pick<ShopDoc, keyof Labels>, base: string): Labels {
  const picture = (name: string | undefined) => (name === undefined ? null : underBase(base, pictureAddress(name)))
  if (energyLabel === undefined) return { energyLabel: null, guaranteeLabel: picture(guaranteeLabel) }
  const { facts, registration, image, sheet = null } = energyLabel
  return {
    energyLabel: {
      regulation: facts.regulation,
      registration: registration === undefined ? null : eprelAddress(registration),
      image: picture(image),
      sheet,
      facts: labelFacts(facts),
    },
    guaranteeLabel: picture(guaranteeLabel),
  }
}

/** The device of a model or of one of its variants; undefined where none can be seen. */
export async function findDevice(sql: Sql, id: string, reading: Reading): Promise<Device | undefined> {
  const rows = await sql.query(ofModel, [id, berlinDate(reading.now), reading.now])
  const [first] = rows
  if (first === undefined) return undefined
  return {
    orderUntil: dispatchDay(berlinDate(reading.now), isLateOrder(reading.now)),
    id: first.modelId,
    name: first.name,
    categories: first.categories,
    connectivity: first.connectivity,
    ...first.doc,
    ...labelsOf(first.doc, reading.base),
    variants: rows.map((row) => toVariant(row, reading)),
  }
}
