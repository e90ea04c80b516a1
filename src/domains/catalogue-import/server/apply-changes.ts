/** Writes changes of the catalogue, keeps them as a version, and lets the price history know (§ 11 PAngV). */
import { writeProducts } from '#domains/catalogue/server/write-products.ts'
import type { Model, StoredModel, Variant } from '#domains/shop/model.ts'
import { saveModels } from '#domains/shop/server/write-models.ts'
import type { Tx } from '#platform/server/db.ts'

import { keepChanges, openVersion, type NewVersion } from './store.ts'
import type { Step } from './walk.ts'

const noStock: Variant['stock'] = { available: 0, restockOn: null, deliveryDays: 2 }

type Priced = Pick<StoredModel['variants'][number], 'priceCents' | 'regularCents'>

/** Whether a price is asked anew. What begins as a reduction is held against the 30 days before that day, though its price be the old one. */
function isAskedAnew(before: Priced | undefined, { priceCents, regularCents }: Priced): boolean {
  if (before?.priceCents !== priceCents) return true
  return before.regularCents === null && regularCents !== null
}

/** With an entry in the price history where a price is asked anew; stock is taken only of what is new. */
function toModel({ after, before, stock }: DeviceChange, at: string): Model {
  const known = new Map((before?.variants ?? []).map((variant) => [variant.productId, variant]))
  return {
    ...after,
    variants: after.variants.map((variant) => {
      const { priceCents, productId } = variant
      const history = isAskedAnew(known.get(productId), variant) ? [{ validFrom: at, priceCents }] : []
      return { ...variant, history, stock: stock.get(productId) ?? noStock }
    }),
  }
}

interface DeviceChange {
  readonly before: StoredModel | undefined
  readonly after: StoredModel
  readonly stock: ReadonlyMap<string, Variant['stock']>
}

export interface VersionWriter {
  readonly write: (steps: readonly Step[]) => Promise<void>
  /** Its number; undefined while nothing was written. */
  readonly version: () => number | undefined
}

/** Opens a version with the first change. Hold `lockCatalogue`. */
export function versionWriter(tx: Tx, about: NewVersion): VersionWriter {
  let version: number | undefined
  return {
    version: () => version,
    async write(steps) {
      if (steps.length === 0) return
      version ??= await openVersion(tx, about)
      const devices = steps.filter((step) => step.kind !== 'offer')
      const offers = steps.filter((step) => step.kind === 'offer')
      if (devices.length > 0)
        await saveModels(
          tx,
          devices.map((step) => toModel(step, about.at)),
        )
      if (offers.length > 0)
        await writeProducts(
          tx,
          offers.map(({ after }) => after),
        )
      const changes = steps.map(({ before = null, changes: fields, id, kind }) => ({
        kind: kind === 'offer' ? ('offer' as const) : ('device' as const),
        id,
        before,
        changes: fields,
      }))
      keepChanges(tx, version, changes)
    },
  }
}
