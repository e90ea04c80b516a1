/** Whether a blocked contract can be turned on again, and what has to be paid for it (§ 61 TKG). Pure; amounts in cents. */
import { asShown, newPreview, type PreviewOfToday } from '#domains/consequences/as-shown.ts'
import { owedCents } from '#domains/consequences/one-time.ts'
import type { Contract } from '#domains/contracts/contract.ts'
import { canMove } from '#domains/contracts/transitions.ts'
import type { Cents } from '#kit/money.ts'
import { refuse, type Result } from '#kit/result.ts'

export interface ReactivationFacts {
  readonly contract: Pick<Contract, 'status' | 'terminationDate' | 'details' | 'arrearsPayment'>
  readonly hasPaymentMethod: boolean
  /** Another one than the page showed has become the default, as in another tab. */
  readonly hasMethodChanged: boolean
  /** The default one is a card whose last month is over. */
  readonly hasMethodEnded: boolean
  /** What the page showed. */
  readonly shownCents: Cents
  /** Of the preview that the page showed, where the call says so; today's is there where the contract is blocked. */
  readonly shown: string | undefined
  readonly preview: PreviewOfToday | undefined
}

export type ReactivationRefusal =
  | 'not-suspended'
  | 'payment-underway'
  | 'payment-method-required'
  | 'payment-method-changed'
  | 'payment-method-ended'
  | 'amount-changed'
  | 'preview-outdated'

/** The sum to collect; 0: nothing is owed, the block ends at once. */
export function decideReactivation(facts: ReactivationFacts): Result<Cents, ReactivationRefusal> {
  const { contract, hasMethodChanged, hasMethodEnded, hasPaymentMethod, preview, shown, shownCents } = facts
  if (!canMove('reactivate', contract) || preview === undefined) return refuse('not-suspended')
  if (contract.arrearsPayment !== null) return refuse('payment-underway')
  const cents = owedCents(contract)
  if (cents !== shownCents) return refuse('amount-changed', { amount: String(cents / 100), ...newPreview(preview) })
  if (cents > 0 && !hasPaymentMethod) return refuse('payment-method-required')
  if (cents > 0 && hasMethodChanged) return refuse('payment-method-changed')
  if (cents > 0 && hasMethodEnded) return refuse('payment-method-ended')
  return asShown(cents, shown, preview)
}

/** What a payment on its way still collects: what is owed by then, at most what was ordered. 0: nothing. */
export function collectedCents(contract: Pick<Contract, 'details'>, orderedCents: Cents): Cents {
  return Math.min(owedCents(contract), orderedCents)
}

type Open = NonNullable<Contract['details']['billing']>['open']

/** What stays open after a payment, which settles the oldest first. */
function stillOpen(open: Open, cents: Cents): Open {
  const [first, ...later] = open
  if (first === undefined || cents <= 0) return open
  const { amountCents, dueOn } = first
  return cents < amountCents
    ? [{ dueOn, amountCents: amountCents - cents }, ...later]
    : stillOpen(later, cents - amountCents)
}

/** The facts of a contract once it is paid, all of it where no sum is named, and runs again. */
export function paidDetails(
  contract: Pick<Contract, 'details'>,
  today: string,
  cents = owedCents(contract),
): Contract['details'] {
  const { details } = contract
  const { billing } = details
  if (billing === undefined) return details
  const open = stillOpen(billing.open, cents)
  const last = billing.open.at(-open.length - 1)
  const lastInvoice =
    last === undefined ? billing.lastInvoice : { date: last.dueOn, amountCents: last.amountCents, paidOn: today }
  return { ...details, billing: { blockedOn: null, announcedOn: null, open, lastInvoice } }
}
