/** Sending a special termination: by an open right, or another reason for a person to decide. */
import { data, redirect } from 'react-router'

import { sentSheet, type ShownSheet } from '#domains/consequences/web/shown-sheet.ts'
import { askedContract } from '#domains/contracts/web/contract-or-redirect.ts'
import { mostProofBytes, mostProofs } from '#domains/declarations/proof.ts'
import { toBase64 } from '#kit/base64.ts'
import type { IsoDate } from '#kit/dates.ts'
import { readGermanDate } from '#kit/german-date.ts'
import { to } from '#kit/paths.ts'
import { tidyText } from '#kit/tidy-text.ts'
import { failureStatus, refusalCode, refusalFacts, type CallFailure } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

import { isDayPast } from '../../rules.ts'
import { dayPast, notADay, proofError, proofsAnew, rightClosed } from '../answer-texts.ts'
import { requestSpecial, terminateSpecial } from '../calls.ts'
import {
  atAnswer,
  chosenDay,
  noDay,
  refusedEnding,
  toReceipt,
  typedDay,
  typedReason,
  type EndingOutcome,
  type TypedDay,
  type TypedReason,
} from '../sent-ending.ts'
import { reasonMissing, rightNames, specialForm } from '../texts.ts'

export interface SpecialOutcome extends EndingOutcome {
  readonly reasonError?: string
  readonly input?: TypedReason
  readonly proofError?: string
}

export async function submitSpecial(args: PageArgs) {
  const form = await args.request.formData()
  return formText(form, 'intent') === 'request' ? request(args, form) : exerciseRight(args, form)
}

function whose(args: PageArgs, form: FormData) {
  const contractId = askedContract(args)
  return { contractId, idempotencyKey: formText(form, 'idempotencyKey') }
}

async function exerciseRight(args: PageArgs, form: FormData) {
  const { client } = getPage(args)
  const about = whose(args, form)
  const sentRight = formText(form, 'right')
  const right = isRight(sentRight) ? sentRight : 'price-change'
  const typed = typedDay((name) => formText(form, name))
  const terminationDate = typed && chosenDay(typed)
  if (terminationDate === undefined) return data(noDay(about.idempotencyKey, typed), 422)
  if (formText(form, 'intent') === 'preview')
    return redirect(
      atAnswer(
        to('', 'specialTermination', { contractId: about.contractId, recht: rightNames[right], ende: terminationDate }),
      ),
    )
  const sheet = sentSheet(form)
  const sent = terminateSpecial(client, about, { right, terminationDate, previewId: sheet.previewId })
  return orElse(orLogin(args, sent.then(toReceipt)), (failure) =>
    data(refused(args, failure, { idempotencyKey: about.idempotencyKey, sheet, typed }), failureStatus(failure) ?? 502),
  )
}

function isRight(text: string): text is keyof typeof rightNames {
  return Object.hasOwn(rightNames, text)
}

function refused(
  args: PageArgs,
  failure: CallFailure,
  sent: { readonly idempotencyKey: string; readonly sheet?: ShownSheet; readonly typed?: TypedDay | undefined },
): SpecialOutcome {
  const outcome = refusedEnding(args, failure, { form: specialForm, ...sent })
  const code = refusalCode(failure)
  const proof = proofError(code, refusalFacts(failure))
  if (proof !== undefined) return { proofError: proof, idempotencyKey: outcome.idempotencyKey }
  return code === 'right-not-open' ? { ...outcome, notice: rightClosed, outdated: true } : outcome
}

/** Said before five megabytes are on their way. */
function proofFault(files: readonly File[]): string | undefined {
  if (files.length > mostProofs) return proofError('too-many-proofs', {})
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > mostProofBytes ? proofError('proofs-too-large', {}) : undefined
}

/** All that is wrong at once, each beside its field: without scripts a page lies between two of them. */
function requestFaults(
  { day: typed, reason }: TypedReason,
  files: readonly File[],
  today: IsoDate,
): Pick<SpecialOutcome, 'dayError' | 'proofError' | 'reasonError'> {
  const day = readGermanDate(typed)
  const wrongDay = typed.trim() !== '' && day === undefined ? notADay : undefined
  const dayError = day !== undefined && isDayPast(day, today) ? dayPast : wrongDay
  const wrongFiles = proofFault(files)
  return {
    ...(tidyText(reason) === '' && { reasonError: reasonMissing }),
    ...(dayError !== undefined && { dayError }),
    ...(wrongFiles !== undefined && { proofError: wrongFiles }),
  }
}

/** Without scripts the page is drawn anew and its files are gone: whoever mends something else has to choose them anew. */
function lostFiles(args: PageArgs, files: readonly File[]): Pick<SpecialOutcome, 'proofError'> {
  return getPage(args).onServer && files.length > 0 ? { proofError: proofsAnew } : {}
}

/** As the call carries it. */
async function readProof(file: File): Promise<{ name: string; content: string }> {
  return { name: file.name.slice(-300), content: toBase64(new Uint8Array(await file.arrayBuffer())) }
}

async function request(args: PageArgs, form: FormData) {
  const about = whose(args, form)
  const input = typedReason((name) => formText(form, name))
  const kept = { input, idempotencyKey: about.idempotencyKey }
  // Where none was chosen the browser sends one without a name; one that is empty is not to be lost in silence.
  const files = form.getAll('proof').filter((file) => file instanceof File && file.name !== '') as File[]
  const faults = requestFaults(input, files, getPage(args).today)
  const lost = lostFiles(args, files)
  if (Object.keys(faults).length > 0) return data({ ...kept, ...lost, ...faults } satisfies SpecialOutcome, 422)
  const day = readGermanDate(input.day)
  const reason = [input.topic, input.reason.trim()].filter(Boolean).join(': ')
  const proofs = await Promise.all(files.map(readProof))
  const body = { reason, ...(day !== undefined && { terminationDate: day }), ...(proofs.length > 0 && { proofs }) }
  const sent = requestSpecial(getPage(args).client, about, body)
  return orElse(orLogin(args, sent.then(toReceipt)), (failure) =>
    data({ ...lost, ...refused(args, failure, about), input }, failureStatus(failure) ?? 502),
  )
}
