/** Every change that a staged file or version would make, page by page: the check reads it, then the transaction that applies it. */
import type { Product } from '#domains/catalogue/product.ts'
import { readProducts } from '#domains/catalogue/server/write-products.ts'
import type { StoredModel } from '#domains/shop/model.ts'
import { modelsOf, readModels, readModelsAfter } from '#domains/shop/server/read-models.ts'

import { deviceChanges, type FieldChange } from '../difference.ts'
import { mostText, textLength } from '../limits.ts'
import { hiddenDevice, lookalikes, mergedDevice } from '../stored-device.ts'
import { formerDevices, ownDevices, pageSize, tmfDevices, type Candidate, type Walk } from './candidates.ts'
import { offerSteps, type OfferStep } from './offer-steps.ts'
import { homelessOfferings, stagedByIds, stageRows } from './store.ts'

interface DeviceStep {
  readonly kind: 'device'
  readonly id: string
  readonly before: StoredModel | undefined
  readonly after: StoredModel
  readonly changes: readonly FieldChange[]
  readonly stock: Candidate['stock']
}

/** A device that the file does not name. */
interface GoneStep extends Omit<DeviceStep, 'kind'> {
  readonly kind: 'gone'
}

export type Step = DeviceStep | OfferStep | GoneStep

export interface Source {
  readonly shape: 'own' | 'tmf' | 'version'
  /** Notes which products the file names: once, when it is checked. */
  readonly isCheck: boolean
}

/** Steps in pages; what is wrong goes to `fault`, and is no step. */
export async function* walkChanges(walk: Walk, source: Source): AsyncGenerator<Step[]> {
  const products = await readProducts(walk.sql)
  for await (const candidates of devicesOf(walk, source, products)) {
    if (source.isCheck) await noteSeen(walk, candidates)
    yield await deviceSteps(walk, candidates, { products, isVersion: source.shape === 'version' })
  }
  yield await offerSteps(walk, source, products)
  if (source.shape === 'tmf') await noteHomeless(walk, products)
  if (source.shape !== 'version') for await (const steps of goneSteps(walk)) yield steps
}

function devicesOf(walk: Walk, { shape }: Source, products: ReadonlyMap<string, Product>): AsyncGenerator<Candidate[]> {
  if (shape === 'own') return ownDevices(walk)
  return shape === 'version' ? formerDevices(walk) : tmfDevices(walk, (id) => products.has(id))
}

/** A product of two devices is found here. */
async function noteSeen({ fault, run, sql }: Walk, candidates: readonly Candidate[]): Promise<void> {
  const rows = candidates.flatMap(({ model, place }) =>
    (model?.variants ?? []).map(({ productId }, index) => ({
      kind: 'seen' as const,
      id: productId,
      place: `${place}.variants[${index}]`,
    })),
  )
  for (const { id, place } of await stageRows(sql, run, rows))
    fault({ code: 'twice', place, message: `${id} stands there before` })
}

async function deviceSteps(
  { fault, sql, today }: Walk,
  candidates: readonly Candidate[],
  { isVersion, products }: { readonly isVersion: boolean; readonly products: ReadonlyMap<string, Product> },
): Promise<Step[]> {
  const known = await readModels(
    sql,
    candidates.map(({ id }) => id),
  )
  const ids = candidates.flatMap(({ model }) => (model?.variants ?? []).map(({ productId }) => productId))
  const owners = await modelsOf(sql, ids)
  return candidates.flatMap(({ id, model, place, stock }): Step[] => {
    const before = known.get(id)
    if (textLength(model) > mostText)
      fault({ code: 'field-wrong', place, message: `holds more than ${mostText} characters` })
    for (const { productId } of model?.variants ?? []) {
      const owner = products.has(productId) ? productId : owners.get(productId)
      if (owner !== undefined && owner !== id)
        fault({ code: 'taken', place, message: `${productId} belongs to ${owner}` })
    }
    const after =
      model === null ? before && hiddenDevice(before) : mergedDevice(model, before, { today, hideOthers: isVersion })
    for (const [second, first] of after === undefined || isVersion ? [] : lookalikes(after))
      fault({ code: 'twice', place, message: `${second} has the colour and storage of ${first}` })
    const changes = after === undefined ? [] : deviceChanges(before, after)
    return after === undefined || changes.length === 0 ? [] : [{ kind: 'device', id, before, after, changes, stock }]
  })
}

/** Offerings that are of no device and of no tariff or option. */
async function noteHomeless({ fault, run, sql }: Walk, products: ReadonlyMap<string, Product>): Promise<void> {
  for (const { id, partOf, place } of await homelessOfferings(sql, run, [...products.keys()])) {
    if (partOf === null)
      fault({ code: 'product-unknown', place, message: `${id} has no specification and is no tariff or option` })
    else fault({ code: 'specification-missing', place, message: `the file has no specification ${partOf}` })
  }
}

/** Devices on sale of which the file names nothing. */
async function* goneSteps({ run, sql }: Walk): AsyncGenerator<Step[]> {
  for (let after = ''; ;) {
    const models = await readModelsAfter(sql, after, pageSize)
    const last = models.at(-1)
    if (last === undefined) return
    after = last.id
    const shown = models.filter(({ variants }) => variants.some(({ visible }) => visible))
    const ids = shown.flatMap(({ variants }) => variants.map(({ productId }) => productId))
    const seen = new Set((await stagedByIds(sql, run, { kind: 'seen', ids })).map(({ id }) => id))
    yield shown
      .filter(({ variants }) => !variants.some(({ productId }) => seen.has(productId)))
      .map((before): GoneStep => {
        const hidden = hiddenDevice(before)
        const changes = deviceChanges(before, hidden)
        return { kind: 'gone', id: before.id, before, after: hidden, changes, stock: new Map() }
      })
  }
}
