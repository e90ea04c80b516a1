/** Where the customer is signed in. */
import { getPage, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { WireSession } from '../../api.ts'
import { listSessions } from '../calls.ts'

/** Name of the form, which its hidden value is made for. */
export const ownSessionsForm = 'own-sessions'
/** What its button sends instead of a session's id. */
export const allOthers = 'alle-anderen'

export interface OwnSessionsData {
  readonly sessions: readonly WireSession[]
  readonly form: FormValues
  /** Whom to ask about a login that nobody knows. */
  readonly phone: string
}

export async function loadOwnSessions(args: PageArgs): Promise<OwnSessionsData> {
  const { client, form, provider } = getPage(args)
  const sessions = await orLogin(args, listSessions(client))
  return { sessions, form: form(ownSessionsForm), phone: provider.phone }
}
