/**
 * The life of a contract as a table: from where a change leads where, who may cause it, what it is called in the record.
 * What stands in no row does not happen. A termination is no status: the contract runs on and has a last day.
 */
import type { Contract } from './contract.ts'
import type { HistoryActor, HistoryKind } from './history.ts'
import { contractStatus, type ContractStatus } from './status.ts'

type Cause = HistoryActor['by']

export interface Transition {
  readonly from: readonly ContractStatus[]
  /** 'same': only the last day changes. */
  readonly to: ContractStatus | 'same'
  /** Whether notice must have been given, must not, or does not matter. */
  readonly notice: 'given' | 'not-given' | 'any'
  /** The portal: by itself on the day, or because fulfilment said so. */
  readonly by: readonly Cause[]
  readonly emits: HistoryKind
}

const { active, cablePending, cancelled, ended, ordered, rejected, revoked, suspended } = contractStatus
const running = [ordered, active, cablePending, suspended] as const
const people: readonly Cause[] = ['customer', 'adviser']
const portal: readonly Cause[] = ['portal', 'operator']

export const transitions = {
  start: { from: [ordered], to: active, notice: 'any', by: portal, emits: 'started' },
  'start-unconfirmed': { from: [ordered], to: cablePending, notice: 'any', by: portal, emits: 'started' },
  'confirm-cable': { from: [cablePending], to: active, notice: 'any', by: portal, emits: 'cable-confirmed' },
  reject: { from: [ordered, cablePending], to: rejected, notice: 'any', by: portal, emits: 'rejected' },
  // The portal and operators: with the purchase that it was ordered with.
  cancel: { from: [ordered], to: cancelled, notice: 'any', by: [...people, ...portal], emits: 'cancelled' },
  terminate: {
    from: running,
    to: 'same',
    notice: 'not-given',
    by: ['customer', 'adviser', 'operator'],
    emits: 'terminated',
  },
  // A special right, or goods that never came, end a contract earlier than the notice that was given, the customer's wish later.
  'move-termination': {
    from: running,
    to: 'same',
    notice: 'given',
    by: ['customer', 'adviser', 'operator'],
    emits: 'termination-moved',
  },
  'cancel-termination': { from: running, to: 'same', notice: 'given', by: people, emits: 'termination-cancelled' },
  suspend: { from: [active, cablePending], to: suspended, notice: 'any', by: portal, emits: 'suspended' },
  reactivate: {
    from: [suspended],
    to: active,
    notice: 'any',
    by: ['customer', 'adviser', 'portal', 'operator'],
    emits: 'reactivated',
  },
  end: { from: running, to: ended, notice: 'given', by: portal, emits: 'ended' },
  // An option ends with its contract.
  'end-with-root': { from: running, to: ended, notice: 'any', by: portal, emits: 'ended' },
  // A timely withdrawal wins over a termination that has taken effect (§ 355 BGB).
  revoke: { from: [...running, ended], to: revoked, notice: 'any', by: people, emits: 'withdrawn' },
} as const satisfies Readonly<Record<string, Transition>>

export type TransitionName = keyof typeof transitions

type State = Pick<Contract, 'status' | 'terminationDate'>

/** Whether a contract in this state can go that way, whoever asks. */
export function canMove(name: TransitionName, { status, terminationDate }: State): boolean {
  const { from, notice }: Transition = transitions[name]
  return from.includes(status) && (notice === 'any' || (notice === 'given') === (terminationDate !== null))
}

/**
 * The status after the transition; the writer writes it.
 * @throws Error when the table has no such way for this contract or nobody of that kind may cause it: a rule should have refused it
 */
export function statusAfter(name: TransitionName, state: State, by: Cause): ContractStatus {
  const { to }: Transition = allowed(name, by)
  if (!canMove(name, state))
    throw new Error(`a contract in status ${state.status} (last day: ${state.terminationDate}) cannot ${name}`)
  return to === 'same' ? state.status : to
}

/** The row of the table. @throws Error when nobody of that kind may cause it */
export function allowed(name: TransitionName, by: Cause): Transition {
  const transition: Transition = transitions[name]
  if (!transition.by.includes(by)) throw new Error(`${by} cannot ${name} a contract`)
  return transition
}
