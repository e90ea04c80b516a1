/** Leaves the newsletter: only the button acts, never the link in a mail. */
import { data } from 'react-router'

import { failureStatus } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'
import { orElse, getPage, type PageArgs } from '#platform/web/page-context.ts'

import { unsubscribeNewsletter } from '../calls.ts'

export type NewsletterOutcome = 'left' | 'link-invalid' | 'failed'

export async function leaveNewsletter(args: PageArgs) {
  // None of ours is longer, and the call takes no longer one.
  const token = formText(await args.request.formData(), 'token').slice(0, 200)
  const left = unsubscribeNewsletter(getPage(args).client, token).then(({ ended }) =>
    ended ? answered('left', 200) : answered('link-invalid', 422),
  )
  return orElse(left, (failure) => answered('failed', failureStatus(failure) ?? 502))
}

function answered(outcome: NewsletterOutcome, status: number) {
  return data(outcome, status)
}
