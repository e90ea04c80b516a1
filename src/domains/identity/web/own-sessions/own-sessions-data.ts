/** Where the customer is signed in. */
import { redirect } from 'react-router'

import type { IsoDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { getPage, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { WireSession } from '../../api.ts'
import { listSessions } from './calls.ts'

/** Name of the form, which its hidden value is made for. */
export const ownSessionsForm = 'own-sessions'
/** What its button sends instead of a session's id. */
export const allOthers = 'alle-anderen'

export interface OwnSessionsData {
  readonly sessions: readonly WireSession[]
  readonly today: IsoDate
  readonly form: FormValues
  /** Whom to ask about a login that nobody knows, and when. */
  readonly phone: string
  readonly phoneHours: string
}

/** Of a customer an adviser sees no logins: 'Persönliche Daten' does without them too. */
export async function loadOwnSessions(args: PageArgs): Promise<OwnSessionsData> {
  const { adviser, client, form, provider, today } = getPage(args)
  if (adviser) throw redirect(to('', 'customerData'))
  const sessions = await orLogin(args, listSessions(client))
  return { sessions, today, form: form(ownSessionsForm), phone: provider.phone, phoneHours: provider.phoneHours }
}
