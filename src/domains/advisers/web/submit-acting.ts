/** Sends the forms of the adviser's screen, on the server and in the browser (product.md 11, 12). */
import { redirectDocument } from 'react-router'

import { returnTarget } from '#domains/identity/rules.ts'
import { to } from '#kit/paths.ts'
import { failureOf } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'
import { loginIfEnded, pageOf, type PageArgs } from '#platform/web/page-context.ts'

import type { chooseCustomer, releaseCustomer, renewImpersonation } from '../api.ts'
import { choiceFaults, tidyChoice, type Choice } from '../rules.ts'
import { choiceErrors, type ChoiceError } from './acting-texts.ts'

/** Why nobody was chosen, with what was typed; `renewed` when there is more time now. */
export type ActingOutcome =
  | { readonly ok: true; readonly renewed: true }
  | { readonly ok: false; readonly input: Choice | undefined; readonly errors: readonly ChoiceError[] }

/** `intent` is the button that was pressed: 'choose', 'renew' or 'release'. */
export async function submitActing(args: PageArgs): Promise<ActingOutcome | Response> {
  const form = await args.request.formData()
  const intent = formText(form, 'intent')
  if (intent === 'release') return release(args)
  return intent === 'renew' ? renew(args, formText(form, 'actingId')) : choose(args, choiceOf(form))
}

/** The form's two fields; what is no text counts as empty. */
export function choiceOf(form: FormData): Choice {
  return { customerNumber: formText(form, 'customerNumber'), reason: formText(form, 'reason') }
}

async function choose(args: PageArgs, input: Choice): Promise<ActingOutcome | Response> {
  const faults = Object.values(choiceFaults(input))
  if (faults.length > 0) return { ok: false, input, errors: faults }
  try {
    await pageOf(args).client.call<typeof chooseCustomer>('POST /api/auth/v2/acting', { body: tidyChoice(input) })
  } catch (error) {
    return refused(error, args, input)
  }
  return leaveTo(args, targetOf(args))
}

async function renew(args: PageArgs, actingId: string): Promise<ActingOutcome | Response> {
  try {
    await pageOf(args).client.call<typeof renewImpersonation>('PUT /api/auth/v2/acting', { body: { actingId } })
    return { ok: true, renewed: true }
  } catch (error) {
    // It is over, or another tab has chosen somebody else: the page shows what holds now.
    const failure = failureOf(error)
    if (failure?.kind === 'response' && failure.status === 409) return leaveTo(args, here(args))
    return refused(error, args, undefined)
  }
}

async function release(args: PageArgs): Promise<ActingOutcome | Response> {
  try {
    await pageOf(args).client.call<typeof releaseCustomer>('DELETE /api/auth/v2/acting')
  } catch (error) {
    return refused(error, args, undefined)
  }
  return leaveTo(args, here(args))
}

function refused(error: unknown, args: PageArgs, input: Choice | undefined): ActingOutcome {
  const failure = failureOf(error)
  if (failure?.kind === 'response' && failure.status === 401) return loginIfEnded(error, args)
  const code = failure?.kind === 'response' ? (failure.problem?.code ?? '') : 'network'
  return { ok: false, input, errors: [isChoiceError(code) ? code : 'technical'] }
}

function isChoiceError(code: string): code is ChoiceError {
  return Object.hasOwn(choiceErrors, code)
}

function here(args: PageArgs): string {
  return to(pageOf(args).client.base, 'choosePerson')
}

/** The page that sent the adviser here, else the overview; only below the base in use. */
function targetOf(args: PageArgs): string {
  const { base } = pageOf(args).client
  const given = new URL(args.request.url).searchParams.get('return') ?? undefined
  const target = returnTarget(given, base)
  return target.startsWith(`${base}/`) ? target : to(base, 'overview')
}

/** A whole document: whatever was loaded for somebody else goes. Both routers add the base to a redirect. */
function leaveTo(args: PageArgs, target: string): Response {
  return redirectDocument(target.slice(pageOf(args).client.base.length))
}
