/** What the forms that end a contract have in common: the chosen day, and what a declaration is answered with. */
import { redirect } from 'react-router'

import { withDifference, type ShownSheet } from '#domains/consequences/web/shown-sheet.ts'
import { isIsoDate, type IsoDate } from '#kit/dates.ts'
import { readGermanDate } from '#kit/german-date.ts'
import { to } from '#kit/paths.ts'
import { refusalCode, refusalFacts, type CallFailure } from '#platform/web/api-client.ts'
import type { RepeatableOutcome } from '#platform/web/form-outcome.ts'
import { nextKey, type PageArgs } from '#platform/web/page-context.ts'
import { unanswered } from '#platform/web/unanswered.ts'

import { noLongerPossible, notADay, notCarriedOut, previewOutdated } from './answer-texts.ts'
import { dayError } from './day-error.ts'

export interface EndingOutcome extends RepeatableOutcome {
  readonly dayError?: string
  /** The day as it was chosen, for browsers without scripts. */
  readonly typed?: TypedDay
}

/** One of the offered days or 'other', and what stands in the field for another one. */
export interface TypedDay {
  readonly ende: string
  readonly tag: string
}

/** The day as it stood in the form; undefined where the form had none. */
export function typedDay(read: (name: string) => string): TypedDay | undefined {
  const ende = read('ende')
  return ende === '' ? undefined : { ende, tag: read('tag') }
}

/** Another reason as it was typed. */
export interface TypedReason {
  readonly topic: string
  readonly reason: string
  readonly day: string
}

export function typedReason(read: (name: string) => string): TypedReason {
  return { topic: read('topic'), reason: read('reason'), day: read('tag') }
}

/** One of the offered days, or the one that was typed; undefined where that is no day. */
export function chosenDay({ ende, tag }: TypedDay): IsoDate | undefined {
  if (ende === 'other') return readGermanDate(tag)
  return isIsoDate(ende) ? ende : undefined
}

/** The day that the page shows: as it was chosen before the session ended, else as the address names it. */
export function wishedDay(kept: TypedDay | undefined, query: URLSearchParams): string | undefined {
  return (kept && chosenDay(kept)) ?? query.get('ende') ?? undefined
}

/** A page drawn anew for the day that was looked at stands where it answers. */
export function atAnswer(address: string): string {
  return `${address}#antwort`
}

/** What a declaration without a day is answered with. */
export function noDay(idempotencyKey: string, typed: TypedDay | undefined): EndingOutcome {
  return { dayError: notADay, idempotencyKey, ...(typed && { typed }) }
}

/** Where a declaration leads that was received. */
export function toReceipt({ receiptId }: { readonly receiptId: string }): Response {
  return redirect(to('', 'receipt') + receiptId)
}

interface SentEnding {
  readonly form: string
  /** The key that it came with. */
  readonly idempotencyKey: string
  readonly typed?: TypedDay | undefined
  /** What the page showed of its consequences. */
  readonly sheet?: ShownSheet | undefined
}

/** What a declaration is answered with that was not received. */
export function refusedEnding(args: PageArgs, failure: CallFailure, sent: SentEnding): EndingOutcome {
  const code = refusalCode(failure)
  const { typed } = sent
  const idempotencyKey = nextKey(args, failure, sent)
  const again = { idempotencyKey, ...(typed !== undefined && { typed }) }
  const fault = dayError(code, refusalFacts(failure))
  if (fault !== undefined) return { dayError: fault, ...again }
  if (code === 'not-possible') return { notice: noLongerPossible, outdated: true, ...again }
  if (code === 'preview-outdated') {
    const notice = sent.sheet === undefined ? previewOutdated : withDifference(previewOutdated, failure, sent.sheet)
    return { notice, outdated: true, ...again }
  }
  return { notice: unanswered(failure, notCarriedOut), ...again }
}
