/** Forms that are sent as documents: whether they are ours, and what outlives the end of a session (docs/product/session.md). */
import type { Identity } from '#domains/identity/server/identity.ts'

import type { Visit } from './visit.ts'

interface FormsOptions {
  readonly identity: Pick<Identity, 'csrfHolds' | 'sealDraft' | 'takeDraft'>
}

/** Own origin, and the hidden value that only our page could have written; true where no form was sent. */
export function isFormOurs({ form, session }: Visit, { identity }: FormsOptions): boolean {
  if (form === undefined) return true
  if (!form.isFromHere) return false
  const { form: name, csrf } = form.values
  return (
    session === undefined ||
    (typeof name === 'string' && typeof csrf === 'string' && identity.csrfHolds(session, name, csrf))
  )
}

/** The cookie that keeps what a form sent whose session has ended: its person finds it again after the login. */
export async function saveDraft({ form, cookies, url }: Visit, { identity }: FormsOptions): Promise<string[]> {
  if (form?.isFromHere !== true) return []
  const cookie = await identity.sealDraft(cookies, url.pathname + url.search, form.values)
  return cookie === undefined ? [] : [cookie]
}

interface Draft {
  readonly form: string
  readonly values: Readonly<Record<string, string>>
}

/** The draft of this page. What does not last is shown once: the cookie returned deletes it. */
export function takeDraft(
  { session, cookies, url }: Visit,
  { identity }: FormsOptions,
): { draft: Draft | undefined; cookies: readonly string[] } {
  const taken = session && identity.takeDraft(cookies, session.guid, url.pathname + url.search)
  return { draft: taken?.input, cookies: taken === undefined || taken.lasts ? [] : [taken.cookie] }
}

/** The cookie that ends the draft of a form that is done with. */
export function endDraft({ session, cookies, url }: Visit, { identity }: FormsOptions): string[] {
  const taken = session && identity.takeDraft(cookies, session.guid, url.pathname + url.search)
  return taken === undefined ? [] : [taken.cookie]
}
