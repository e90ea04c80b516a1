/** What the page shows on which a newsletter is left; the address carries a signed token. */
import { getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

export interface NewsletterData {
  readonly token: string
  /** Who leaves it for whoever has no whole link. */
  readonly email: string
  readonly form: FormValues
}

/** Name of the form, which its hidden value is made for. */
export const newsletterForm = 'newsletter'

export async function loadNewsletter(args: PageArgs): Promise<NewsletterData> {
  const token = new URL(args.request.url).searchParams.get('token') ?? ''
  const { form, provider } = getPage(args)
  return { token, email: provider.email, form: form(newsletterForm) }
}
