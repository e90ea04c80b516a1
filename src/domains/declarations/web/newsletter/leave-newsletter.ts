/** Leaves the newsletter: only the button acts, never the link in a mail. */
import { formText } from '#platform/web/form-text.ts'
import { orElse, getPage, type PageArgs } from '#platform/web/page-context.ts'

import { unsubscribeNewsletter } from '../calls.ts'

export type NewsletterOutcome = 'left' | 'link-invalid' | 'failed'

export async function leaveNewsletter(args: PageArgs): Promise<NewsletterOutcome> {
  // None of ours is longer, and the call takes no longer one.
  const token = formText(await args.request.formData(), 'token').slice(0, 200)
  const left = unsubscribeNewsletter(getPage(args).client, token).then(({ ended }) => (ended ? 'left' : 'link-invalid'))
  return orElse<NewsletterOutcome, NewsletterOutcome>(left, () => 'failed')
}
