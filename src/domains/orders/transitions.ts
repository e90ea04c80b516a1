/**
 * The life of a purchase as a table: from where a change leads where, and who may cause it. What stands in no row does not
 * happen.
 */
import type { IsoDate } from '#kit/dates.ts'

import { isOutside } from './parcel.ts'

export const orderStates = ['placed', 'paid', 'packed', 'partly-sent', 'sent', 'delivered', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** Fulfilment: the provider's logistics, or the embedded worker. Payment: the money came, or did not come in time. */
export type OrderCause = 'customer' | 'adviser' | 'operator' | 'fulfilment' | 'payment'

interface OrderTransition {
  readonly from: readonly OrderState[]
  readonly to: OrderState
  readonly by: readonly OrderCause[]
}

const orderTransitions = {
  // Its money is promised.
  pay: { from: ['placed'], to: 'paid', by: ['payment'] },
  pack: { from: ['paid'], to: 'packed', by: ['fulfilment', 'operator'] },
  // One parcel has gone, and pieces wait for another.
  'send-part': { from: ['packed', 'partly-sent'], to: 'partly-sent', by: ['fulfilment', 'operator'] },
  // The last parcel; or what waited for it was taken out.
  send: { from: ['packed', 'partly-sent'], to: 'sent', by: ['fulfilment', 'operator', 'customer', 'adviser'] },
  // The last of its parcels; those who took out what waited find it arrived where no other is on its way.
  deliver: { from: ['partly-sent', 'sent'], to: 'delivered', by: ['fulfilment', 'operator', 'customer', 'adviser'] },
  // It was reported as delivered by mistake.
  recall: { from: ['delivered'], to: 'sent', by: ['operator'] },
  // All that went is here again or lost and nothing waits: what is left of it is not sent.
  rest: { from: ['partly-sent', 'sent'], to: 'paid', by: ['customer', 'adviser', 'operator'] },
  // What was promised has lapsed before the parcel went.
  wait: { from: ['paid', 'packed'], to: 'placed', by: ['payment'] },
  // Until the parcel is closed; afterwards what waits where all that went is here again.
  cancel: {
    from: ['placed', 'paid', 'partly-sent'],
    to: 'cancelled',
    by: ['customer', 'adviser', 'operator', 'payment'],
  },
  // Its parcel is here again, and nothing else lives on: nobody took it.
  undeliverable: { from: ['partly-sent', 'sent'], to: 'cancelled', by: ['operator', 'fulfilment'] },
  // Its parcel is lost, and nothing else lives on: its money goes back.
  lose: { from: ['partly-sent', 'sent'], to: 'cancelled', by: ['operator'] },
  // A parcel is lost, and what was in it goes once more.
  replace: { from: ['partly-sent', 'sent'], to: 'partly-sent', by: ['operator'] },
} as const satisfies Readonly<Record<string, OrderTransition>>

export type OrderTransitionName = keyof typeof orderTransitions

/** Whether a purchase in that state can go that way, whoever asks. */
function canMoveOrder(name: OrderTransitionName, state: OrderState): boolean {
  const { from }: OrderTransition = orderTransitions[name]
  return from.includes(state)
}

/** Whether a purchase in that state waits for its money. */
export function canPay(state: OrderState): boolean {
  return canMoveOrder('pay', state)
}

/** Whether a purchase in that state waits for its money again when the promise of it lapses. */
export function canWaitAgain(state: OrderState): boolean {
  return canMoveOrder('wait', state)
}

/** Whether the parcel of a purchase in that state can come back to us. */
export function canComeBack(state: OrderState): boolean {
  return canMoveOrder('undeliverable', state)
}

/** Whether parcels of a purchase in that state had gone that are here again, or lost. */
export function canRest(state: OrderState): boolean {
  return canMoveOrder('rest', state)
}

/** Whether a parcel of a purchase in that state can be lost. */
export function canBeLost(state: OrderState): boolean {
  return canMoveOrder('lose', state)
}

interface Cancellable {
  readonly lines: readonly {
    readonly kind: 'hardware' | 'digital' | 'option'
    readonly digital: { readonly early: boolean; readonly startsOn: IsoDate } | null
    readonly quantity: number
    /** Pieces that are gone already. */
    readonly returned: number
  }[]
  readonly parcels: readonly { readonly cameBack: string | null; readonly lostAt: string | null }[]
  readonly state: OrderState
}

/**
 * Whether it can be cancelled: while its parcel is open and none has gone, or nothing of its digital content can be loaded yet.
 * Services alone have neither, they are withdrawn at their contract.
 */
export function canCancel({ lines, parcels, state }: Cancellable, today: IsoDate): boolean {
  const left = lines.filter(({ quantity, returned }) => quantity > returned)
  // Until it is paid nothing is handed out.
  const isBegun =
    state !== 'placed' && left.some(({ digital }) => digital !== null && (digital.early || digital.startsOn <= today))
  return (
    canMoveOrder('cancel', state) && !isBegun && !parcels.some(isOutside) && left.some(({ kind }) => kind !== 'option')
  )
}

/** The state after the transition. @throws Error where nobody of that kind may cause it: a rule should have refused it */
export function orderStateAfter(name: OrderTransitionName, by: OrderCause): OrderState {
  const { by: allowed, to }: OrderTransition = orderTransitions[name]
  if (!allowed.includes(by)) throw new Error(`${by} cannot ${name} an order`)
  return to
}

/** What follows by itself: fulfilment's next step; undefined where nothing does. */
export function nextStep(state: OrderState): 'pack' | 'send' | 'deliver' | undefined {
  if (state === 'paid') return 'pack'
  if (state === 'packed' || state === 'partly-sent') return 'send'
  return state === 'sent' ? 'deliver' : undefined
}
