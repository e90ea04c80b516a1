/** What the cookie page shows: the provider's text, and the choice about measuring. */
import { loadPublicPage } from '#domains/content/web/public/public-data.ts'
import type { PublicText } from '#domains/content/web/public/public-text.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { mockParameter } from '#kit/paths.ts'
import { orElse, getPage, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { readConsent as readConsentEndpoint } from '../../api.ts'
import { consentForm } from '../../consent.ts'
import { readConsent } from '../calls.ts'

export interface CookiesData extends PublicText {
  /** undefined: it could not be read; the page says so. */
  readonly consent: AnswerOf<typeof readConsentEndpoint> | undefined
  /** Whether there is anything to choose. */
  readonly offered: boolean
  readonly form: FormValues
}

export async function loadCookies(args: PageArgs): Promise<CookiesData> {
  const page = getPage(args)
  const [text, consent] = await Promise.all([
    loadPublicPage(args, 'cookies'),
    orElse(readConsent(page.client), () => undefined),
  ])
  const preview = new URL(args.request.url).searchParams.get(mockParameter) === '1'
  const offered = consent?.measured === true || preview
  const isKept = offered || consent === undefined || consent.choice !== null
  return {
    ...text,
    text: isKept ? text.text : withoutConsentItem(text.text),
    consent,
    offered,
    form: page.form(consentForm),
  }
}

/** Where nothing is asked and nothing was chosen, the cookie of the choice is no item of the list. */
function withoutConsentItem(text: string): string {
  return text.replaceAll(/^- .*\n?(?:^ .*\n?)*/gm, (item) => (item.includes('`consent`') ? '' : item))
}
