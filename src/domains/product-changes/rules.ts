/** Whether a product change can be ordered, and taken back. Pure. */
import { asShown, newPreview, type PreviewOfToday } from '#domains/consequences/as-shown.ts'
import { refuseBecause, type ActionReason } from '#domains/contracts/action-reason.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

import type { Target } from './targets.ts'

export type ChangeRefusal = 'not-possible' | 'product-not-offered' | 'price-changed' | 'preview-outdated'

export interface OfferedToday {
  readonly target: Target
  /** Digest of the contract summary. */
  readonly summary: string
  readonly preview: PreviewOfToday
}

export interface OrderFacts {
  /** Why the contract's product cannot be changed; undefined when it can. */
  readonly reason: ActionReason | undefined
  /** What can be ordered today; undefined where the product is not offered. */
  readonly offered: OfferedToday | undefined
  /** What the page showed, where the order says so: the digest of the contract summary, and the preview's id. */
  readonly shown: { readonly summary: string | undefined; readonly preview: string | undefined }
}

/** What could be ordered, and so proposed: decided by the same table as what is offered. */
export function decideOffer({
  offered,
  reason,
}: Omit<OrderFacts, 'shown'>): Result<OfferedToday, 'not-possible' | 'product-not-offered'> {
  if (reason !== undefined) return refuseBecause('not-possible', reason)
  return offered === undefined ? refuse('product-not-offered') : ok(offered)
}

/** Whether the order is accepted. What holds no more brings what does. */
export function decideOrder({ shown, ...facts }: OrderFacts): Result<Target, ChangeRefusal> {
  const offer = decideOffer(facts)
  if (!offer.ok) return offer
  const { preview, summary, target } = offer.value
  if (shown.summary !== undefined && shown.summary !== summary) return refuse('price-changed', newPreview(preview))
  return asShown(target, shown.preview, preview)
}

export interface TakeBackFacts<Change> {
  /** As the table of actions permits it: else why not. */
  readonly change: Result<Change, 'not-possible'>
  /** Of the preview that the page showed, where the call says so. */
  readonly shown: string | undefined
  readonly preview: PreviewOfToday | undefined
}

/** Whether a change is taken back: where it can be, and as it was shown. */
export function decideTakingBack<Change>({
  change,
  preview,
  shown,
}: TakeBackFacts<Change>): Result<Change, 'not-possible' | 'preview-outdated'> {
  return change.ok && preview !== undefined ? asShown(change.value, shown, preview) : change
}
