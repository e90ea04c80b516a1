/** What the inbox shows. */
import { redirect } from 'react-router'

import type { IsoDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { isUnknown, type CallFailure } from '#platform/web/api-client.ts'
import { orElse, orLogin, getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { Message } from '../../api.ts'
import { homeView, type InboxCounts, type InboxView } from '../../inbox-view.ts'
import { countViews, findMessage, listMessages } from './calls.ts'
import { inboxPlace, inboxQuery, type InboxPlace } from './inbox-address.ts'

export interface InboxData {
  readonly view: InboxView
  /** The message that the page begins with; null: the newest of the view. */
  readonly from: string | null
  readonly counts: InboxCounts
  readonly messages: readonly Message[]
  /** The message that the next page begins with; null on the last one. */
  readonly older: string | null
  /** The message that the address names: it stands open. */
  readonly openId: string | undefined
  readonly today: IsoDate
  readonly form: FormValues
  /** An adviser reads along: what the customer has not read stays unread, and where it lies. */
  readonly onBehalf: boolean
}

/** Name of its forms, which their hidden value is made for. */
export const inboxForm = 'inbox'

const pageSize = 50

export async function loadInbox(args: PageArgs): Promise<InboxData> {
  const page = getPage(args)
  const place = inboxPlace(args.request.url)
  const { from, openId, view } = place
  const [listed, counts] = await Promise.all([
    orLogin(args, orElse(listMessages(page.client, { view, from, limit: pageSize + 1 }), noneIfMalformed)),
    orLogin(args, countViews(page.client)),
  ])
  if (openId !== undefined && !listed.some(({ id }) => id === openId)) await leadTo(args, openId, place)
  // All that the page held has left it.
  if (from !== undefined && listed.length === 0) throw redirect(to('', 'inbox', inboxQuery({ view })))
  return {
    view,
    from: from ?? null,
    counts,
    messages: listed.slice(0, pageSize),
    older: listed[pageSize]?.id ?? null,
    openId,
    today: page.today,
    form: page.form(inboxForm),
    onBehalf: page.adviser,
  }
}

/** A link names a message alone, wherever it lies by now: its page begins with it. One that is unknown leads nowhere. */
async function leadTo(args: PageArgs, openId: string, { from, view }: InboxPlace): Promise<void> {
  const message = await orLogin(args, orElse(findMessage(getPage(args).client, openId), noMessage))
  if (message === undefined) return
  const home = homeView(message)
  if (home === view && from === openId) return
  throw redirect(to('', 'inbox', inboxQuery({ view: home, from: openId, openId })))
}

function noMessage(failure: CallFailure, error: unknown): undefined {
  if (!isUnknown(failure)) throw error
}

function noneIfMalformed(failure: CallFailure, error: unknown): [] {
  if (!isUnknown(failure)) throw error
  return []
}
