/** Keeps the choice of the cookie page, and of the banner's form, which posts there too. */
import { data, redirect } from 'react-router'

import { formText } from '#platform/web/form-text.ts'
import { orElse, getPage, type PageArgs } from '#platform/web/page-context.ts'

import { ownPath } from '../../rules.ts'
import { giveConsent } from '../calls.ts'

/** Why a choice was not kept. */
export type ConsentOutcome = 'wording-changed' | 'too-many' | 'failed'

/** Leads back to where the choice was made. */
export async function submitConsent(args: PageArgs): Promise<Response | ReturnType<typeof refused>> {
  const form = await args.request.formData()
  const { client } = getPage(args)
  const choice = formText(form, 'choice') === 'all' ? 'all' : 'necessary'
  const call = giveConsent(client, { choice, version: formText(form, 'version') })
  return orElse(
    call.then(() => redirect(target(formText(form, 'return'), client.base, args.request.url))),
    (failure) => {
      if (failure.kind !== 'response' || failure.status >= 500) return refused('failed', 503)
      return failure.status === 429 ? refused('too-many', 429) : refused('wording-changed', 409)
    },
  )
}

function refused(outcome: ConsentOutcome, status: number) {
  return data(outcome, { status })
}

/** Below the base for the router, which adds it; a whole address for the help page outside. */
function target(address: string, base: string, url: string): string {
  // Chosen on the cookie page: what holds now stands far below its list.
  const path = ownPath(address) ?? `${base}/cookies#einwilligung`
  const isBelow = path === base || path.startsWith(`${base}/`) || path.startsWith(`${base}?`)
  return isBelow ? path.slice(base.length) || '/' : new URL(path, url).href
}
