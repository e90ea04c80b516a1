/** Leaving the newsletter: the address carries a signed token, and only the button acts (law.md, binding 9). */
import { failureOf } from '#platform/web/api-client.ts'
import { pageOf, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { unsubscribeNewsletter } from '../api.ts'

export interface NewsletterData {
  readonly token: string
  readonly form: FormValues
}

export type NewsletterOutcome = 'left' | 'link-invalid' | 'failed'

export const newsletterForm = 'newsletter'

export async function loadNewsletter(args: PageArgs): Promise<NewsletterData> {
  const token = new URL(args.request.url).searchParams.get('token') ?? ''
  return { token, form: pageOf(args).form(newsletterForm) }
}

export async function leaveNewsletter(args: PageArgs): Promise<NewsletterOutcome> {
  const token = (await args.request.formData()).get('token')
  try {
    await pageOf(args).client.call<typeof unsubscribeNewsletter>('POST /api/newsletter/unsubscribe', {
      body: { token: typeof token === 'string' ? token : '' },
    })
    return 'left'
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined) throw error
    return failure.kind === 'response' && failure.status < 500 ? 'link-invalid' : 'failed'
  }
}
