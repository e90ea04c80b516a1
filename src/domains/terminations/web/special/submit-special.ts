/** Sending a special termination: by an open right, or another reason for a person to decide. */
import { data, redirect } from 'react-router'

import { mostProofBytes, mostProofs } from '#domains/declarations/proof.ts'
import { toBase64 } from '#kit/base64.ts'
import { isIsoDate, type IsoDate } from '#kit/dates.ts'
import { readGermanDate } from '#kit/german-date.ts'
import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode, refusalFacts, wasRefused, type CallFailure } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

import { requestSpecial, terminateSpecial } from '../calls.ts'
import {
  dayError,
  notADay,
  notCarriedOut,
  proofError,
  previewOutdated,
  reasonMissing,
  rightClosed,
  rightNames,
  specialForm,
} from '../texts.ts'

export interface SpecialOutcome {
  readonly notice?: Notification
  readonly dayError?: string
  readonly reasonError?: string
  /** What was typed. */
  readonly input?: { readonly topic: string; readonly reason: string; readonly day: string }
  readonly proofError?: string
  readonly outdated?: boolean
  readonly idempotencyKey: string
}

export async function submitSpecial(args: PageArgs) {
  const form = await args.request.formData()
  return formText(form, 'intent') === 'request' ? request(args, form) : exerciseRight(args, form)
}

function whose(args: PageArgs, form: FormData) {
  const contractId = new URL(args.request.url).searchParams.get('contractId') ?? ''
  return { contractId, idempotencyKey: formText(form, 'idempotencyKey') }
}

async function exerciseRight(args: PageArgs, form: FormData): Promise<SpecialOutcome | Response> {
  const { client } = getPage(args)
  const about = whose(args, form)
  const right = formText(form, 'right') === 'no-supply' ? 'no-supply' : 'price-change'
  const terminationDate = chosenDay(form)
  if (terminationDate === undefined) return { dayError: notADay, idempotencyKey: about.idempotencyKey }
  if (formText(form, 'intent') === 'preview')
    return redirect(
      to('', 'specialTermination', { contractId: about.contractId, recht: rightNames[right], ende: terminationDate }),
    )
  const sent = terminateSpecial(client, about, { right, terminationDate, previewId: formText(form, 'previewId') })
  return orElse(
    orLogin(
      args,
      sent.then(({ receiptId }) => redirect(to('', 'receipt') + receiptId)),
    ),
    (failure) => refused(args, failure, about.idempotencyKey),
  )
}

function chosenDay(form: FormData): IsoDate | undefined {
  const chosen = formText(form, 'ende')
  if (chosen === 'other') return readGermanDate(formText(form, 'tag'))
  return isIsoDate(chosen) ? chosen : undefined
}

function refused(args: PageArgs, failure: CallFailure, key: string): SpecialOutcome {
  const code = refusalCode(failure)
  const idempotencyKey = wasRefused(failure) ? getPage(args).form(specialForm).idempotencyKey : key
  const facts = refusalFacts(failure)
  const proof = proofError(code, facts)
  if (proof !== undefined) return { proofError: proof, idempotencyKey }
  const fault = dayError(code, facts)
  if (fault !== undefined) return { dayError: fault, idempotencyKey }
  if (code === 'right-not-open') return { notice: rightClosed, outdated: true, idempotencyKey }
  if (code === 'preview-outdated' || code === 'not-possible')
    return { notice: previewOutdated, outdated: true, idempotencyKey }
  return { notice: notCarriedOut, idempotencyKey }
}

/** Said before five megabytes are on their way. */
function proofFault(files: readonly File[]): string | undefined {
  if (files.length > mostProofs) return proofError('too-many-proofs', {})
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > mostProofBytes ? proofError('proofs-too-large', {}) : undefined
}

/** As the call carries it. */
async function readProof(file: File): Promise<{ name: string; content: string }> {
  return { name: file.name.slice(-300), content: toBase64(new Uint8Array(await file.arrayBuffer())) }
}

async function request(args: PageArgs, form: FormData) {
  const about = whose(args, form)
  const input = { topic: formText(form, 'topic'), reason: formText(form, 'reason'), day: formText(form, 'tag') }
  const kept = { input, idempotencyKey: about.idempotencyKey }
  const day = input.day.trim() === '' ? undefined : readGermanDate(input.day)
  if (input.day.trim() !== '' && day === undefined)
    return data({ ...kept, dayError: notADay } satisfies SpecialOutcome, 422)
  const reason = [input.topic, input.reason.trim()].filter(Boolean).join(': ')
  if (input.reason.trim() === '') return data({ ...kept, reasonError: reasonMissing } satisfies SpecialOutcome, 422)
  const files = form.getAll('proof').filter((file) => file instanceof File && file.size > 0) as File[]
  const fault = proofFault(files)
  if (fault !== undefined) return data({ ...kept, proofError: fault } satisfies SpecialOutcome, 422)
  const proofs = await Promise.all(files.map(readProof))
  const body = { reason, ...(day !== undefined && { terminationDate: day }), ...(proofs.length > 0 && { proofs }) }
  const sent = requestSpecial(getPage(args).client, about, body)
  return orElse(
    orLogin(
      args,
      sent.then(({ receiptId }) => redirect(to('', 'receipt') + receiptId)),
    ),
    (failure) => data({ ...refused(args, failure, about.idempotencyKey), input }, failureStatus(failure) ?? 502),
  )
}
