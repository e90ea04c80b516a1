/** From a visit to the document that answers it. */
import type { FastifyReply } from 'fastify'

import { escapeHtml } from '#kit/html.ts'
import { scrub } from '#kit/scrub.ts'
import { DatabaseAway } from '#platform/server/database-away.ts'
import type { Log } from '#platform/server/log.ts'

import type { Drawing, LoadedPage, Piece, Renderer } from '../../rendering.ts'
import type { Assets } from './assets.ts'
import { leadToAnswer } from './lead-to-answer.ts'
import { loadPage, type LoadOptions } from './load-page.ts'
import { redirectAnswer, type SendAnswer } from './page-answer.ts'
import type { PageExtras } from './page-head.ts'
import type { Visit } from './visit.ts'

export interface RenderOptions extends LoadOptions {
  readonly log: Log
  readonly assets: Assets
  /** What stands around a page beside its own. */
  readonly extras: (visit: Visit, nonce: string) => PageExtras
  /** Further origins a form may lead to: the login of an outside issuer. */
  readonly formOrigins: readonly string[]
  /** The provider's own sheet, after ours. */
  readonly themeHead: string
}

/** Where a page comes from and how it leaves. */
export interface PageRoute {
  readonly renderer: Renderer
  readonly send: SendAnswer
  readonly newNonce: () => string
  readonly options: RenderOptions
}

/**
 * Loads a page, draws it and sends it. From the drawing to the compressed bytes nothing waits: pages that wait for each
 * other half made hold 250 kB each, which the garbage collector then carries along.
 */
export async function sendPage(
  reply: FastifyReply,
  visit: Visit,
  { renderer, send, newNonce, options }: PageRoute,
): Promise<FastifyReply> {
  const { page, cookies } = await loadPage(visit, renderer, options)
  if (page instanceof Response)
    return send(reply, redirectAnswer(page.headers.get('location') ?? visit.base, cookies, page.status))
  if (page.isAway) throw new DatabaseAway(new Error('a call of the page was refused for now'))
  const report = faultReport(visit, options.log)
  page.errors.forEach(report)
  const nonce = newNonce()
  const extras = options.extras(visit, nonce)
  const drawing = page.draw() ?? (await page.drawLate(report))
  return send(reply, {
    status: visit.access === undefined ? 404 : page.status,
    headers: documentHeaders(policy(nonce, options, extras)),
    cookies: [...cookies, ...(extras.cookie === undefined ? [] : [extras.cookie])],
    body: documentText(
      page,
      isAnswer(visit, page) ? { ...drawing, html: leadToAnswer(drawing.html) } : drawing,
      extras,
      {
        faultNumber: page.status >= 500 ? visit.correlationId : undefined,
        nonce,
        options,
      },
    ),
  })
}

/** The page shows what its form was answered with. */
function isAnswer({ form }: Visit, { outcome }: LoadedPage): boolean {
  return form !== undefined || outcome !== undefined
}

/** A page's place as the log may name it: the address of a receipt is a secret. */
export function placeOf({ pathname }: URL): string {
  return scrub(pathname, 200)
}

function faultReport({ correlationId, form, url }: Visit, log: Log): (error: unknown) => void {
  const method = form === undefined ? 'GET' : 'POST'
  return (error) => log.error({ err: error, correlationId, method, route: placeOf(url) }, 'fault')
}

interface Around {
  readonly nonce: string
  readonly options: RenderOptions
  /** Where the page could not be made: what finds the fault in the log; the error page names it. */
  readonly faultNumber: string | undefined
}

function alternate(json: string): string {
  return `<link rel="alternate" type="application/json" href="${escapeHtml(json)}">`
}

function documentText(
  { title, description, area, json, parts }: LoadedPage,
  { html, icons, letterhead, hydration }: Drawing,
  { headStart, headEnd, foot }: PageExtras,
  { faultNumber, nonce, options: { assets, provider, themeHead } }: Around,
): Piece[] {
  const name = title === '' ? provider.name : `${title} · ${provider.name}`
  const head =
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${escapeHtml(name)}</title>${description === undefined ? '' : meta('description', description)}${faultNumber === undefined ? '' : meta('fault-number', faultNumber)}${json === undefined ? '' : alternate(json)}${headStart}${assets.head(nonce)}${themeHead}${headEnd}` +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest">` +
    `</head><body>`
  const root = `${letterhead}<div id="root"${area === undefined ? '' : ` data-area="${area}"`}>`
  const scripts = `</script>${assets.scriptsFor(parts, nonce)}${foot}</body></html>`
  return [head, icons, root, ...html, `</div><script nonce="${nonce}">`, ...hydration, scripts]
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`
}

function documentHeaders(contentPolicy: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy,
    'x-frame-options': 'DENY',
  }
}

function policy(nonce: string, { assets, formOrigins }: RenderOptions, extras: PageExtras): string {
  return [
    `default-src 'self'`,
    [`script-src 'self' 'nonce-${nonce}'`, ...extras.scriptOrigins].join(' '),
    assets.inlineStyles === true ? `style-src 'self' 'nonce-${nonce}'` : `style-src 'self'`,
    [`img-src 'self' data:`, ...extras.imageOrigins].join(' '),
    `font-src 'self'`,
    [`connect-src 'self'`, ...extras.connectOrigins].join(' '),
    `form-action 'self' ${formOrigins.join(' ')}`.trim(),
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ')
}
