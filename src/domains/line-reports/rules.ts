/** Whether a report opens the right to end the contract without notice (§ 57 (4) TKG with § 314 BGB). Pure. */
import { addMonths, type IsoDate } from '#kit/dates.ts'

import type { ReportKind } from './report.ts'

/** Of one contract, as it is known today. */
export interface KnownReport {
  readonly kind: ReportKind
  readonly number: string
  readonly reportedOn: IsoDate
  readonly remedyUntil: IsoDate
  readonly mendedOn: IsoDate | null
}

/** Within this time after it was mended too late the right is still used in good time (§ 314 (3) BGB). */
const monthsAfterMending = 2

/** What a report leads to: nothing yet, an open right with its last day (null while the lack lasts), or no longer anything. */
export type ReportState =
  | { readonly is: 'waiting' }
  | { readonly is: 'open'; readonly until: IsoDate | null }
  | { readonly is: 'over' }

export function reportState({ mendedOn, remedyUntil }: KnownReport, today: IsoDate): ReportState {
  if (mendedOn !== null && mendedOn <= remedyUntil) return { is: 'over' }
  if (today <= remedyUntil) return { is: 'waiting' }
  const until = mendedOn === null ? null : addMonths(mendedOn, monthsAfterMending)
  return until === null || today <= until ? { is: 'open', until } : { is: 'over' }
}
