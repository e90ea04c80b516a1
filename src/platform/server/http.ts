/**
 * The endpoint runner: turns routes into Fastify routes under every base, with access check, parsing, correlation id and
 * refusals in one shape. Faults are thrown through it: the error handler of web-app.ts catches them.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { methodAndPath, type Endpoint } from '#kit/endpoint.ts'

import { admit, type AdmitDeps } from './admit.ts'
import { routeSchema } from './route-schema.ts'
import { readyText, type Caller, type Route, type StaffSession } from './routes.ts'
import { runEndpoint, type RunnerDeps, type Success } from './run-endpoint.ts'
import { sendProblem } from './send-problem.ts'
import { servedMethods, type ServedMethods } from './served-methods.ts'

export interface MountOptions extends AdmitDeps, RunnerDeps {
  readonly bases: readonly string[]
}

declare module 'fastify' {
  interface FastifyRequest {
    correlationId: string
    base: string
    caller: Caller | undefined
    /** Who of the provider's people calls, where the call wants a role. */
    staff: StaffSession | undefined
    /** Keyed hash of the session id that came along. */
    sid: string | undefined
  }
  interface FastifyContextConfig {
    /** Whether an `Idempotency-Key` counts; for OpenAPI. */
    idempotent?: boolean
    /** A call, wherever it lies: its errors are problems for whoever asks. */
    isCall?: boolean
    /** A file below api that a link of a page leads to: where there is none, a person gets a page. */
    isFollowed?: boolean
  }
}

/** What a correlation id or business context may look like; anything else is not taken over. */
export const tracePattern = /^[\w.:-]{1,128}$/

/** Registers all routes; every other method on a known path answers 405 with `Allow`. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  const served = servedMethods()
  for (const route of routes) {
    const { method } = methodAndPath(route.endpoint.call)
    for (const base of route.endpoint.base ? options.bases : ['']) {
      const url = urlOf(route.endpoint, base)
      const asked = { ...options, base, endpoint: route.endpoint }
      app.route({
        method,
        url,
        ...(route.endpoint.bodyLimit !== undefined && { bodyLimit: route.endpoint.bodyLimit }),
        schema: routeSchema(route.endpoint, options.catalogueKey !== undefined),
        config: { idempotent: route.endpoint.idempotent, isCall: true },
        onRequest: (request, reply) => admit(request, reply, asked),
        handler: (request, reply) => serve(route, request, { reply, options }),
      })
      served.add(url, method)
    }
  }
  // Outside of the bases there are few, among pages.
  for (const { endpoint } of routes) if (!endpoint.base) refuseOtherMethods(app, urlOf(endpoint, ''), served)
  for (const base of options.bases)
    for (const url of [`${base}/api`, `${base}/api/*`])
      app.all(url, { schema: { hide: true }, onRequest: unserved(served) }, unreached)
}

/** As the router reads it: '/api/products/:id'. */
function urlOf({ call }: Endpoint, base: string): string {
  return base + methodAndPath(call).path.replaceAll(/\{(\w+)\}/g, ':$1')
}

function refuseOtherMethods(app: FastifyInstance, url: string, served: ServedMethods): void {
  const method = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
    (one) => !app.hasRoute({ method: one, url }),
  )
  if (method.length === 0) return
  app.route({
    method,
    url,
    exposeHeadRoute: false,
    schema: { hide: true },
    onRequest: unserved(served),
    handler: unreached,
  })
}

/**
 * Where no route is: refused before a body is read, whatever was sent. Below `api` nothing is a page: what no call knows is a
 * problem, not HTML.
 */
function unserved(served: ServedMethods) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const allow = served.allowed(request.url)
    return allow === undefined
      ? sendProblem(reply, 404, 'not-found')
      : sendProblem(reply.header('allow', allow), 405, 'method-not-allowed')
  }
}

function unreached(): never {
  throw new Error('answered before the handler')
}

async function serve(
  route: Route,
  request: FastifyRequest,
  { reply, options }: { readonly reply: FastifyReply; readonly options: MountOptions },
): Promise<FastifyReply> {
  const { params, query, body, base, correlationId, headers, ip, caller, staff: session } = request
  const businessContext = requestContext(request)
  const idempotencyKey = headers['idempotency-key']
  const sent = { params, query, body, base, correlationId, headers, ip }
  const call = { ...sent, businessContext, idempotencyKey, caller, session }
  const outcome = await runEndpoint(route, call, options)
  if (outcome.ok) return sendOutcome(route.endpoint, request, { reply, outcome })
  // Every limit of ours is over within minutes.
  if (outcome.status === 429) reply.header('retry-after', '60')
  return sendProblem(reply, outcome.status, outcome.code, outcome)
}

function sendOutcome(
  endpoint: Endpoint,
  request: FastifyRequest,
  { reply, outcome }: { readonly reply: FastifyReply; readonly outcome: Success },
) {
  if ('empty' in outcome) return reply.header('cache-control', 'no-store').code(204).send()
  if ('json' in outcome) {
    const { etag, cacheControl = 'no-cache', failure } = outcome
    reply.header('cache-control', failure === undefined ? cacheControl : 'no-store').code(failure ?? 200)
    if (failure === 429) reply.header('retry-after', '60')
    if (etag !== undefined) {
      reply.header('etag', etag)
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    }
    return reply.type('application/json; charset=utf-8').serializer(asIs).send(readyText(outcome.json))
  }
  reply.header('cache-control', 'no-store').code(endpoint.status)
  if (outcome.headers) reply.headers(outcome.headers)
  return endpoint.answer === undefined ? reply.send() : sendJson(reply, outcome.value)
}

/** Whether the reader has it already (RFC 9110, 13.1.2): one of a list, weakened perhaps by a proxy that compresses. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const known = new Set(ifNoneMatch.split(',').map(strong))
  return known.has('*') || known.has(strong(etag))
}

function strong(etag: string): string {
  return etag.trim().replace(/^W\//, '')
}

/** A bare string or number is still JSON (the counts), except for text/plain answers. */
function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  if (typeof value === 'string') return reply.type('text/plain; charset=utf-8').serializer(asIs).send(value)
  return reply.type('application/json; charset=utf-8').send(value)
}

function asIs(text: unknown): string {
  return text as string
}

function requestContext(request: FastifyRequest): string | undefined {
  const value = request.headers['x-business-context']
  return typeof value === 'string' && tracePattern.test(value) ? value : undefined
}
