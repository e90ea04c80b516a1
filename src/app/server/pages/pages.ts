/** The pages below both bases and the help address; everything that is no API call ends here. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Identity } from '#domains/identity/server/identity.ts'
import { isRecord } from '#kit/json.ts'
import { bases, helpPath } from '#kit/paths.ts'
import { DatabaseAway, type AwayLog } from '#platform/server/database-away.ts'
import { isFromHere } from '#platform/server/loopback.ts'
import { RefusedRequest } from '#platform/server/malformed.ts'
import { isSameOrigin, readProvenance } from '#platform/server/provenance.ts'
import { sendProblem } from '#platform/server/send-problem.ts'

import type { RenderingBundle } from '../../rendering.ts'
import { sendAway, type SentFields } from './away-page.ts'
import { sendMaintenance } from './maintenance-page.ts'
import { createNonces } from './nonces.ts'
import { cacheHeaders, turnAway } from './page-access.ts'
import { createSender } from './page-answer.ts'
import { placeOf, sendPage, type PageRoute, type RenderOptions } from './render-page.ts'
import { openVisit } from './visit.ts'

export interface PagesOptions extends RenderOptions {
  readonly identity: Pick<Identity, 'pageSession' | 'csrf' | 'csrfHolds' | 'sealDraft' | 'takeDraft'>
  readonly logAway: AwayLog
  readonly createRenderer: RenderingBundle['createRenderer']
  readonly publicOrigin: string
  /** Whether the pages for developers are there. */
  readonly demo: boolean
}

type Serve = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const shared = { send: createSender(), newNonce: createNonces(), options }
  for (const base of bases) {
    const serve = await pageServer(base, shared)
    for (const url of [base, `${base}/*`]) mountPage(app, url, serve)
  }
  const outside = await pageServer('', shared)
  mountPage(app, helpPath, outside)
  // Outside both bases a person gets the page that says so, a program the problem.
  app.get('/*', { schema: { hide: true } }, (request, reply) =>
    request.headers.accept?.includes('text/html') === true
      ? outside(request, reply)
      : sendProblem(reply, 404, 'not-found'),
  )
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect(bases[0], 302))
}

function mountPage(app: FastifyInstance, url: string, serve: Serve): void {
  app.route({ method: ['GET', 'POST'], url, handler: serve, schema: { hide: true } })
}

async function pageServer(base: string, shared: Omit<PageServer, 'base' | 'renderer'>): Promise<Serve> {
  const renderer = await shared.options.createRenderer(base)
  return (request, reply) => servePage(request, reply, { ...shared, base, renderer })
}

interface PageServer extends PageRoute {
  readonly base: string
  readonly options: PagesOptions
}

async function servePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { base, options, ...route }: PageServer,
): Promise<FastifyReply> {
  const url = new URL(request.url, options.publicOrigin)
  const access = route.renderer.accessOf(url.pathname)
  if (access === 'developer' && !(options.demo && isFromHere(request))) throw new RefusedRequest(404)
  if (request.isMultipart() && !route.renderer.takesFiles(url.pathname)) {
    reply.header('connection', 'close')
    throw new RefusedRequest(415)
  }
  const { maintenance } = options.condition()
  if (maintenance !== undefined && access !== 'open')
    return sendMaintenance(reply, maintenance, { base, now: options.clock.now(), provider: options.provider })
  try {
    const visit = await openVisit(request, { base, url, access }, options)
    reply.headers(cacheHeaders(visit))
    const away = await turnAway(visit, options)
    return await (away === undefined ? sendPage(reply, visit, { ...route, options }) : route.send(reply, away))
  } catch (error) {
    if (!(error instanceof DatabaseAway)) throw error
    options.logAway(error, { correlationId: request.correlationId, method: request.method, route: placeOf(url) })
    return sendAway(reply, base, { ...options.provider, ...sentFields(request, options) })
  }
}

/** What was typed into a form of ours: nothing of what another site has sent, and no files. */
function sentFields(
  { body, headers, method }: FastifyRequest,
  { publicOrigin }: Pick<PagesOptions, 'publicOrigin'>,
): { readonly sent?: SentFields } {
  const isOurs = method === 'POST' && isSameOrigin(readProvenance(headers), publicOrigin)
  return isOurs && isRecord(body) ? { sent: body as SentFields } : {}
}
