/** Whether a termination, its taking back or a withdrawal is carried out. Pure: the engine of consequences decides. */
import { asShown, type PreviewOfToday } from '#domains/consequences/as-shown.ts'
import { decideConsequences, type ChangeRefusal } from '#domains/consequences/consequences.ts'
import type { CustomerFacts, PlannedChange } from '#domains/consequences/facts.ts'
import type { Consequences } from '#domains/consequences/sheet.ts'
import { refuseBecause } from '#domains/contracts/action-reason.ts'
import { isOver, type ContractStatus } from '#domains/contracts/status.ts'
import type { IsoDate } from '#kit/dates.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

/** The changes that end a contract or bring it back. */
export type EndingKind = 'terminate' | 'keep' | 'withdraw'

export interface EndingFacts extends CustomerFacts {
  readonly change: PlannedChange
  /** Digest of the preview that was shown, where the order says so. */
  readonly shown: string | undefined
  /** That of today; asked for once the change is known to be possible. */
  readonly preview: (consequences: Consequences) => PreviewOfToday
}

export type EndingRefusal = ChangeRefusal | 'preview-outdated'

/** What is carried out; a preview of other facts is refused, as the customer has not seen what would happen. */
export function decideEnding(facts: EndingFacts): Result<Consequences, EndingRefusal> {
  const found = decideConsequences(facts, facts.change)
  if (!found.ok || facts.shown === undefined) return found
  return asShown(found.value, facts.shown, facts.preview(found.value))
}

/** Whether a wished last day is gone: nothing ends before the day on which it is declared. */
export function isDayPast(day: IsoDate, today: IsoDate): boolean {
  return day < today
}

export type RequestRefusal = 'not-possible' | 'date-too-early'

/** Whether another reason is handed in to a person: of what is not over, for a day that is not gone. */
export function decideRequest({
  date,
  status,
  today,
}: {
  readonly status: ContractStatus
  /** The wished last day. */
  readonly date: IsoDate | undefined
  readonly today: IsoDate
}): Result<undefined, RequestRefusal> {
  if (isOver(status)) return refuseBecause('not-possible', { code: 'over' })
  return date !== undefined && isDayPast(date, today)
    ? refuse('date-too-early', { earliestDate: today })
    : ok(undefined)
}
