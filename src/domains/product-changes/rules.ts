/** Whether a product change can be ordered, and taken back. Pure. */
import type { ActionReason } from '#domains/contracts/action-reason.ts'
import { refuse, ok, type Result } from '#kit/result.ts'

import type { Target } from './targets.ts'

export type ChangeRefusal = 'not-possible' | 'product-not-offered' | 'price-changed'

export interface OrderFacts {
  /** Why the contract's product cannot be changed; undefined when it can. */
  readonly reason: ActionReason | undefined
  readonly target: Target | undefined
  /** Digests of the contract summary: that which the page showed, where it says so, and today's. */
  readonly terms: { readonly shown: string | undefined; readonly today: string | undefined }
}

/** The reason of the table of actions, as a refusal that names it. */
export function notPossible({ code, date }: ActionReason) {
  return refuse('not-possible', { reason: code, ...(date !== undefined && { date }) })
}

/** Whether the order is accepted: decided by the same table as what is offered. */
export function decideOrder({ reason, target, terms }: OrderFacts): Result<Target, ChangeRefusal> {
  if (reason !== undefined) return notPossible(reason)
  if (target === undefined) return refuse('product-not-offered')
  return terms.shown !== undefined && terms.shown !== terms.today ? refuse('price-changed') : ok(target)
}

/** Whether a change can be taken back: by the reason of the table of actions, on what is there. */
export function decideTakingBack<Change>({
  change,
  reason,
}: {
  readonly change: Change | undefined
  readonly reason: ActionReason | undefined
}): Result<Change, 'not-possible'> {
  if (reason !== undefined) return notPossible(reason)
  return change === undefined ? notPossible({ code: 'no-change-pending' }) : ok(change)
}
