/** What is owed for a contract, and what follows from it by law (§ 61 (4) TKG). Pure; amounts in cents. */
import type { Contract } from '#domains/contracts/contract.ts'
import { canMove } from '#domains/contracts/transitions.ts'
import { addDays, type IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

import { paidDetails } from './rules.ts'

/** An invoice that is not paid and to which nobody has objected. */
export interface OpenInvoice {
  readonly dueOn: IsoDate
  readonly amountCents: Cents
}

/** announce: the warning goes out; call-off: it no longer holds; note: nothing follows but what is owed. */
export type ArrearsStep = 'announce' | 'call-off' | 'block' | 'turn-on' | 'note'

/** § 61 (4) TKG: payments were missed repeatedly, together for that much. */
const leastInvoices = 2
const leastCents = 10_000
/** Two weeks, of which the day of the warning's arrival is none. */
const warnedDays = 15

type Owing = Pick<Contract, 'status' | 'terminationDate' | 'details'>

/** The first day on which what is announced today can be blocked. */
export function blockableFrom(announcedOn: IsoDate): IsoDate {
  return addDays(announcedOn, warnedDays)
}

export function sumOf(invoices: readonly OpenInvoice[]): Cents {
  return invoices.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** What fell due before a day. */
export function dueBefore(open: readonly OpenInvoice[], day: IsoDate): OpenInvoice[] {
  return open.filter(({ dueOn }) => dueOn < day)
}

function isEnough(due: readonly OpenInvoice[]): boolean {
  return due.length >= leastInvoices && sumOf(due) >= leastCents
}

/** In service, and on no day after its last: what the daily step has still to end is not in use any more. */
export function isBlockable(contract: Pick<Contract, 'status' | 'terminationDate'>, today: IsoDate): boolean {
  const { terminationDate } = contract
  return canMove('suspend', contract) && (terminationDate === null || terminationDate >= today)
}

/** Blocked is only what was warned of: where that was paid meanwhile, what fell due since is announced anew. */
export function decideArrears(contract: Owing, open: readonly OpenInvoice[], today: IsoDate): ArrearsStep {
  if (canMove('reactivate', contract)) return open.length === 0 ? 'turn-on' : 'note'
  const announcedOn = contract.details.billing?.announcedOn ?? null
  if (!isEnough(dueBefore(open, today))) return announcedOn === null ? 'note' : 'call-off'
  if (!isBlockable(contract, today)) return 'note'
  if (announcedOn === null || !isEnough(dueBefore(open, announcedOn))) return 'announce'
  return today >= blockableFrom(announcedOn) ? 'block' : 'note'
}

/** The facts of a contract that is not turned on, with what is owed now. */
export function owingDetails(
  contract: Owing,
  { open, step, today }: { readonly open: readonly OpenInvoice[]; readonly step: ArrearsStep; readonly today: IsoDate },
): Contract['details'] {
  const { details } = contract
  if (open.length === 0) return paidDetails(contract, today)
  const before = details.billing ?? { blockedOn: null, announcedOn: null, lastInvoice: null }
  const announcedOn = step === 'announce' ? today : step === 'call-off' ? null : before.announcedOn
  return {
    ...details,
    billing: { ...before, open, announcedOn, blockedOn: step === 'block' ? today : before.blockedOn },
  }
}
