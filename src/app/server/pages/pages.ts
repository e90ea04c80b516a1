/** Pages: session, access, loader or action through the API in process, then streamed HTML (architecture.md, "SSR"). */
import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Identity, Session } from '#domains/identity/server/identity.ts'
import { bases, helpPath } from '#kit/paths.ts'
import type { Provider } from '#kit/provider.ts'
import { refuse, ok } from '#kit/result.ts'
import { today, type Clock } from '#platform/server/clock.ts'
import { sendProblem } from '#platform/server/http.ts'
import type { Visitor } from '#platform/server/in-process.ts'
import type { Log } from '#platform/server/log.ts'
import { logFault } from '#platform/server/web-app.ts'
import type { Client } from '#platform/web/api-client.ts'
import type { PageContext } from '#platform/web/page-context.ts'

import type { Page, Renderer, RenderingBundle } from '../../rendering.ts'
import type { SystemStatus } from '../system-status.ts'
import type { Assets } from './assets.ts'
import { documentStream } from './document-stream.ts'
import { clearNotices, noticeCookie, readNotices } from './flash-cookie.ts'
import { inProcessClient } from './in-process-client.ts'
import { sendMaintenance } from './maintenance-page.ts'
import { isPersonal, redirectFor } from './page-access.ts'
import { foreignForm, formIsOurs, saveDraft, takeDraft } from './page-forms.ts'
import type { PageExtras, PageRequest } from './page-head.ts'

export interface PagesOptions {
  readonly identity: Pick<Identity, 'pageSession' | 'csrf' | 'csrfHolds' | 'keepInput' | 'takeInput'>
  readonly clock: Clock
  readonly log: Log
  readonly newId: () => string
  readonly provider: Provider
  readonly assets: Assets
  readonly bundle: RenderingBundle
  readonly publicOrigin: string
  /** Handed to the browser, which sends it with the catalogue calls. */
  readonly catalogueKey?: string | undefined
  /** What stands around a page beside its own. */
  readonly extras: (page: PageRequest) => PageExtras
  /** An outage that pages speak of, maintenance that closes them. */
  readonly condition: () => SystemStatus
  /** Whether the pages for developers are there. */
  readonly demo: boolean
  /** Further origins a form may lead to: the login of an outside issuer. */
  readonly formOrigins: readonly string[]
}

/** Registers the pages below both bases and the help address; everything that is not an API call ends here. */
export function mountPages(app: FastifyInstance, options: PagesOptions): void {
  for (const base of [...bases, '']) {
    const renderer = options.bundle.makeRenderer(base)
    const serve = (request: FastifyRequest, reply: FastifyReply) =>
      servePage(app, base, renderer, options, request, reply)
    for (const url of base === '' ? [helpPath] : [base, `${base}/*`])
      app.route({ method: ['GET', 'POST'], url, handler: serve, schema: { hide: true } })
    // Outside both bases a person gets the page that says so, a program the problem.
    if (base === '')
      app.get('/*', { schema: { hide: true } }, (request, reply) =>
        request.headers.accept?.includes('text/html') === true
          ? serve(request, reply)
          : sendProblem(reply, 404, 'not-found'),
      )
  }
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect(bases[0], 302))
}

async function servePage(
  app: FastifyInstance,
  base: string,
  renderer: Renderer,
  options: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const url = new URL(request.url, options.publicOrigin)
  const access = renderer.accessOf(url.pathname)
  if (access === 'developer' && !options.demo) return sendProblem(reply, 404, 'not-found')
  const { maintenance } = options.condition()
  if (maintenance !== undefined && access !== 'open')
    return sendMaintenance(reply, base, options.provider, maintenance, options.clock.now())
  const session = await options.identity.pageSession(request.headers.cookie, { extend: true })
  setCacheHeaders(reply, session !== undefined || isPersonal(access, url))
  const wayIn = redirectFor(access, session, base, url)
  if (wayIn !== undefined) {
    if (session === undefined) await saveDraft(request, reply, options)
    return reply.redirect(wayIn, 302)
  }
  if (request.method === 'POST' && !formIsOurs(request, session, options)) {
    return reply.code(403).type('text/plain; charset=utf-8').send(foreignForm)
  }
  const leave: string[] = []
  const cookies: string[] = []
  const cookieJar = { sent: request.headers.cookie, received: cookies }
  const client = inProcessClient(app, options.bundle.makeClient, base, visitorOf(session, request), cookieJar)
  const page = await renderer.load(
    toWebRequest(request, url),
    pageContextOf(options, client, session, request, leave, takeDraft(request, reply, session, options)),
  )
  handNotices(request, reply, leave)
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if (page instanceof Response) return reply.redirect(page.headers.get('location') ?? base, page.status)
  for (const error of page.errors) logFault(options.log, error, request)
  const around = (nonce: string) => options.extras({ base, url, nonce, ...visitFor(options, session, request) })
  return stream(page, access === undefined ? 404 : page.status, options, request, reply, around)
}

/** What concerns one person is kept by no cache and found by no search engine (product.md 10). */
function setCacheHeaders(reply: FastifyReply, isPersonalPage: boolean): void {
  reply.header('cache-control', isPersonalPage ? 'no-store' : 'no-cache')
  if (isPersonalPage) reply.header('x-robots-tag', 'noindex')
}

function visitFor({ identity }: PagesOptions, session: Session | undefined, { headers }: FastifyRequest) {
  return {
    cookies: headers.cookie,
    adviser: session?.adviser === true,
    csrf: (form: string) => (session === undefined ? '' : identity.csrf(session, form)),
  }
}

function pageContextOf(
  { identity, provider, clock, newId, catalogueKey, condition }: PagesOptions,
  client: Client,
  session: Session | undefined,
  request: FastifyRequest,
  leave: string[],
  draft: PageContext['draft'],
): PageContext {
  return {
    client,
    loggedIn: session?.guid !== undefined,
    adviser: session?.adviser === true,
    actingId: session?.actor?.actingId,
    provider,
    outage: condition().outage,
    catalogueKey,
    onServer: true,
    today: today(clock),
    notices: readNotices(request.headers.cookie),
    draft,
    sessionOver: () => undefined,
    flash: ({ code }) => leave.push(code),
    form: (name) => ({ csrf: session === undefined ? '' : identity.csrf(session, name), idempotencyKey: newId() }),
  }
}

/** Notices of this redirect go into the cookie; those that this page shows leave it. */
function handNotices(request: FastifyRequest, reply: FastifyReply, leave: readonly string[]): void {
  if (leave.length > 0) reply.header('set-cookie', noticeCookie(leave))
  else if (readNotices(request.headers.cookie).length > 0) reply.header('set-cookie', clearNotices())
}

function visitorOf(session: Session | undefined, request: FastifyRequest): Visitor {
  const { correlationId } = request
  if (session === undefined) return { caller: refuse('session-required'), correlationId }
  const { guid, sid, actor } = session
  if (guid === undefined) return { caller: refuse('no-customer-chosen'), correlationId }
  return { caller: ok({ guid, sid, ...(actor && { actor }) }), correlationId }
}

function toWebRequest(request: FastifyRequest, url: URL): Request {
  if (request.method !== 'POST') return new Request(url)
  const body = new URLSearchParams(request.body as Record<string, string>)
  return new Request(url, { method: 'POST', body })
}

function headOf(title: string, provider: Provider, assets: string): string {
  const name = title === '' ? provider.name : `${title} · ${provider.name}`
  return (
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${escapeHtml(name)}</title>${assets}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest">` +
    `</head><body>`
  )
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function stream(
  page: Page,
  status: number,
  options: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  around: (nonce: string) => PageExtras,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const extras = around(nonce)
  if (extras.cookie !== undefined) reply.header('set-cookie', extras.cookie)
  return new Promise((resolve, reject) => {
    const rendering = page.render({
      nonce,
      onShellReady: (html, icons) => {
        const body = new PassThrough()
        const head = extras.headStart + options.assets.headFor(page.components, nonce) + extras.headEnd
        const start = headOf(page.title, options.provider, head) + icons + page.letterhead
        html.pipe(
          documentStream(
            Buffer.from(`${start}<div id="root">`),
            body,
            Buffer.from(`</div>${extras.foot}</body></html>`),
          ),
        )
        reply
          .code(status)
          .type('text/html; charset=utf-8')
          .header('content-security-policy', policy(nonce, options.formOrigins, extras))
        reply.header('referrer-policy', 'same-origin').header('x-frame-options', 'DENY')
        resolve(reply.send(body))
      },
      onShellError: reject,
      onError: (error) => logFault(options.log, error, request),
    })
    reply.raw.once('close', () => rendering.abort())
  })
}

function policy(nonce: string, formOrigins: readonly string[], extras: PageExtras): string {
  return [
    `default-src 'self'`,
    [`script-src 'self' 'nonce-${nonce}'`, ...extras.scriptOrigins].join(' '),
    `style-src 'self'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    [`connect-src 'self'`, ...extras.connectOrigins].join(' '),
    `form-action 'self' ${formOrigins.join(' ')}`.trim(),
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ')
}
