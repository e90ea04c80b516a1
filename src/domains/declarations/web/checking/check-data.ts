/** What the page shows on which a receipt is checked: a link may bring number and code. */
import { getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import { checkForm } from '../texts.ts'

export interface CheckData {
  readonly typed: { readonly number: string; readonly code: string }
  readonly form: FormValues
  /** For whoever holds a receipt that we do not find. */
  readonly phone: string
}

export async function loadCheck(args: PageArgs): Promise<CheckData> {
  const page = getPage(args)
  const asked = new URL(args.request.url).searchParams
  const typed = { number: asked.get('vorgang') ?? '', code: asked.get('code') ?? '' }
  return { typed, form: page.form(checkForm), phone: page.provider.phone }
}
