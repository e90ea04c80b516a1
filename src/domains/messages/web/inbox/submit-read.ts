/** Without scripts a button marks a message as read; the page comes back with the message open. */
import { redirect } from 'react-router'

import { paths } from '#kit/paths.ts'
import { formText } from '#platform/web/form-text.ts'
import { orElse, orLogin, getPage, type PageArgs } from '#platform/web/page-context.ts'

import { markRead } from '../calls.ts'

export async function submitRead(args: PageArgs): Promise<Response> {
  const messageId = formText(await args.request.formData(), 'messageId')
  await orElse(orLogin(args, markRead(getPage(args).client, messageId)), (failure, error) => {
    const gone = failure.kind === 'response' && (failure.status === 400 || failure.status === 404)
    if (!gone && failure.kind !== 'required-parameter') throw error
  })
  const id = encodeURIComponent(messageId)
  return redirect(`/${paths.inbox}?nachricht=${id}#nachricht-${id}`)
}
