/** Whether a visit can be moved, and to when. Pure. */
import { refuseBecause, type ActionReason } from '#domains/contracts/action-reason.ts'
import type { Appointment } from '#domains/contracts/changes-ahead.ts'
import type { IsoDate } from '#kit/dates.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

import { isBusyElsewhere, isVisitDay, visitTimes, type Slot } from './slots.ts'

export interface MovingFacts {
  /** Why the visit cannot be moved; undefined when it can. */
  readonly reason: ActionReason | undefined
  readonly appointment: Appointment | null
  readonly slot: Slot
  readonly today: IsoDate
  /** Somebody else's visit is then. */
  readonly isTaken: boolean
}

export interface Move {
  readonly appointment: Appointment
  readonly date: IsoDate
  readonly from: string
  readonly to: string
}

export type MovingRefusal = 'not-possible' | 'slot-unknown' | 'slot-taken'

export function decideMove(facts: MovingFacts): Result<Move, MovingRefusal> {
  const { appointment, isTaken, reason, slot, today } = facts
  if (reason !== undefined) return refuseBecause('not-possible', reason)
  if (appointment === null) return refuseBecause('not-possible', { code: 'no-appointment' })
  const time = visitTimes.find(({ from }) => from === slot.from)
  if (time === undefined || !isVisitDay(slot.date, today)) return refuse('slot-unknown')
  return isTaken || isBusyElsewhere(slot) ? refuse('slot-taken') : ok({ appointment, date: slot.date, ...time })
}
