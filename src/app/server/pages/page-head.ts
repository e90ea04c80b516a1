/**
 * What stands around a page for consent, measuring and error reports. The browser learns the tag manager's
 * address, and may load from it, only when the visitor has consented to the very words in use (§ 25 TDDDG).
 */
import { isChoiceOpen, mayMeasure } from '#domains/tracking/consent.ts'
import type { AskedConsent } from '#domains/tracking/server/consent.ts'
import { escapeHtml } from '#kit/html.ts'
import { bases, mockParameter, to } from '#kit/paths.ts'

import type { RenderingBundle } from '../../rendering.ts'
import type { Config } from '../config.ts'
import type { Visit } from './visit.ts'

type Settings = Pick<
  Config,
  'TAG_MANAGER_URL' | 'ERROR_DSN' | 'CONSOLE_SILENT_HOST' | 'ENVIRONMENT' | 'secureCookies' | 'demo'
>

export interface ExtrasOptions {
  readonly settings: Settings
  readonly asked: AskedConsent
  readonly renderConsent: RenderingBundle['renderConsent']
}

export interface PageExtras {
  /** Before everything else in the head, and behind its styles. */
  readonly headStart: string
  readonly headEnd: string
  /** Behind the page. */
  readonly foot: string
  /** Further origins that scripts and pictures may come from, and that scripts may talk to. */
  readonly scriptOrigins: readonly string[]
  /** Many tag managers send by loading a picture. */
  readonly imageOrigins: readonly string[]
  readonly connectOrigins: readonly string[]
  readonly cookie: string | undefined
}

/** Looked up once; most pages get the same few words. */
export function pageExtras(options: ExtrasOptions): (visit: Visit, nonce: string) => PageExtras {
  const { settings } = options
  const { TAG_MANAGER_URL, ERROR_DSN, ENVIRONMENT } = settings
  const tagOrigin = TAG_MANAGER_URL === undefined ? [] : [new URL(TAG_MANAGER_URL).origin]
  const errorOrigin = ERROR_DSN === undefined ? [] : [new URL(ERROR_DSN).origin]
  const environment = `environment=${ENVIRONMENT}`
  return (visit, nonce) => {
    // Who advises looks at a customer's pages: nothing of that is measured.
    const measured =
      TAG_MANAGER_URL !== undefined && !isAdviser(visit) && mayMeasure(visit.cookies, options.asked.version)
    return {
      headStart: silence(settings, nonce),
      headEnd:
        (measured ? meta('tag-manager', TAG_MANAGER_URL) : '') +
        (ERROR_DSN === undefined ? '' : meta('error-dsn', ERROR_DSN)),
      foot: consentBanner(options, visit),
      scriptOrigins: measured ? tagOrigin : [],
      imageOrigins: measured ? tagOrigin : [],
      connectOrigins: [...(measured ? tagOrigin : []), ...errorOrigin],
      cookie: has(visit.cookies, environment)
        ? undefined
        : `${environment}; Path=/; SameSite=Lax${settings.secureCookies ? '; Secure' : ''}`,
    }
  }
}

/** The banner, where there is something to choose and nothing chosen; the cookie page asks in its own place. */
function consentBanner({ settings, asked, renderConsent }: ExtrasOptions, visit: Visit): string {
  const preview = settings.demo && visit.url.searchParams.get(mockParameter) === '1'
  if (isAdviser(visit) || !(asked.measured || preview) || !isChoiceOpen(visit.cookies, asked.version)) return ''
  // The help page lies outside both bases; its form goes to the first.
  const base = visit.base === '' ? bases[0] : visit.base
  const { pathname, search } = visit.url
  if (pathname.replace(/\/$/, '') === to(base, 'cookies')) return ''
  return renderConsent({ ...asked, base, csrf: visit.csrf('consent'), returnTo: pathname + search })
}

function isAdviser({ session }: Visit): boolean {
  return session?.adviser === true || session?.operator === true
}

/** First of all scripts, so that nothing is logged before. */
function silence({ CONSOLE_SILENT_HOST: host }: Settings, nonce: string): string {
  if (host === undefined) return ''
  return `<script nonce="${nonce}">if(location.hostname==='${host}')for(const m in console)if(typeof console[m]==='function')console[m]=()=>{}</script>`
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`
}

function has(cookies: string | undefined, pair: string): boolean {
  return (cookies ?? '').split(/; */).includes(pair)
}
