/** Rights to end a contract without notice, each with its evidence and its days (§§ 57, 60 TKG, § 314 BGB). Pure. */
import { specialRightUntil, type RightFacts } from '#domains/contracts/dates-ahead.ts'
import type { RightKind } from '#domains/contracts/right-kinds.ts'
import { isOver } from '#domains/contracts/status.ts'
import { evidenceKinds } from '#domains/line-reports/report.ts'
import { reportState, type EvidenceReport } from '#domains/line-reports/rules.ts'
import { addDays, earlierEnd, formatDate, type IsoDate } from '#kit/dates.ts'

export interface SpecialRight {
  readonly kind: RightKind
  /** The first last day that it leads to. */
  readonly from: IsoDate
  /** The last day to use it; null: it does not end. */
  readonly until: IsoDate | null
  /** The day of its evidence: of the letter, of the note that nothing can be supplied, of the report. */
  readonly since: IsoDate
  /** Of the fault or the report of measured speed; null for what has none. */
  readonly number: string | null
}

/** A move to an address at which nothing can be supplied, as the customer had it noted. */
export interface MoveWithoutSupply {
  readonly notedOn: IsoDate
  /** The first last day: one month's notice, not before moving out. */
  readonly from: IsoDate
}

/** Of several the newest report proves it. */
function failures(reports: readonly EvidenceReport[], today: IsoDate): SpecialRight[] {
  return evidenceKinds.flatMap((kind) => {
    const open = reports
      .filter((report) => report.kind === kind)
      .map((report) => ({ report, state: reportState(report, today) }))
      .find(({ state }) => state.is === 'open')
    if (open?.state.is !== 'open') return []
    const { number, reportedOn } = open.report
    return [{ kind, from: today, until: open.state.until, since: reportedOn, number }]
  })
}

const grounds: Readonly<Record<RightKind, string>> = {
  'price-change': 'Änderung, angekündigt',
  'no-supply': 'Umzug ohne Netz, gemeldet',
  'slow-line': 'Messprotokoll',
  fault: 'Störung',
}

/** The ground as the declaration names it (§ 312k (2) BGB): 'Störung ST-48207 vom 31. Oktober 2026'. */
export function rightGround({ kind, number, since }: SpecialRight): string {
  const named = number === null ? grounds[kind] : `${grounds[kind]} ${number}`
  return `${named} ${number === null ? 'am' : 'vom'} ${formatDate(since)}`
}

/**
 * The rights that are open today. A changed price: until three months after the letter, at the latest until another product
 * begins, effective on the day before the change or today if that is later (§ 57 (1) TKG). No supply at the new address: one month's notice, not before moving out
 * (§ 60 (2) TKG). A line that is too slow or a fault that was not mended in the time set for it: any day (§ 57 (4) TKG).
 */
export function openRights(
  contract: RightFacts,
  {
    moveWithoutSupply: move,
    productEnd = null,
    reports = [],
    rootEnd = null,
    today,
  }: {
    readonly today: IsoDate
    /** Of an option the last day of its contract, with which it ends. */
    readonly rootEnd?: IsoDate | null
    /** Of an option that an ordered product lacks the last day of the present one, with which it ends. */
    readonly productEnd?: IsoDate | null
    readonly moveWithoutSupply?: MoveWithoutSupply | undefined
    readonly reports?: readonly EvidenceReport[]
  },
): SpecialRight[] {
  const { priceChange, status, terminationDate } = contract
  if (isOver(status)) return []
  const found: SpecialRight[] = []
  const until = specialRightUntil(contract, { productEnd, rootEnd, today })
  if (priceChange !== null && until !== null) {
    const before = addDays(priceChange.effectiveOn, -1)
    found.push({
      kind: 'price-change',
      from: before > today ? before : today,
      until,
      since: priceChange.announcedOn,
      number: null,
    })
  }
  if (move !== undefined)
    found.push({ kind: 'no-supply', from: move.from, until: null, since: move.notedOn, number: null })
  found.push(...failures(reports, today))
  // It must lead to an earlier end than the notice that was given, or than that of its contract or product.
  const end = earlierEnd(earlierEnd(terminationDate, rootEnd), productEnd)
  return found.filter(({ from }) => end === null || from < end)
}
