/** Sends the forms of the adviser's screen, on the server and in the browser. */
import { data, redirectDocument } from 'react-router'

import { returnTarget } from '#domains/identity/rules.ts'
import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode, type CallFailure } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'
import { orElse, orLogin, getPage, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import { choiceFaults, tidyChoice, type Choice } from '../../rules.ts'
import { chooseCustomer, releaseCustomer, renewImpersonation } from '../calls.ts'
import { choiceErrors, type ChoiceError } from '../texts.ts'

/** Why nobody was chosen, with what was typed; `renewed` when there is more time now. */
export type ChoiceOutcome =
  | { readonly ok: true; readonly renewed: true }
  | { readonly ok: false; readonly input: Choice | undefined; readonly errors: readonly ChoiceError[] }

/**
 * `intent` is the button that was pressed: 'choose', 'renew' or 'release'. What is typed wrongly is 422; failures keep their
 * status, 502 where no answer came: the page is not read again over a lost connection.
 */
export async function submitChoice(args: PageArgs) {
  const form = await args.request.formData()
  const intent = formText(form, 'intent')
  if (intent === 'release') return release(args)
  return intent === 'renew' ? renew(args, formText(form, 'actingId')) : choose(args, choiceInput(form))
}

/** The form's two fields; what is no text counts as empty. */
export function choiceInput(form: FormData): Choice {
  return { customerNumber: formText(form, 'customerNumber'), reason: formText(form, 'reason') }
}

async function choose(args: PageArgs, input: Choice) {
  const faults = Object.values(choiceFaults(input))
  if (faults.length > 0) return wrong(input, faults)
  const call = chooseCustomer(getPage(args).client, tidyChoice(input)).then((chosen) =>
    chosen === null ? wrong(input, ['customer-unknown']) : leaveTo(args, choiceTarget(args)),
  )
  return orElse(orLogin(args, call), (failure, error) => refused(error, failure, input))
}

function wrong(input: Choice, errors: readonly ChoiceError[]) {
  return data({ ok: false, input, errors } satisfies ChoiceOutcome, 422)
}

async function renew(args: PageArgs, actingId: string) {
  const call = renewImpersonation(getPage(args).client, actingId).then(() => ({ ok: true, renewed: true }) as const)
  return orElse(orLogin(args, call), (failure, error) =>
    // It is over, or another tab has chosen somebody else: the page shows what holds now.
    failureStatus(failure) === 409 ? leaveTo(args, here(args)) : refused(error, failure),
  )
}

async function release(args: PageArgs) {
  const call = releaseCustomer(getPage(args).client).then(() => leaveTo(args, here(args)))
  return orElse(orLogin(args, call), (failure, error) => refused(error, failure))
}

function refused(error: unknown, failure: CallFailure, input?: Choice) {
  reportFailure(error, 'choice of a customer')
  const code = failure.kind === 'response' ? (refusalCode(failure) ?? '') : 'network'
  const outcome: ChoiceOutcome = { ok: false, input, errors: [isChoiceError(code) ? code : 'technical'] }
  return data(outcome, failureStatus(failure) ?? 502)
}

function isChoiceError(code: string): code is ChoiceError {
  return Object.hasOwn(choiceErrors, code)
}

function here(args: PageArgs): string {
  return to(getPage(args).client.base, 'chooseCustomer')
}

/** The page that sent the adviser here, else the overview; only below the base in use. */
function choiceTarget(args: PageArgs): string {
  const { base } = getPage(args).client
  const address = new URL(args.request.url).searchParams.get('return') ?? undefined
  const target = returnTarget(address, base)
  return target.startsWith(`${base}/`) ? target : to(base, 'overview')
}

/** A whole document: whatever was loaded for somebody else goes. Both routers add the base to a redirect. */
function leaveTo(args: PageArgs, target: string): Response {
  return redirectDocument(target.slice(getPage(args).client.base.length))
}
