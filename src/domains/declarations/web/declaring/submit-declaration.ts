/** Sending a declaration: received or plainly not; nothing that was typed is lost. */
import { data, redirect } from 'react-router'

import { paths } from '#kit/paths.ts'
import { refusalCode, type CallFailure } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'
import { orElse, getPage, type PageArgs } from '#platform/web/page-context.ts'

import type { DeclarationInput, DeclarationKind } from '../../declaration.ts'
import { declarationFaults, tidyDeclaration, type DeclarationFaults } from '../../rules.ts'
import { declareCancellation, declareOwnCancellation, declareOwnWithdrawal, declareWithdrawal } from '../calls.ts'
import type { SendingFailure } from '../texts.ts'
import { freshFormValue } from './declaration-data.ts'
import { declarationInput } from './declaration-form.ts'

export interface DeclarationOutcome {
  readonly input: DeclarationInput
  readonly faults: DeclarationFaults
  readonly failure: SendingFailure | undefined
  /** Id of the receipt that this form has led to before. */
  readonly receipt: string | undefined
  /** For the next try. */
  readonly formValue: string
}

interface Sent {
  readonly args: PageArgs
  readonly input: DeclarationInput
  readonly isOwn: boolean
  readonly formValue: string
}

/** Leads to the receipt, or back to the form with what was typed and an honest status. */
export async function submitDeclaration(args: PageArgs, kind: DeclarationKind) {
  const form = await args.request.formData()
  const input = declarationInput(kind, form)
  const page = getPage(args)
  const sent = { args, input, isOwn: form.has('own'), formValue: formText(form, 'formValue') }
  const faults = declarationFaults(input, page.today)
  if (Object.keys(faults).length > 0) return refused(sent, { faults }, 422)
  const first = await send(sent)
  // The page stood open for more than a day. It is ours and the person's will is clear: sent again with a fresh value.
  const last = isExpired(first) ? await send({ ...sent, formValue: await freshFormValue(page.client) }) : first
  if (typeof last === 'string') return redirect(`/${paths.receipt}${last}`)
  return afterFailure(sent, last)
}

/** The receipt's id, or why there is none. */
async function send(sent: Sent): Promise<string | CallFailure> {
  const received = sent.input.kind === 'cancellation' ? cancel(sent) : withdraw(sent)
  return orElse(
    received.then(({ id }) => id),
    (failure) => failure,
  )
}

function cancel({ args, input, isOwn, formValue }: Sent) {
  const { client } = getPage(args)
  const { cause, reason, name, identification, contract, endDate, email } = tidyDeclaration(input)
  const common = { formValue, cause, reason, endDate: endDate === '' ? null : endDate, email }
  return isOwn
    ? declareOwnCancellation(client, { ...common, contractId: contract })
    : declareCancellation(client, { ...common, name, identification, contract })
}

function withdraw({ args, input, isOwn, formValue }: Sent) {
  const { client } = getPage(args)
  const { name, contract, email } = tidyDeclaration(input)
  return isOwn
    ? declareOwnWithdrawal(client, { formValue, contractId: contract, email })
    : declareWithdrawal(client, { formValue, name, contract, email })
}

function isExpired(outcome: string | CallFailure): boolean {
  return typeof outcome !== 'string' && refusalCode(outcome) === 'form-expired'
}

async function afterFailure(sent: Sent, failure: CallFailure) {
  // Without words of ours, as where something between us gave up, nobody knows what became of it.
  if (failure.kind !== 'response' || failure.problem === undefined) return refused(sent, { failure: 'network' }, 503)
  const facts = failure.problem?.facts ?? {}
  const code = failure.problem?.code
  if (code === 'incomplete') return refused(sent, { faults: facts }, 422)
  if (code === 'form-used') {
    const formValue = await freshFormValue(getPage(sent.args).client)
    return refused(sent, { failure: 'form-used', receipt: facts['id'], formValue }, 409)
  }
  if (code === 'too-many') return refused(sent, { failure: 'too-many' }, 429)
  if (code === 'contract-unknown') return refused(sent, { failure: 'contract-unknown' }, 422)
  if (failure.status === 401) return refused(sent, { failure: 'signed-out' }, 422)
  return refused(sent, { failure: 'not-stored' }, 503)
}

function refused({ input, formValue }: Sent, why: Partial<DeclarationOutcome>, status: number) {
  const outcome: DeclarationOutcome = { input, faults: {}, failure: undefined, receipt: undefined, formValue, ...why }
  return data(outcome, { status })
}
