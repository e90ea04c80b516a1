import { data, redirect } from 'react-router'

import { failureStatus, refusalCode } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

import { faultTexts, type Fault } from './faults.ts'
import { operatorFlash } from './flash.ts'
import { outdated, refused } from './refusal-texts.ts'

export interface Said {
  readonly errors: readonly Fault[]
  readonly notice?: Notification
  /** Somebody was faster: the page is read again (`thenReloadWhenOutdated`). */
  readonly outdated?: true
}

interface Saving<Outcome> {
  readonly saving: Promise<unknown>
  /** The page that shows what was saved. */
  readonly here: string
  /** What the form says where nothing was saved: beside the field, where it is of one. */
  readonly outcome: (said: Said) => Outcome
}

/** Saves what an operator changed and shows it; where somebody was faster the page says so, and keeps what was typed. */
export function saveAndReturn<Outcome>(args: PageArgs, { saving, here, outcome }: Saving<Outcome>) {
  const page = getPage(args)
  const saved = saving.then(() => {
    page.flash(operatorFlash['operator-saved'])
    return redirect(here)
  })
  return orElse(orLogin(args, saved), (failure) => {
    const code = refusalCode(failure)
    if (code === 'changed-meanwhile')
      return data(outcome({ errors: [], notice: outdated, outdated: true }), failureStatus(failure) ?? 409)
    // A form without the button's value is none of ours, no fault of the server: nothing was sent.
    const isUnsent = failure.kind === 'required-parameter'
    const said = isFault(code) ? { errors: [code] } : { errors: [], notice: refused(isUnsent ? failure.kind : code) }
    return data(outcome(said), isUnsent ? 400 : (failureStatus(failure) ?? 502))
  })
}

function isFault(code: string | undefined): code is Fault {
  return code !== undefined && Object.hasOwn(faultTexts, code)
}
