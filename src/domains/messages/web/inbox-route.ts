/** Loader and action of the inbox (product.md, row neuigkeiten). */
import { redirect } from 'react-router'

import type { IsoDate } from '#kit/dates.ts'
import { paths } from '#kit/paths.ts'
import { failureOf } from '#platform/web/api-client.ts'
import { loginIfEnded, pageOf, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { listMessages, Message, readMessage } from '../api.ts'

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
  const page = pageOf(args)
  try {
    const messages = await page.client.call<typeof listMessages>('GET /api/messages/v1')
    const openId = new URL(args.request.url).searchParams.get('nachricht') ?? undefined
    return { messages, openId, today: page.today, form: page.form(inboxForm), onBehalf: page.adviser }
  } catch (error) {
    return loginIfEnded(error, args)
  }
}

/** Without scripts a button marks a message as read; the page comes back with the message open. */
export async function submitRead(args: PageArgs): Promise<Response> {
  const given = (await args.request.formData()).get('messageId')
  const messageId = typeof given === 'string' ? given : ''
  try {
    await pageOf(args).client.call<typeof readMessage>('POST /api/messages/v1/{messageId}/read', {
      params: { messageId },
    })
  } catch (error) {
    const failure = failureOf(error)
    const gone = failure?.kind === 'response' && (failure.status === 400 || failure.status === 404)
    if (!gone && failure?.kind !== 'required-parameter') return loginIfEnded(error, args)
  }
  return redirect(
    `/${paths.inbox}?nachricht=${encodeURIComponent(messageId)}#nachricht-${encodeURIComponent(messageId)}`,
  )
}
