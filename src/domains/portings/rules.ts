/** Whether a number may be released for another provider before its contract ends (§ 59 TKG). Pure. */
import { refuseBecause } from '#domains/contracts/action-reason.ts'
import type { Contract } from '#domains/contracts/contract.ts'
import { contractNumbers } from '#domains/contracts/numbers.ts'
import { isOver } from '#domains/contracts/status.ts'
import type { IsoDate } from '#kit/dates.ts'
import { ok, type Result } from '#kit/result.ts'

type ReleaseFacts = Pick<Contract, 'details' | 'porting' | 'startDate' | 'status'>

/**
 * The details as they are afterwards; the same object where nothing changes. After the end a number needs no release; once it
 * is on its way, none can be taken back.
 */
export function decideRelease(
  { details, porting, startDate, status }: ReleaseFacts,
  { released, today }: { readonly released: boolean; readonly today: IsoDate },
): Result<Contract['details'], 'not-possible'> {
  if (contractNumbers({ details }).length === 0) return refuseBecause('not-possible', { code: 'no-number' })
  if (isOver(status)) return refuseBecause('not-possible', { code: 'over' })
  if (startDate === null || startDate > today) return refuseBecause('not-possible', { code: 'not-started' })
  if (porting?.direction === 'EXPORT') return refuseBecause('not-possible', { code: 'number-leaving' })
  const { optInFrom, optInTo: _until, ...others } = details
  if (released) return ok(optInFrom === undefined ? { ...others, optInFrom: today } : details)
  return ok(optInFrom === undefined ? details : others)
}
