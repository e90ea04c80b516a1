/** What the buttons do: put a message aside, bring it back, mark all as read, and without scripts one. The view stays. */
import { data, redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { failureStatus, isUnknown, type Client } from '#platform/web/api-client.ts'
import type { FlashMessage, Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { orElse, orLogin, getPage, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'
import { windowEvents } from '#platform/web/session-keys.ts'

import { inboxFlash } from '../flash.ts'
import { notFiled } from '../texts.ts'
import { archiveMessage, markAllRead, markRead, restoreMessage } from './calls.ts'
import { inboxPlace, inboxQuery, type InboxPlace } from './inbox-address.ts'

export interface InboxOutcome {
  readonly notice: Notification
}

interface Act {
  readonly call: (client: Client, messageId: string) => Promise<unknown>
  readonly flash?: FlashMessage
}

/** By the name of the button, whose value is the message. */
const acts: Readonly<Record<'read' | 'readAll' | 'archive' | 'restore', Act>> = {
  read: { call: markRead },
  // The page without them says it.
  readAll: { call: markAllRead },
  archive: { call: archiveMessage, flash: inboxFlash['message-archived'] },
  restore: { call: restoreMessage, flash: inboxFlash['message-restored'] },
}

export async function submitInbox(args: PageArgs) {
  const page = getPage(args)
  const form = await args.request.formData()
  const name = (['archive', 'restore', 'readAll'] as const).find((act) => form.has(act)) ?? 'read'
  const { call, flash } = acts[name]
  const messageId = formText(form, name)
  const place = placeAfter(name === 'read' ? messageId : undefined, inboxPlace(args.request.url))
  const done = call(page.client, messageId).then(() => {
    if (flash !== undefined) page.flash(flash)
    if (!page.onServer) dispatchEvent(new Event(windowEvents.inboxUpdate))
    return redirect(place)
  })
  return orElse(orLogin(args, done), (failure, error) => {
    // Gone, or never theirs: the page as it is now says so.
    if (isUnknown(failure)) return redirect(place)
    reportFailure(error, 'file message')
    return data({ notice: notFiled } satisfies InboxOutcome, failureStatus(failure) ?? 502)
  })
}

/** The same page of the same view; a message that was just read stands open, unless it has left the view with that. */
function placeAfter(readId: string | undefined, { from, view }: InboxPlace): string {
  const openId = view === 'unread' ? undefined : readId
  const end = openId === undefined ? '' : `#nachricht-${encodeURIComponent(openId)}`
  return to('', 'inbox', inboxQuery({ view, from, openId })) + end
}
