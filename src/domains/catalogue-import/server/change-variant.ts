/** A single device changed by hand: a version of the catalogue like any other. */
import type { StoredVariant } from '#domains/shop/model.ts'
import { modelsOf, readModels } from '#domains/shop/server/read-models.ts'
import { refuse, type Result } from '#kit/result.ts'
import type { Tx } from '#platform/server/db.ts'

import { deviceChanges } from '../difference.ts'
import { versionWriter } from './apply-changes.ts'
import { lockCatalogue } from './store.ts'

interface ByHand {
  readonly productId: string
  /** Who, and the UTC instant. */
  readonly actor: string
  readonly at: string
}

/** `change` decides on the variant as it is under lock. */
export async function changeVariant<Code extends string>(
  tx: Tx,
  { actor, at, productId }: ByHand,
  change: (variant: StoredVariant) => Result<StoredVariant, Code>,
): Promise<Result<StoredVariant, Code | 'product-unknown'>> {
  await lockCatalogue(tx)
  const modelId = (await modelsOf(tx, [productId])).get(productId)
  const before = modelId === undefined ? undefined : (await readModels(tx, [modelId])).get(modelId)
  const variant = before?.variants.find((one) => one.productId === productId)
  if (before === undefined || variant === undefined) return refuse('product-unknown')
  const changed = change(variant)
  if (!changed.ok) return changed
  const variants = before.variants.map((one) => (one === variant ? changed.value : one))
  const after = { ...before, variants }
  const changes = deviceChanges(before, after)
  const writer = versionWriter(tx, { actor, at, source: productId, digest: null })
  if (changes.length > 0)
    await writer.write([{ kind: 'device', id: before.id, before, after, changes, stock: new Map() }])
  return changed
}
