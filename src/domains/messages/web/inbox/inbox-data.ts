/** What the inbox shows. */
import type { IsoDate } from '#kit/dates.ts'
import { orLogin, getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { Message } from '../../api.ts'
import { listMessages } from '../calls.ts'

export interface InboxData {
  readonly messages: readonly Message[]
  /** The message that the address names: it stands open. */
  readonly openId: string | undefined
  readonly today: IsoDate
  readonly form: FormValues
  /** An adviser reads along: what the customer has not read stays unread. */
  readonly onBehalf: boolean
}

/** Name of its forms, which their hidden value is made for. */
export const inboxForm = 'inbox'

export async function loadInbox(args: PageArgs): Promise<InboxData> {
  const page = getPage(args)
  const messages = await orLogin(args, listMessages(page.client))
  const openId = new URL(args.request.url).searchParams.get('nachricht') ?? undefined
  return { messages, openId, today: page.today, form: page.form(inboxForm), onBehalf: page.adviser }
}
