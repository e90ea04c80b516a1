/** Takes a code out of use, or lets it be used again. */
import { to } from '#kit/paths.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, type PageArgs } from '#platform/web/page-context.ts'

import { changeCode } from '../calls.ts'
import { saveAndReturn, type Said } from '../save-and-return.ts'
import { doneBefore } from './campaign-texts.ts'

export interface CodeOutcome {
  readonly notice: Notification | undefined
}

export async function submitCode(args: PageArgs) {
  const form = await args.request.formData()
  const q = new URL(args.request.url).searchParams.get('q') ?? ''
  const here = to('', 'operatorVouchers', { q })
  const [blocking, freeing] = [formText(form, 'block'), formText(form, 'free')]
  const [code, isBlocked] = [blocking || freeing, blocking !== '']
  const saving = changeCode(getPage(args).client, code, isBlocked)
  const outcome = ({ notice, outdated }: Said): CodeOutcome => ({
    notice: outdated ? doneBefore(code, isBlocked) : notice,
  })
  return saveAndReturn(args, { saving, here, outcome })
}
