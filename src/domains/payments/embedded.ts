/** What the embedded payment page plays: how a provider's own page can end, and what the provider says afterwards. */
import { embeddedMethod, type GivenMethod } from '#domains/payment-methods/setup.ts'
import { addDays } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

import type { DeclineReason, PaymentReport } from './payment.ts'

/** What can be chosen there. */
export const playedOutcomes = [
  'success',
  'second-factor',
  'funds',
  'limit',
  'blocked',
  // Nothing more is heard of it.
  'silent',
  // It is authorised, and says so twice at once, half a minute later, not at all.
  'twice',
  'late',
  'lost',
  'given-up',
] as const
export type PlayedOutcome = (typeof playedOutcomes)[number]

/** 'code': a second factor is asked for. */
export type PlayedState = 'open' | 'code' | 'silent' | 'later' | 'authorised' | 'captured' | 'declined' | 'cancelled'

export interface PlayedPayment {
  readonly ref: string
  readonly guid: string
  readonly orderId: string
  readonly text: string
  readonly paidBy: string
  readonly amountCents: Cents
  readonly state: PlayedState
  readonly reason: DeclineReason | null
  readonly capturedCents: Cents
  readonly refundedCents: Cents
  /** Of 'later': from then on it is authorised. UTC instants. */
  readonly settlesAt: string | null
  readonly expiresAt: string
  /** Wrong codes. */
  readonly tries: number
}

export const playedCode = '123456'
export const triesAtMost = 3

export interface Played {
  readonly state: PlayedState
  readonly reason: DeclineReason | null
  /** How often the provider calls back at once; a late one calls on its own. */
  readonly callbacks: number
}

const plays: Readonly<Record<PlayedOutcome, Played>> = {
  success: { state: 'authorised', reason: null, callbacks: 1 },
  twice: { state: 'authorised', reason: null, callbacks: 2 },
  lost: { state: 'authorised', reason: null, callbacks: 0 },
  'second-factor': { state: 'code', reason: null, callbacks: 0 },
  silent: { state: 'silent', reason: null, callbacks: 0 },
  late: { state: 'later', reason: null, callbacks: 0 },
  funds: { state: 'declined', reason: 'funds', callbacks: 1 },
  limit: { state: 'declined', reason: 'limit', callbacks: 1 },
  blocked: { state: 'declined', reason: 'blocked', callbacks: 1 },
  'given-up': { state: 'declined', reason: 'given-up', callbacks: 1 },
}

/** What an outcome makes of a payment that is open. */
export function decidePlayed(outcome: PlayedOutcome): Played {
  return plays[outcome]
}

/** What a code makes of one that waits for it; three wrong ones and the bank declines. */
export function decideCode({ tries }: Pick<PlayedPayment, 'tries'>, code: string): Played & { readonly tries: number } {
  if (code === playedCode) return { state: 'authorised', reason: null, callbacks: 1, tries }
  const left = triesAtMost - tries - 1
  if (left > 0) return { state: 'code', reason: null, callbacks: 0, tries: tries + 1 }
  return { state: 'declined', reason: 'authentication', callbacks: 1, tries: tries + 1 }
}

/** So long after its page has ended a bank holds what it has promised. */
export const heldDays = 7

/** How far it is at a UTC instant, in the words of the port. */
export function playedReport(played: PlayedPayment, now: string): PaymentReport {
  const { capturedCents, refundedCents } = played
  const state = playedState(played, now)
  const isGiven = state.state === 'authorised' || state.state === 'captured'
  return { ...state, ...(isGiven && { given: playedMethod(played, now) }), capturedCents, refundedCents }
}

/** What was given on the embedded page: the same for everybody. */
function playedMethod({ paidBy, ref: id }: PlayedPayment, now: string): GivenMethod | undefined {
  return embeddedMethod(paidBy === 'PAYPAL' ? 'paypal' : 'visa', { id, name: 'k', today: now.slice(0, 10) })
}

function playedState(
  { expiresAt, reason, settlesAt, state }: PlayedPayment,
  now: string,
): Pick<PaymentReport, 'reason' | 'state'> {
  if (state === 'later' && settlesAt !== null && settlesAt <= now) return { state: 'authorised' }
  if (state === 'authorised' && addDays(expiresAt.slice(0, 10), heldDays) < now.slice(0, 10))
    return { state: 'cancelled' }
  if (state === 'declined') return { state: 'declined', ...(reason !== null && { reason }) }
  if (state === 'authorised' || state === 'captured' || state === 'cancelled') return { state }
  if (expiresAt <= now && state !== 'later') return { state: 'declined', reason: 'timed-out' }
  return { state: state === 'open' || state === 'code' ? 'action-needed' : 'pending' }
}
