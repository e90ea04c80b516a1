/** What an operator may do, decided on what is there now. */
import type { Purchase, ReturnState } from '#domains/orders/purchase.ts'
import { canCancel, nextStep, type OrderState } from '#domains/orders/transitions.ts'
import type { StoredVariant } from '#domains/shop/model.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

/** What the page showed; another state by now is 'changed-meanwhile'. */
export function decideStep(
  { state }: { readonly state: OrderState },
  { seen, step, tracking }: { readonly seen: string; readonly step: string; readonly tracking: string },
): Result<'pack' | 'send' | 'deliver', 'changed-meanwhile' | 'not-possible' | 'tracking-missing'> {
  if (state !== seen) return refuse('changed-meanwhile')
  const next = nextStep(state)
  if (next === undefined || next !== step) return refuse('not-possible')
  return next === 'send' && tracking === '' ? refuse('tracking-missing') : ok(next)
}

/** An order that the provider cannot or will not carry out. */
export function decideCancel(
  purchase: Pick<Purchase, 'lines' | 'state'>,
  { seen, today }: { readonly seen: string; readonly today: IsoDate },
): Result<undefined, 'changed-meanwhile' | 'not-possible'> {
  if (purchase.state !== seen) return refuse('changed-meanwhile')
  return canCancel(purchase, today) ? ok(undefined) : refuse('not-possible')
}

/** Goods that come in, then the money that goes back. */
export function decideReturnStep(
  state: ReturnState,
  seen: string,
): Result<ReturnState, 'changed-meanwhile' | 'not-possible'> {
  if (state !== seen) return refuse('changed-meanwhile')
  return state === 'refunded' ? refuse('not-possible') : ok(state)
}

interface OfferWish {
  readonly price: Cents
  readonly visible: boolean
  readonly seenPrice: Cents
  readonly seenVisible: boolean
}

/** Another regular price ends a reduction: what is asked from now on is that price. */
export function decideOffer(variant: StoredVariant, wish: OfferWish): Result<StoredVariant, 'changed-meanwhile'> {
  const { priceCents, visible } = variant
  if (priceCents !== wish.seenPrice || visible !== wish.seenVisible) return refuse('changed-meanwhile')
  if (wish.price === priceCents) return ok({ ...variant, visible: wish.visible })
  const price = { priceCents: wish.price, regularCents: null, reducedUntil: null }
  return ok({ ...variant, ...price, visible: wish.visible })
}
