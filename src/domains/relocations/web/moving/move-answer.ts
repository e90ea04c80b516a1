/** What the page of a move gets back of what it has sent: what stays typed, what is wrong, and what refused calls mean. */
import { data } from 'react-router'

import { failureStatus, refusalCode, refusalFacts, type CallFailure } from '#platform/web/api-client.ts'
import type { RepeatableOutcome } from '#platform/web/form-outcome.ts'
import { nextKey, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'
import { unanswered } from '#platform/web/unanswered.ts'
import type { FieldErrors } from '#ui/form/use-field-errors.ts'

import { movedMeanwhile, noLongerPossible, notOrdered, notThere, sameAddress, sameDays } from '../answer-texts.ts'
import { changeForm, dayError, moveForm } from '../texts.ts'
import type { FoundSupply } from './found-supply.ts'
import type { MoveField, MoveValues, TypedDays } from './values.ts'

export interface MoveOutcome extends RepeatableOutcome {
  readonly values: MoveValues | null
  readonly errors: FieldErrors<MoveField>
  readonly oldLineError?: string
  /** Of the form that changes a move, as they were typed. */
  readonly typedDays?: TypedDays
  readonly termsError?: string
  readonly found?: FoundSupply
}

export type Answer = Response | MoveOutcome | ReturnType<typeof data<MoveOutcome>>

export interface Sent {
  readonly args: PageArgs
  readonly form: FormData
  readonly contractId: string
  readonly idempotencyKey: string
}

/** What is wrong with what was typed, unless a call has said so with its status. */
export function refused(outcome: MoveOutcome, status = 422) {
  return data(outcome, status)
}

interface Failing extends Pick<Sent, 'args' | 'idempotencyKey'> {
  readonly values: MoveValues | null
  readonly typedDays?: TypedDays
  /** It only asked: without an answer nothing has happened either. */
  readonly isRead?: true
}

/** Which text a refusal is worth, with its status; what nobody foresaw is reported. */
export function failed(
  { args, idempotencyKey: key, isRead, typedDays, values }: Failing,
  failure: CallFailure,
  error: unknown,
) {
  const idempotencyKey = nextKey(args, failure, { form: values === null ? changeForm : moveForm, idempotencyKey: key })
  const code = refusalCode(failure) ?? ''
  const facts = refusalFacts(failure)
  const status = failureStatus(failure) ?? 502
  const plain = { values, errors: {}, idempotencyKey, ...(typedDays !== undefined && { typedDays }) }
  switch (code) {
    case 'same-address':
      return refused({ ...plain, errors: { street: sameAddress } }, status)
    case 'date-too-early':
    case 'date-too-late':
      return refused({ ...plain, errors: { day: dayError(facts) } }, status)
    case 'old-line-too-early':
    case 'old-line-too-late':
      return refused({ ...plain, oldLineError: dayError(facts) }, status)
    case 'days-unchanged':
      return refused({ ...plain, errors: { day: sameDays } }, status)
    case 'not-available':
      return refused({ ...plain, errors: { day: notThere } }, status)
    case 'preview-outdated':
      // The page is read again: it says what is ordered by now, or why nothing can be.
      return refused({ ...plain, outdated: true, notice: movedMeanwhile(facts) }, status)
    case 'not-possible':
      return refused({ ...plain, outdated: true, notice: noLongerPossible }, status)
    default:
      reportFailure(error, 'relocation')
      return refused({ ...plain, notice: isRead ? notOrdered : unanswered(failure, notOrdered) }, status)
  }
}
