/** Whether a blocked contract can be turned on again, and what has to be paid for it (§ 61 TKG). Pure; amounts in cents. */
import { asShown, newPreview, type PreviewOfToday } from '#domains/consequences/as-shown.ts'
import { owedCents } from '#domains/consequences/one-time.ts'
import type { Contract } from '#domains/contracts/contract.ts'
import { canMove } from '#domains/contracts/transitions.ts'
import type { Cents } from '#kit/money.ts'
import { refuse, type Result } from '#kit/result.ts'

export interface ReactivationFacts {
  readonly contract: Pick<Contract, 'status' | 'terminationDate' | 'details'>
  readonly isUnderway: boolean
  readonly hasPaymentMethod: boolean
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
  | 'amount-changed'
  | 'preview-outdated'

/** The sum to collect; 0: nothing is owed, the block ends at once. */
export function decideReactivation(facts: ReactivationFacts): Result<Cents, ReactivationRefusal> {
  const { contract, hasPaymentMethod, isUnderway, preview, shown, shownCents } = facts
  if (!canMove('reactivate', contract) || preview === undefined) return refuse('not-suspended')
  if (isUnderway) return refuse('payment-underway')
  const cents = owedCents(contract)
  if (cents !== shownCents) return refuse('amount-changed', { amount: String(cents / 100), ...newPreview(preview) })
  if (cents > 0 && !hasPaymentMethod) return refuse('payment-method-required')
  return asShown(cents, shown, preview)
}

/** The facts of a contract once it is paid and runs again. */
export function paidDetails({ details }: Pick<Contract, 'details'>, today: string): Contract['details'] {
  const { billing } = details
  if (billing === undefined) return details
  const last = billing.open.at(-1)
  const lastInvoice =
    last === undefined ? billing.lastInvoice : { date: last.dueOn, amountCents: last.amountCents, paidOn: today }
  return { ...details, billing: { blockedOn: null, announcedOn: null, open: [], lastInvoice } }
}
