/** Takes a code out of use, or lets it be used again. */
import { data, redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

import { changeCode } from '../calls.ts'
import { operatorFlash } from '../flash.ts'
import { refused } from '../texts.ts'

export interface CodeOutcome {
  readonly notice: Notification
}

export async function submitCode(args: PageArgs) {
  const page = getPage(args)
  const form = await args.request.formData()
  const q = new URL(args.request.url).searchParams.get('q') ?? ''
  const here = to('', 'operatorVouchers', { q })
  const [blocking, freeing] = [formText(form, 'block'), formText(form, 'free')]
  const saving = changeCode(page.client, blocking || freeing, blocking !== '').then(() => {
    page.flash(operatorFlash['operator-saved'])
    return redirect(here)
  })
  return orElse(orLogin(args, saving), (failure) => {
    const code = refusalCode(failure)
    if (code === 'changed-meanwhile') {
      page.flash(operatorFlash['operator-outdated'])
      return redirect(here)
    }
    return data({ notice: refused(code) } satisfies CodeOutcome, failureStatus(failure) ?? 502)
  })
}
