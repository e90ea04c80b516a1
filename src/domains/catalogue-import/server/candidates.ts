/** Devices as a staged file wants them, page by page: each checked, none compared yet. */
import type { z } from 'zod'

import type { StoredModel, Variant } from '#domains/shop/model.ts'
import { readModels } from '#domains/shop/server/read-models.ts'
import { storedModel, storedVariant } from '#domains/shop/server/written.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Sql } from '#platform/server/db.ts'

import { within, type Fault } from '../fault.ts'
import { tooLarge } from '../limits.ts'
import { asSpecified, tmfOffering, tmfPrice, tmfSpecification, type TmfOffering } from '../tmf.ts'
import { ownDevice, type OwnDevice } from './own-file.ts'
import { attachedPictures, devicePictures, notePictures, type KnownPictures } from './pictures.ts'
import { stagedAfter, stagedByIds, stagedOfferings, type StagedRow } from './store.ts'
import { tmfDevice, type PlacedOffering } from './tmf-device.ts'
import type { PlacedPrice } from './tmf-prices.ts'

export interface Candidate {
  readonly place: string
  readonly id: string
  /** Null: what a version did not have yet. */
  readonly model: StoredModel | null
  readonly stock: ReadonlyMap<string, Variant['stock']>
}

export interface Walk {
  readonly sql: Sql
  readonly run: string
  readonly today: IsoDate
  readonly pictures: KnownPictures
  readonly fault: (found: Fault) => void
}

export const pageSize = 200

const noStock: Candidate['stock'] = new Map()

/** What stands in a staged row; undefined where it is not of that shape: each fault is told with its place. */
export function parsed<Schema extends z.ZodType>(
  schema: Schema,
  { doc, place }: Pick<StagedRow, 'doc' | 'place'>,
  fault: Walk['fault'],
): z.output<Schema> | undefined {
  const read = schema.safeParse(doc)
  if (read.success) {
    const large = tooLarge(read.data)
    for (const { message, path } of large) fault({ code: 'field-wrong', place: within(place, path), message })
    return large.length === 0 ? read.data : undefined
  }
  for (const { message, path } of read.error.issues) fault({ code: 'field-wrong', place: within(place, path), message })
  return undefined
}

/** Pages of staged rows of a kind. */
export async function* stagedPages({ run, sql }: Walk, kind: Parameters<typeof stagedAfter>[2]['kind']) {
  for (let after = ''; ;) {
    const rows = await stagedAfter(sql, run, { kind, after, limit: pageSize })
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.id
  }
}

function toCandidate(place: string, { variants, ...device }: OwnDevice): Candidate {
  const stock = variants.map(({ days, id, restock, stock: available }) => {
    return [id, { available, restockOn: restock, deliveryDays: days }] as const
  })
  const { responsible, ...maker } = device.maker
  const made = { ...device, maker: { ...maker, ...(responsible && { responsible }) } }
  const model = { ...storedModel(made), variants: variants.map(storedVariant) }
  return { place, id: device.id, model, stock: new Map(stock) }
}

/** Of our own form. */
export async function* ownDevices(walk: Walk): AsyncGenerator<Candidate[]> {
  for await (const rows of stagedPages(walk, 'device')) {
    yield rows.flatMap((row) => {
      const device = parsed(ownDevice, row, walk.fault)
      if (device === undefined) return []
      notePictures(walk, devicePictures(row.place, device))
      return [toCandidate(row.place, device)]
    })
  }
}

/** As a version had them. */
export async function* formerDevices(walk: Walk): AsyncGenerator<Candidate[]> {
  for await (const rows of stagedPages(walk, 'state'))
    yield rows.map(({ doc, id, place }) => ({ place, id, model: doc as StoredModel | null, stock: noStock }))
}

type PricesOf = (offering: TmfOffering, place: string) => PlacedPrice[]

/** Prices that stand in the offering itself, or beside it in the file. */
export async function pricesFor(walk: Walk, offerings: readonly TmfOffering[]): Promise<PricesOf> {
  const ids = offerings.flatMap(({ productOfferingPrice = [] }) => productOfferingPrice.flatMap(({ id }) => id ?? []))
  const rows = new Map((await stagedByIds(walk.sql, walk.run, { kind: 'price', ids })).map((row) => [row.id, row]))
  return (offering, place) =>
    (offering.productOfferingPrice ?? []).flatMap((given, index) => {
      const here = `${place}.productOfferingPrice[${index}]`
      if (given.price !== undefined) return [{ place: here, price: given }]
      const row = rows.get(given.id ?? '')
      if (row === undefined) {
        walk.fault({ code: 'price-unknown', place: here, message: `the file has no price ${given.id ?? ''}` })
        return []
      }
      const price = parsed(tmfPrice, row, walk.fault)
      return price === undefined ? [] : [{ place: row.place, price }]
    })
}

/** As the specifications let them which the file has of them: tariffs and options need none. */
export async function specified<Placed extends { readonly offering: TmfOffering }>(
  { run, sql }: Walk,
  placed: readonly Placed[],
): Promise<Placed[]> {
  const ids = placed.flatMap(({ offering }) => offering.productSpecification?.id ?? [])
  const rows = await stagedByIds(sql, run, { kind: 'specification', ids })
  const states = new Map(
    rows.map(({ doc, id }) => [id, tmfSpecification.pick({ lifecycleStatus: true }).safeParse(doc)]),
  )
  return placed.map((one) => {
    const state = states.get(one.offering.productSpecification?.id ?? '')
    return state?.success === true ? { ...one, offering: asSpecified(one.offering, state.data) } : one
  })
}

/** Of TM Forum: a specification is a device, an offering one of its variants. Those of tariffs and options are left out. */
export async function* tmfDevices(walk: Walk, isLine: (id: string) => boolean): AsyncGenerator<Candidate[]> {
  for await (const rows of stagedPages(walk, 'specification')) {
    const ids = rows.map(({ id }) => id)
    const staged = (await stagedOfferings(walk.sql, walk.run, ids)).filter(({ id }) => !isLine(id))
    const read = staged.flatMap((row) => {
      const offering = parsed(tmfOffering, row, walk.fault)
      if (offering === undefined) return []
      notePictures(walk, attachedPictures({ place: row.place, attachment: offering.attachment }))
      return [{ offering, place: row.place, partOf: row.partOf }]
    })
    const prices = await pricesFor(
      walk,
      read.map(({ offering }) => offering),
    )
    const placed = read.map(({ offering, partOf, place }) => ({
      offering,
      partOf,
      place,
      prices: prices(offering, place),
    }))
    yield await devicesOf(
      walk,
      rows,
      Map.groupBy(placed, ({ partOf }) => partOf),
    )
  }
}

async function devicesOf(
  walk: Walk,
  rows: readonly StagedRow[],
  offerings: ReadonlyMap<string, readonly PlacedOffering[]>,
): Promise<Candidate[]> {
  const { fault, sql, today } = walk
  const known = await readModels(
    sql,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const sold = offerings.get(row.id)
    if (sold === undefined) return []
    const specification = parsed(tmfSpecification, row, fault)
    if (specification === undefined) return []
    notePictures(walk, attachedPictures({ place: row.place, attachment: specification.attachment }))
    const soldAs = sold.map(({ offering, place, prices }) => ({
      offering: asSpecified(offering, specification),
      place,
      prices,
    }))
    const { faults, model } = tmfDevice(
      { place: row.place, specification, offerings: soldAs },
      known.get(row.id),
      today,
    )
    for (const found of faults) fault(found)
    return model === undefined ? [] : [{ place: row.place, id: row.id, model, stock: noStock }]
  })
}
