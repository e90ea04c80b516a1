/** How long a document is kept. Pure. */
import type { IsoDate } from '#kit/dates.ts'

/** A row of `document_retention`. */
export interface RetentionRule {
  readonly years: number
  readonly countedFrom: 'contract-end' | 'document'
}

/** The first day on which a document of that day, or of a contract that ended then, is no longer kept: whole years count. */
function overOn(from: IsoDate, years: number): IsoDate {
  return `${String(Number(from.slice(0, 4)) + years + 1).padStart(4, '0')}-01-01`
}

export type Retention =
  | { readonly is: 'over' }
  /** Kept; looked at again on that day. */
  | { readonly is: 'kept'; readonly reviewOn: IsoDate }

/** `contractEnd`: null while the contract runs; undefined where there is none any more. */
export function decideRetention(
  { countedFrom, years }: RetentionRule,
  { contractEnd, datedOn }: { readonly datedOn: IsoDate; readonly contractEnd: IsoDate | null | undefined },
  today: IsoDate,
): Retention {
  if (countedFrom === 'contract-end' && contractEnd === null) return { is: 'kept', reviewOn: overOn(today, 0) }
  const over = overOn(countedFrom === 'document' ? datedOn : (contractEnd ?? datedOn), years)
  return over <= today ? { is: 'over' } : { is: 'kept', reviewOn: over }
}

/** What is dated before this day is over, where the document's own day counts. */
export function keptSince({ years }: Pick<RetentionRule, 'years'>, today: IsoDate): IsoDate {
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}-01-01`
}
