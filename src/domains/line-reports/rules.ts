/** Faults that are reported, and whether a report opens the right to end the contract without notice (§ 57 (4) TKG with § 314 BGB). Pure. */
import { refuseBecause } from '#domains/contracts/action-reason.ts'
import type { Contract } from '#domains/contracts/contract.ts'
import { contractStatus, isInService, isOver } from '#domains/contracts/status.ts'
import { portingAcceptedUntil } from '#domains/contracts/term.ts'
import { addDays, addMonths, type IsoDate } from '#kit/dates.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

import { isEvidence, type EvidenceKind, type ReportKind } from './report.ts'

/** What its days say. */
export interface ReportDays {
  readonly number: string
  readonly reportedOn: IsoDate
  readonly remedyUntil: IsoDate
  readonly mendedOn: IsoDate | null
}

/** Evidence of a right. */
export interface EvidenceReport extends ReportDays {
  readonly kind: EvidenceKind
}

/** Of one contract, as it is known today. */
export interface KnownReport extends ReportDays {
  readonly kind: ReportKind
  /** Of a fault: whether nothing works at all; null: not known. */
  readonly outage: boolean | null
  /** In the words of the customer who reported it; '' where the provider's system knew it first. */
  readonly description: string
  /** When it was reported in the portal. */
  readonly reportedAt: Date | null
  /** Of a line that is too slow: of the speed that was agreed. */
  readonly measuredPercent: number | null
}

/** After a contract a line can be switched for a month (§ 59 TKG): no gap by a switch begins later. undefined: any day. */
export function lastDayOfGap(
  { kind }: Pick<KnownReport, 'kind'>,
  { endedOn, terminationDate }: Pick<Contract, 'endedOn' | 'terminationDate'>,
): IsoDate | undefined {
  const last = endedOn ?? terminationDate
  return kind !== 'switching-gap' || last === null ? undefined : portingAcceptedUntil(last)
}

/** The time that is set to mend a fault which a customer reports (§ 314 (2) BGB); the provider's file may set another. */
const daysToMend = 14

export function remedyFor(reportedOn: IsoDate): IsoDate {
  return addDays(reportedOn, daysToMend)
}

export interface ReportingFacts {
  readonly contract: Pick<Contract, 'status' | 'startDate' | 'endedOn'>
  readonly reports: readonly KnownReport[]
}

/** The fault that is open; the customer reports one at a time. */
function openFault(reports: readonly KnownReport[]): KnownReport | undefined {
  return reports.find(({ kind, mendedOn }) => kind === 'fault' && mendedOn === null)
}

/** Whether a fault can be reported: of what runs, and once. */
export function decideReporting({
  contract: { endedOn, startDate, status },
  reports,
}: ReportingFacts): Result<undefined, 'not-possible' | 'already-reported'> {
  if (isOver(status)) return refuseBecause('not-possible', { code: 'over', date: endedOn })
  if (status === contractStatus.ordered) return refuseBecause('not-possible', { code: 'not-started', date: startDate })
  if (!isInService(status)) return refuseBecause('not-possible', { code: 'suspended' })
  const open = openFault(reports)
  return open === undefined ? ok(undefined) : refuse('already-reported', { number: open.number })
}

export interface MendingFacts {
  /** The fault that is meant; undefined: there is none. */
  readonly report: KnownReport | undefined
  readonly mendedOn: IsoDate
  readonly today: IsoDate
}

export type MendingRefusal = 'fault-unknown' | 'already-mended' | 'date-too-early' | 'date-too-late'

/** Whether a fault ends on that day: one that is open, neither before its report nor in the future. */
export function decideMending({ mendedOn, report, today }: MendingFacts): Result<KnownReport, MendingRefusal> {
  if (report === undefined) return refuse('fault-unknown')
  if (report.mendedOn !== null) return refuse('already-mended', { date: report.mendedOn })
  if (mendedOn < report.reportedOn) return refuse('date-too-early', { earliestDate: report.reportedOn })
  return mendedOn > today ? refuse('date-too-late', { latestDate: today }) : ok(report)
}

/** Within this time after it was mended too late the right is still used in good time (§ 314 (3) BGB). */
const monthsAfterMending = 2

/** What a report leads to: nothing yet, an open right with its last day (null while the lack lasts), or no longer anything. */
export type ReportState =
  | { readonly is: 'waiting' }
  | { readonly is: 'open'; readonly until: IsoDate | null }
  | { readonly is: 'over' }

/** The right that a report opens today: one that leads to an end before the contract's own. */
export function openedRight(
  { kind, ...days }: ReportDays & { readonly kind: ReportKind },
  { status, terminationDate }: Pick<Contract, 'status' | 'terminationDate'>,
  today: IsoDate,
): { readonly until: IsoDate | null } | null {
  const state = isEvidence(kind) && !isOver(status) ? reportState(days, today) : undefined
  if (state?.is !== 'open' || (terminationDate !== null && terminationDate <= today)) return null
  return { until: state.until }
}

export function reportState({ mendedOn, remedyUntil }: ReportDays, today: IsoDate): ReportState {
  if (mendedOn !== null && mendedOn <= remedyUntil) return { is: 'over' }
  if (today <= remedyUntil) return { is: 'waiting' }
  const until = mendedOn === null ? null : addMonths(mendedOn, monthsAfterMending)
  return until === null || today <= until ? { is: 'open', until } : { is: 'over' }
}
