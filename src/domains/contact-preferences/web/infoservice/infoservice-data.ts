/** What the InfoService shows. */
import { phoneText } from '#kit/phone.ts'
import { getPage, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import { noticeKinds, type ByEmail } from '../../rules.ts'
import { readPreferences } from '../calls.ts'
import { infoServiceForm } from '../texts.ts'

export interface InfoServiceData {
  /** null: none is known. */
  readonly email: string | null
  /** As it is stored. */
  readonly stored: ByEmail
  /** What was ticked when the session ended; null: nothing. */
  readonly kept: ByEmail | null
  readonly form: FormValues
  /** Where to name an address, if none is known. */
  readonly phone: string | null
}

export async function loadInfoService(args: PageArgs): Promise<InfoServiceData> {
  const page = getPage(args)
  const { email, byEmail } = await orLogin(args, readPreferences(page.client))
  const draft = page.draft(infoServiceForm)
  return {
    email,
    stored: byEmail,
    kept: draft ? kindsIn((kind) => kind in draft) : null,
    form: page.form(infoServiceForm),
    phone: email === null ? phoneText(page.provider.phone) : null,
  }
}

/** The choice that a form holds: a box that is not ticked is not sent. */
export function kindsIn(ticked: (kind: string) => boolean): ByEmail {
  return Object.fromEntries(noticeKinds.map((kind) => [kind, ticked(kind)])) as Record<keyof ByEmail, boolean>
}
