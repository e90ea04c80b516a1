/** What a provider's report changes, and what is asked of it next. */
import type { Cents } from '#kit/money.ts'

import type { DeclineReason, Payment, PaymentReport } from './payment.ts'
import {
  canMovePayment,
  isUndecided,
  paymentStateAfter,
  type PaymentState,
  type PaymentTransitionName,
} from './transitions.ts'

/** What follows from a report. */
export interface Change {
  readonly state: PaymentState
  readonly reason: DeclineReason | null
  readonly url: string | null
  readonly capturedCents: Cents
  readonly refundedCents: Cents
  /** The order is paid now. */
  readonly pays: boolean
  /** It was promised, and is not any more. */
  readonly lapses: boolean
  /** Fetched for nothing, or beyond what was asked for: as much goes back. */
  readonly refundCents: Cents
  /** All of it was fetched for nothing. */
  readonly surplus: boolean
  /** Less was promised or fetched than was asked for: a person has to look. */
  readonly isShort: boolean
  /** Report and row cannot both be right, and no row of the table mends it: a person has to look. */
  readonly conflict: boolean
}

const transitions: Readonly<Record<PaymentReport['state'], readonly PaymentTransitionName[]>> = {
  'action-needed': ['ask'],
  pending: ['wait'],
  authorised: ['authorise', 'come-late'],
  captured: ['capture', 'capture-late'],
  declined: ['decline', 'void', 'lapse'],
  cancelled: ['decline', 'void', 'lapse'],
}

/** What the same states are called over there. */
const same: Readonly<Record<PaymentReport['state'], readonly PaymentState[]>> = {
  'action-needed': ['action-needed', 'cancelling'],
  pending: ['pending', 'cancelling'],
  authorised: ['authorised', 'capturing', 'cancelling'],
  captured: ['captured'],
  declined: ['declined', 'cancelled'],
  cancelled: ['declined', 'cancelled'],
}

/**
 * What a report makes of a payment; `orderWaits`: the order still waits for this payment. The provider is right about money,
 * the order about what it is for: what comes for an order that does not wait goes back.
 */
export function decideReport(payment: Payment, report: PaymentReport, orderWaits: boolean): Change {
  const isEnough = isWhole(payment, report)
  const name = nextTransition(payment.state, report.state, orderWaits && isEnough)
  const state = name === undefined ? payment.state : paymentStateAfter(name, payment.state)
  const lapses = name === 'lapse'
  const capturedCents = Math.max(payment.capturedCents, report.capturedCents)
  const isWanted = orderWaits && isEnough && isUndecided(payment.state)
  const pays = isWanted && (name === 'authorise' || name === 'capture-late')
  const surplus = payment.surplus || (name === 'capture-late' && !pays)
  return {
    state,
    reason: state === 'declined' ? (lapses ? 'lapsed' : whyDeclined(payment, report)) : null,
    url: state === 'action-needed' ? (report.url ?? payment.url) : null,
    capturedCents,
    refundedCents: Math.min(capturedCents, Math.max(payment.refundedCents, report.refundedCents)),
    pays,
    lapses,
    refundCents: name === 'capture' || name === 'capture-late' ? excessOf(payment, report, surplus) : 0,
    surplus,
    isShort: !isEnough && (name === 'capture' || (orderWaits && late.some((one) => one === name))),
    conflict: isConflict(payment, report, name),
  }
}

/** Asked once more, the provider says of a promise that has lapsed only that it is no more: what was told first stays. */
function whyDeclined({ reason, state }: Payment, report: PaymentReport): Change['reason'] {
  const known = state === 'declined' ? reason : null
  return known ?? report.reason ?? reason ?? 'refused'
}

const late: readonly PaymentTransitionName[] = ['come-late', 'capture-late']

/** Whether the provider has as much as was asked for. */
function isWhole(
  { amountCents }: Payment,
  { capturedCents, promisedCents = amountCents, state }: PaymentReport,
): boolean {
  return (state === 'captured' ? capturedCents : promisedCents) >= amountCents
}

/** What of the money that was fetched is nobody's, but for what has gone back by hand. */
function excessOf({ amountCents }: Payment, report: PaymentReport, surplus: boolean): Cents {
  return Math.max(0, report.capturedCents - report.refundedCents - (surplus ? 0 : amountCents))
}

/** Money is promised and fetched once: another sum afterwards is as little to be understood as a state that no row leads to. */
function isConflict(payment: Payment, report: PaymentReport, name?: PaymentTransitionName): boolean {
  const { state } = payment
  if (name !== undefined) return false
  if (!same[report.state].includes(state)) return true
  const { amountCents, capturedCents } = payment
  if (state === 'captured')
    return report.capturedCents < capturedCents || report.capturedCents > Math.max(capturedCents, amountCents)
  return state === 'authorised' && !isWhole(payment, report)
}

/**
 * Whether money that was sent back is with us again, as the customer's bank did not take it. While the provider's word is not asked
 * for, or a refund is open, a smaller sum only says that the report is older than our row.
 */
export function isRefundReturned(
  { agreedAt, refundedCents, state }: Pick<Payment, 'agreedAt' | 'refundedCents' | 'state'>,
  report: Pick<PaymentReport, 'refundedCents' | 'state'>,
  openRefunds: number,
): boolean {
  const isAsked = agreedAt === null && openRefunds === 0
  return isAsked && state === 'captured' && report.state === 'captured' && report.refundedCents < refundedCents
}

function nextTransition(
  state: PaymentState,
  reported: PaymentReport['state'],
  orderWaits: boolean,
): PaymentTransitionName | undefined {
  if (same[reported].includes(state) && state !== reported) return undefined
  return transitions[reported].find((name) => canMovePayment(name, state) && (name !== 'authorise' || orderWaits))
}

/** What the provider is asked next; 'status' where nothing is wanted of it but its word. */
export function nextCall(
  { ref, state }: Payment,
  openRefunds: number,
): 'authorise' | 'capture' | 'cancel' | 'refund' | 'status' {
  if (ref === null) return 'authorise'
  if (state === 'capturing') return 'capture'
  if (state === 'cancelling') return 'cancel'
  return state === 'captured' && openRefunds > 0 ? 'refund' : 'status'
}

/** Whether nothing is wanted of a payment in that state; refunds apart. */
export function isSettled(state: PaymentState): boolean {
  return atRest.some((one) => one === state)
}

const atRest = ['authorised', 'captured', 'declined', 'cancelled'] as const

/** Whether the payment has come to rest as the provider reports it: nothing is wanted, and the sums are the same. */
export function isAgreed(
  payment: Pick<Payment, 'capturedCents' | 'refundedCents' | 'state'>,
  report: PaymentReport,
  openRefunds: number,
): boolean {
  return (
    isSettled(payment.state) &&
    same[report.state].includes(payment.state) &&
    openRefunds === 0 &&
    payment.capturedCents === report.capturedCents &&
    payment.refundedCents === report.refundedCents
  )
}
