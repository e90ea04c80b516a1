/** The choice about measuring on the cookie page, and the form of the banner, which posts there too. */
import { redirect } from 'react-router'

import { loadPublicPage } from '#domains/content/web/public-route.ts'
import type { PublicText } from '#domains/content/web/public-text.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { failureOf, type Client } from '#platform/web/api-client.ts'
import { pageOf, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import type { giveConsent, readConsent } from '../api.ts'
import { consentForm } from '../consent.ts'
import { mockParameter } from '../names.ts'
import { ownPath } from '../rules.ts'

export interface CookiesData extends PublicText {
  /** undefined: it could not be read; the page says so. */
  readonly consent: AnswerOf<typeof readConsent> | undefined
  /** Whether there is anything to choose. */
  readonly offered: boolean
  readonly form: FormValues
}

/** Why a choice was not kept. */
export type ConsentOutcome = 'wording-changed' | 'failed'

export async function loadCookies(args: PageArgs): Promise<CookiesData> {
  const page = pageOf(args)
  const [text, consent] = await Promise.all([loadPublicPage(args, 'cookies'), readChoice(page.client)])
  const preview = new URL(args.request.url).searchParams.get(mockParameter) === '1'
  return { ...text, consent, offered: consent?.measured === true || preview, form: page.form(consentForm) }
}

async function readChoice(client: Client) {
  try {
    return await client.call<typeof readConsent>('GET /api/consent')
  } catch (error) {
    if (failureOf(error) === undefined) throw error
    return undefined
  }
}

/** Keeps the choice and leads back to where it was made. */
export async function submitConsent(args: PageArgs): Promise<Response | ConsentOutcome> {
  const form = await args.request.formData()
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const { client } = pageOf(args)
  try {
    await client.call<typeof giveConsent>('POST /api/consent', {
      body: { choice: text('choice') === 'all' ? 'all' : 'necessary', version: text('version') },
    })
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined) throw error
    return failure.kind === 'response' && failure.status < 500 ? 'wording-changed' : 'failed'
  }
  return redirect(target(text('return'), client.base, args.request.url))
}

/** Below the base for the router, which adds it; a whole address for the help page outside. */
function target(given: string, base: string, url: string): string {
  const path = ownPath(given) ?? `${base}/cookies`
  const isBelow = path === base || path.startsWith(`${base}/`) || path.startsWith(`${base}?`)
  return isBelow ? path.slice(base.length) || '/' : new URL(path, url).href
}
