/** Leaves the newsletter: only the button acts, never the link in a mail. */
import { formText } from '#platform/web/form-text.ts'
import { orElse, getPage, type PageArgs } from '#platform/web/page-context.ts'

import { unsubscribeNewsletter } from '../calls.ts'

export type NewsletterOutcome = 'left' | 'link-invalid' | 'failed'

export async function leaveNewsletter(args: PageArgs): Promise<NewsletterOutcome> {
  const token = formText(await args.request.formData(), 'token')
  const left = unsubscribeNewsletter(getPage(args).client, token).then(() => 'left' as const)
  return orElse(left, (failure) => (failure.kind === 'response' && failure.status < 500 ? 'link-invalid' : 'failed'))
}
