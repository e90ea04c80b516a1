/** What is under way for a contract and falls away before its day. Pure. */
import type { Contract } from '#domains/contracts/contract.ts'
import type { IsoDate } from '#kit/dates.ts'

import type { PlannedChange } from './facts.ts'

/** `connection` is a day on which the customer connects everything alone, `number` one that was to come from another provider. */
export const calledOffKinds = ['technician', 'connection', 'number', 'move', 'product-change'] as const

export interface CalledOff {
  readonly kind: (typeof calledOffKinds)[number]
  /** Its day; null: it had none yet. */
  readonly date: IsoDate | null
}

/**
 * With a contract that is withdrawn all of it, with one that is terminated what has a day after the last one; with a product
 * change the move to where what is kept is not had.
 */
export function calledOff(
  contract: Contract,
  change: PlannedChange,
  { date, today }: { readonly date: IsoDate; readonly today: IsoDate },
): CalledOff[] {
  const { kind } = change
  if (kind === 'keep-product') return change.lostMove === null ? [] : [{ kind: 'move', date: change.lostMove }]
  if (kind === 'withdraw') return underWay(contract).filter((one) => one.date === null || one.date >= today)
  return kind === 'terminate' ? underWay(contract).filter((one) => one.date !== null && one.date > date) : []
}

function underWay(contract: Contract): CalledOff[] {
  const { appointment, porting, productChange, relocation } = contract
  const found: (CalledOff | false)[] = [
    appointment !== null && { kind: appointment.technician ? 'technician' : 'connection', date: appointment.date },
    porting?.direction === 'IMPORT' && { kind: 'number', date: porting.date },
    relocation !== null && { kind: 'move', date: relocation.date },
    productChange?.state === 'ordered' && { kind: 'product-change', date: productChange.productChangeDate },
  ]
  return found.filter((one) => one !== false)
}
