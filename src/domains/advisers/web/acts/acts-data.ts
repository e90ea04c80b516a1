/** What advisers did for the customer, in words. */
import { redirect } from 'react-router'

import { formatInstant } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { to } from '#kit/paths.ts'
import { getPage, orLogin, type PageArgs } from '#platform/web/page-context.ts'

import type { readAuditLog } from '../../api.ts'
import { listActs } from '../calls.ts'
import { actText } from './act-texts.ts'

type Act = AnswerOf<typeof readAuditLog>[number]

interface ActRow {
  /** The oldest has 1. */
  readonly place: number
  readonly title: string
  /** When, who and why. */
  readonly note: string
}

export interface ActsData {
  /** The newest first. */
  readonly acts: readonly ActRow[]
  /** Whom to ask about an act. */
  readonly phone: string
}

/** Of a customer an adviser sees none: 'Persönliche Daten' does without them too. */
export async function loadActs(args: PageArgs): Promise<ActsData> {
  const { adviser, client, provider } = getPage(args)
  if (adviser) throw redirect(to('', 'customerData'))
  const acts = await orLogin(args, listActs(client))
  return { acts: acts.map((act, index) => inWords(act, acts.length - index)), phone: provider.phone }
}

function inWords({ adviser, at, reason, state, what }: Act, place: number): ActRow {
  const unsure = state === 'begun' ? ' Ob es ausgeführt wurde, steht nicht fest.' : ''
  return { place, title: actText(what), note: `${formatInstant(at)}, ${adviser}. Anlass: ${reason}.${unsure}` }
}
