/** Every tariff and option that a staged file or version would change or bring: few enough for memory, as every process holds them. */
import type { Product } from '#domains/catalogue/product.ts'
import { toChangeTargets } from '#domains/catalogue/server/expand-seed.ts'
import { modelsOf } from '#domains/shop/server/read-models.ts'

import { offerChanges, type FieldChange } from '../difference.ts'
import { within, type Fault } from '../fault.ts'
import { changedOffer, hiddenOffer, type OfferChange } from '../offer.ts'
import { isOnSale, tmfOffering } from '../tmf.ts'
import { parsed, pricesFor, specified, stagedPages, type Walk } from './candidates.ts'
import { knownOptions, withFamilies } from './families.ts'
import type { PlacedFamily } from './family-references.ts'
import { ownFamily, ownOffer } from './own-file.ts'
import { familyPictures, notePictures } from './pictures.ts'
import { stagedByIds, stageRows, type StagedRow } from './store.ts'
import { changedSpeeds } from './tmf-changed-speeds.ts'
import type { PlacedOffering } from './tmf-device.ts'
import { linePrices, saleDays, tmfLine } from './tmf-line.ts'

type Products = ReadonlyMap<string, Product>

export interface OfferStep {
  readonly kind: 'offer'
  readonly id: string
  /** Undefined: it is new. */
  readonly before: Product | undefined
  readonly after: Product
  readonly changes: readonly FieldChange[]
}

interface Lines {
  readonly shape: 'own' | 'tmf' | 'version'
  readonly isCheck: boolean
}

/** What is wrong goes to `fault`, and is no step. */
export async function offerSteps(walk: Walk, { isCheck, shape }: Lines, products: Products): Promise<OfferStep[]> {
  if (shape === 'version') return stepsTo(products, await formerProducts(walk, products))
  const { changes, families } = shape === 'own' ? await ownLines(walk) : await tmfLines(walk, products)
  const { faults, products: brought } = withFamilies(products, families, walk.today)
  for (const found of faults) walk.fault(found)
  await noteTaken(walk, families, isCheck)
  return stepsTo(products, changed(walk, brought, { changes, isNew: isIn(families) }))
}

function stepsTo(products: Products, wanted: Products): OfferStep[] {
  return [...wanted].flatMap(([id, after]): OfferStep[] => {
    const before = products.get(id)
    const changes = before === after ? [] : offerChanges(before, after)
    return changes.length === 0 ? [] : [{ kind: 'offer', id, before, after, changes }]
  })
}

/** As a version had them; hidden where it had none. */
async function formerProducts(walk: Walk, products: Products): Promise<Products> {
  const former = new Map<string, Product>()
  for await (const rows of stagedPages(walk, 'offer-state'))
    for (const { doc, id } of rows) {
      const known = products.get(id)
      if (known !== undefined) former.set(id, doc === null ? hiddenOffer(known) : (doc as Product))
    }
  return former
}

interface PlacedChange {
  readonly place: string
  readonly change: OfferChange & { readonly optionIds?: readonly string[] | undefined }
}

interface ReadLines {
  readonly families: readonly PlacedFamily[]
  readonly changes: readonly PlacedChange[]
}

async function rowsOf(walk: Walk, kind: 'family' | 'offer' | 'line'): Promise<StagedRow[]> {
  const rows: StagedRow[] = []
  for await (const page of stagedPages(walk, kind)) rows.push(...page)
  return rows
}

async function ownLines(walk: Walk): Promise<ReadLines> {
  const families = (await rowsOf(walk, 'family')).flatMap((row): PlacedFamily[] => {
    const value = parsed(ownFamily, row, walk.fault)
    if (value === undefined) return []
    const family = { at: (path: readonly PropertyKey[]) => within(row.place, path), value }
    notePictures(walk, familyPictures(family))
    return [family]
  })
  const changes = (await rowsOf(walk, 'offer')).flatMap((row): PlacedChange[] => {
    const read = parsed(ownOffer, row, walk.fault)
    if (read === undefined) return []
    const { changeTargets, options: optionIds, ...change } = read
    const targets = changeTargets && toChangeTargets(changeTargets)
    return [{ place: row.place, change: { ...change, optionIds, changeTargets: targets } }]
  })
  return { families, changes }
}

/** Offerings of products that are there change these; one that says it is a tariff or an option and is not there is new. */
async function tmfLines(walk: Walk, products: Products): Promise<ReadLines> {
  const lines = await rowsOf(walk, 'line')
  const known = await stagedByIds(walk.sql, walk.run, {
    kind: 'offering',
    ids: [...products.keys(), ...lines.map(({ id }) => id)],
  })
  for (const { id, place } of known)
    if (lines.some((line) => line.id === id)) walk.fault({ code: 'twice', place, message: `${id} stands there before` })
  const written = [...known, ...lines].flatMap((row) => {
    const offering = parsed(tmfOffering, row, walk.fault)
    return offering === undefined ? [] : [{ offering, place: row.place }]
  })
  const read = await specified(walk, written)
  const prices = await pricesFor(
    walk,
    read.map(({ offering }) => offering),
  )
  const placed = read.map(({ offering, place }) => ({ offering, place, prices: prices(offering, place) }))
  const families = placed
    .filter(({ offering }) => !products.has(offering.id))
    .flatMap((one) => {
      const { family, faults } = tmfLine(one, products, walk.today)
      for (const found of faults) walk.fault(found)
      if (family !== undefined) notePictures(walk, familyPictures(family))
      return family ?? []
    })
  const changes = placed.flatMap((one) => {
    const product = products.get(one.offering.id)
    return product === undefined ? [] : tmfChange(walk, one, product)
  })
  return { families, changes }
}

function tmfChange({ fault, today }: Walk, placed: PlacedOffering, product: Product): PlacedChange[] {
  const read = linePrices(placed, today)
  const { faults, speeds } = changedSpeeds(placed, product)
  for (const found of [...('taxRate' in read ? [] : read), ...faults]) fault(found)
  if (!('taxRate' in read)) return []
  const { id, name } = placed.offering
  const days = saleDays(placed.offering, (code, path, message) => fault({ code, place: placed.place + path, message }))
  const cents = { monthly: read.monthly ?? undefined, oneTime: read.once ?? undefined }
  const change = { id, displayTitle: name, ...cents, speeds, days, bookable: isOnSale(placed.offering) }
  return [{ place: placed.place, change }]
}

function isIn(families: readonly PlacedFamily[]): (id: string) => boolean {
  const ids = new Set(families.flatMap(({ value }) => value.products.map(({ id }) => id)))
  return (id) => ids.has(id)
}

/** Neither a device's number nor named by the file before. */
async function noteTaken(
  { fault, run, sql }: Walk,
  families: readonly PlacedFamily[],
  isCheck: boolean,
): Promise<void> {
  const rows = families.flatMap(({ at, value }) =>
    value.products.map(({ id }, index) => ({ kind: 'seen' as const, id, place: at(['products', index, 'id']) })),
  )
  if (rows.length === 0) return
  const owners = await modelsOf(
    sql,
    rows.map(({ id }) => id),
  )
  for (const { id, place } of rows) {
    const owner = owners.get(id)
    if (owner !== undefined) fault({ code: 'taken', place, message: `${id} belongs to ${owner}` })
  }
  const twice = isCheck ? await stageRows(sql, run, rows) : []
  for (const { id, place } of twice) fault({ code: 'twice', place, message: `${id} stands there before` })
}

interface Changes {
  readonly changes: readonly PlacedChange[]
  /** Whether a family of the file brings it. */
  readonly isNew: (id: string) => boolean
}

/** The products with what the file changes of them. */
function changed({ fault }: Walk, products: Products, { changes, isNew }: Changes): Products {
  const wanted = new Map(products)
  const options = knownOptions(products)
  for (const { change, place } of changes) {
    const product = products.get(change.id)
    if (isNew(change.id)) fault({ code: 'twice', place, message: `${change.id} stands in a family of the file` })
    else if (product === undefined)
      fault({ code: 'product-unknown', place, message: `there is no tariff or option ${change.id}` })
    else {
      const { optionIds, ...rest } = change
      for (const found of wrongReferences(product, change, { place, products, isOption: (id) => options.has(id) }))
        fault(found)
      const offered = optionIds?.flatMap((id) => options.get(id) ?? [])
      const after = changedOffer(product, { ...rest, options: offered })
      if (after.ok) wanted.set(change.id, after.value)
      else fault({ code: after.refusal, place, message: `${change.id} has no price of that kind` })
    }
  }
  return wanted
}

interface Surroundings {
  readonly place: string
  readonly products: Products
  readonly isOption: (id: string) => boolean
}

/** What it names and there is not, or what one like it cannot name: an option offers nothing, and nobody changes to what they have. */
function wrongReferences(
  { id, productTypeEnum }: Product,
  { changeTargets, optionIds }: PlacedChange['change'],
  { isOption, place, products }: Surroundings,
): Fault[] {
  if (productTypeEnum !== 'TARIFF' && (optionIds !== undefined || changeTargets !== undefined))
    return [{ code: 'field-wrong', place, message: `${id} is no tariff: it has no options and no changeTargets` }]
  const missing = (optionIds ?? []).filter((named) => !isOption(named)).map((named) => `there is no option ${named}`)
  const targets = (changeTargets ?? []).flatMap(({ productOfferingId: target }) => {
    if (target === id) return [`${id} cannot change to itself`]
    return products.get(target)?.productTypeEnum === 'TARIFF' ? [] : [`there is no tariff ${target}`]
  })
  return [...missing, ...targets].map((message) => ({ code: 'product-unknown', place, message }))
}
