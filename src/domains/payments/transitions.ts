/**
 * The life of a payment as a table: from where a change leads where, and who may cause it. What stands in no row does not
 * happen. What was paid back is no state: it is counted beside it, as it may be a part.
 */
export const paymentStates = [
  // Written down, the provider is asked next.
  'begun',
  // The customer has something to do at the provider: to agree, to prove who they are.
  'action-needed',
  // The provider has not decided.
  'pending',
  // The money is promised to us, and stays with the customer.
  'authorised',
  // The goods are on their way: the money is fetched.
  'capturing',
  'captured',
  'declined',
  // Nobody wants it any more: what was promised is given back.
  'cancelling',
  'cancelled',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** 'us': an order that was sent, cancelled, or paid in another way. */
type PaymentCause = 'provider' | 'us'

interface PaymentTransition {
  readonly from: readonly PaymentState[]
  readonly to: PaymentState
  readonly by: PaymentCause
}

const waiting = ['begun', 'action-needed', 'pending'] as const

const paymentTransitions = {
  ask: { from: waiting, to: 'action-needed', by: 'provider' },
  wait: { from: waiting, to: 'pending', by: 'provider' },
  authorise: { from: waiting, to: 'authorised', by: 'provider' },
  decline: { from: waiting, to: 'declined', by: 'provider' },
  // The bank does not hold it for ever: what was promised is gone before it was fetched.
  lapse: { from: ['authorised'], to: 'declined', by: 'provider' },
  // The order has fallen away or is paid in another way meanwhile.
  'come-late': { from: [...waiting, 'declined', 'cancelled'], to: 'cancelling', by: 'provider' },
  void: { from: ['cancelling'], to: 'cancelled', by: 'provider' },
  capture: { from: ['authorised', 'capturing'], to: 'captured', by: 'provider' },
  // It had been fetched before we could give it back, or fetched at once: it is paid back.
  'capture-late': { from: [...waiting, 'cancelling', 'cancelled', 'declined'], to: 'captured', by: 'provider' },
  dispatch: { from: ['authorised'], to: 'capturing', by: 'us' },
  'give-up': { from: [...waiting, 'authorised'], to: 'cancelling', by: 'us' },
} as const satisfies Readonly<Record<string, PaymentTransition>>

export type PaymentTransitionName = keyof typeof paymentTransitions

/** Whether a payment in that state can go that way. */
export function canMovePayment(name: PaymentTransitionName, state: PaymentState): boolean {
  const { from }: PaymentTransition = paymentTransitions[name]
  return from.includes(state)
}

/** The state after the transition. @throws Error where the table has no such row: a rule should have asked */
export function paymentStateAfter(name: PaymentTransitionName, state: PaymentState): PaymentState {
  if (!canMovePayment(name, state)) throw new Error(`a payment that is ${state} cannot ${name}`)
  return paymentTransitions[name].to
}

/** Whether the provider may still decide: until then nobody knows whether it pays. */
export function isUndecided(state: PaymentState): boolean {
  return canMovePayment('authorise', state)
}
