/** Sending a declaration (law.md, binding 3, 6): received or plainly not; nothing that was typed is lost. */
import { data, redirect } from 'react-router'

import { paths } from '#kit/paths.ts'
import { failureOf, type CallFailure } from '#platform/web/api-client.ts'
import { pageOf, type PageArgs } from '#platform/web/page-context.ts'

import type { declareCancellation, declareOwnCancellation, declareOwnWithdrawal, declareWithdrawal } from '../api.ts'
import type { DeclarationInput, DeclarationKind } from '../declaration.ts'
import { declarationFaults, tidyDeclaration, type DeclarationFaults } from '../rules.ts'
import { declarationInput, textIn } from './declaration-form.ts'
import { freshFormValue } from './declaration-route.ts'
import type { SendingFailure } from './texts.ts'

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
  const page = pageOf(args)
  const sent = { args, input, isOwn: form.has('own'), formValue: textIn(form, 'formValue') }
  const faults = declarationFaults(input, page.today)
  if (Object.keys(faults).length > 0) return refused(sent, { faults }, 422)
  const first = await send(sent)
  // The page stood open for more than a day. It is ours and the person's will is clear: sent again with a fresh value.
  const last = isExpired(first) ? await send({ ...sent, formValue: await freshFormValue(page.client) }) : first
  if (typeof last === 'string') return redirect(`/${paths.receipt}${last}`)
  return afterFailure(sent, last)
}

/** The receipt's id, or why there is none. */
async function send({ args, input, isOwn, formValue }: Sent): Promise<string | CallFailure> {
  const { client } = pageOf(args)
  const { kind, cause, reason, name, identification, contract, endDate, email } = tidyDeclaration(input)
  const end = endDate === '' ? null : endDate
  try {
    if (kind === 'cancellation') {
      const answer = isOwn
        ? await client.call<typeof declareOwnCancellation>('POST /api/declarations/mine/cancellation', {
            body: { formValue, contractId: contract, cause, reason, endDate: end, email },
          })
        : await client.call<typeof declareCancellation>('POST /api/declarations/cancellation', {
            body: { formValue, cause, reason, name, identification, contract, endDate: end, email },
          })
      return answer.id
    }
    const answer = isOwn
      ? await client.call<typeof declareOwnWithdrawal>('POST /api/declarations/mine/withdrawal', {
          body: { formValue, contractId: contract, email },
        })
      : await client.call<typeof declareWithdrawal>('POST /api/declarations/withdrawal', {
          body: { formValue, name, contract, email },
        })
    return answer.id
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined) throw error
    return failure
  }
}

function isExpired(outcome: string | CallFailure): boolean {
  return codeOf(outcome) === 'form-expired'
}

function codeOf(outcome: string | CallFailure): string | undefined {
  return typeof outcome !== 'string' && outcome.kind === 'response' ? outcome.problem?.code : undefined
}

async function afterFailure(sent: Sent, failure: CallFailure) {
  if (failure.kind !== 'response') return refused(sent, { failure: 'network' }, 503)
  const facts = failure.problem?.facts ?? {}
  const code = failure.problem?.code
  if (code === 'incomplete') return refused(sent, { faults: facts }, 422)
  if (code === 'form-used') {
    const formValue = await freshFormValue(pageOf(sent.args).client)
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
