/** The Fastify instance with what every request shares: correlation id, one log line, limits, errors in one shape. */
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, validatorCompiler } from 'fastify-type-provider-zod'

import { refuseCodings } from './body-codings.ts'
import { refuseBroken } from './broken-request.ts'
import { createAwayLog, isAway, retryAfterSeconds } from './database-away.ts'
import { mountGentleStop } from './gentle-stop.ts'
import { tracePattern } from './http.ts'
import { inProcessVisitor } from './in-process.ts'
import type { Log } from './log.ts'
import { Malformed, misfitFields, readJson, RefusedRequest, type Misfit } from './malformed.ts'
import { documentHeaders, securityHeaders } from './security-headers.ts'
import { sendProblem, type SendError } from './send-problem.ts'
import { maxParamLength } from './served-methods.ts'
import { strictSerializerCompiler } from './strict-answers.ts'

export interface WebAppOptions {
  readonly log: Log
  readonly newId: () => string
  readonly trustProxy: boolean | string
  /** The portal is reached by https alone: browsers may remember it. */
  readonly https?: boolean
  /** Checks every answer against its schema; on in tests, off in production, where types have to be enough. */
  readonly validateAnswers: boolean
  /** After so long a request that has no answer gets 503. */
  readonly answerWithinMs?: number
  /** What a browser is shown that asks for a page where no page is drawn; the API's errors are problems for whoever asks. */
  readonly sendErrorPage?: (reply: FastifyReply, status: number) => FastifyReply
}

const bodyLimit = 1_048_576
/** For one that makes keys or loads a library, on a slow machine under load. */
const pluginTimeout = 60_000
/** For a request to arrive whole, and looked at so often. */
const requestTimeout = 30_000
const connectionsCheckingInterval = 5000

/** Makes the instance; routes and pages are added by the caller. */
export function makeWebApp(options: WebAppOptions): FastifyInstance {
  const { log, newId, trustProxy, validateAnswers, https = false, answerWithinMs = 30_000 } = options
  const headers = securityHeaders(https)
  const sendError = errorSender(options)
  const app = Fastify({
    logger: false,
    bodyLimit,
    pluginTimeout,
    requestTimeout,
    // Node gives the larger of both to the whole request: its own minute for headers would be that.
    http: { connectionsCheckingInterval, requestTimeout, headersTimeout: requestTimeout },
    trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength, ignoreTrailingSlash: true },
    genReqId: () => '',
    clientErrorHandler: refuseBroken(newId, headers),
    // Addresses that no route can be found for: before any hook, so the correlation id is set here.
    frameworkErrors: (_error, request, reply) => {
      request.correlationId = newId()
      const known = { ...headers, ...documentHeaders, 'x-correlation-id': request.correlationId }
      void sendError(reply.headers(known), 400, 'malformed')
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(validateAnswers ? strictSerializerCompiler() : () => (data) => JSON.stringify(data))
  app.decorateRequest('correlationId', '')
  app.decorateRequest('base', '')
  app.decorateRequest('caller', undefined)
  app.decorateRequest('staff', undefined)
  app.decorateRequest('sid', undefined)
  parseJson(app)
  mountGentleStop(app)
  limitHandlers(app, { log, withinMs: answerWithinMs, sendError })
  protectBrowsers(app, headers)
  correlate(app, newId, sendError)
  logRequests(app, log)
  refuseCodings(app, sendError)
  answerErrors(app, log, sendError)
  return app
}

const callPattern = /^(?:\/[\w-]+)?\/api\//

function errorSender({ sendErrorPage }: WebAppOptions): SendError {
  return (reply, status, code, extra) => {
    const { headers, routeOptions, url } = reply.request
    const { isCall = callPattern.test(url), isFollowed = false } = routeOptions.config ?? {}
    const wantsPage = headers.accept?.includes('text/html') === true && (isFollowed || !isCall)
    return sendErrorPage !== undefined && wantsPage
      ? sendErrorPage(reply, status)
      : sendProblem(reply, status, code, extra)
  }
}

interface HandlerLimit {
  readonly log: Log
  readonly withinMs: number
  readonly sendError: SendError
}

/** A limit for what no other limit ends: the answer is 503, whatever the handler may still do. */
function limitHandlers(app: FastifyInstance, { log, sendError, withinMs }: HandlerLimit): void {
  const look = (): void => {
    for (const reply of app.requestsUnderWay()) {
      if (reply.elapsedTime < withinMs || reply.sent || !reply.request.raw.complete) continue
      log.error({ err: new Error(`no answer within ${withinMs} ms`), ...requestPlace(reply.request) }, 'fault')
      void sendError(reply.header('retry-after', retryAfterSeconds), 503, 'temporarily-unavailable')
    }
  }
  const looking = setInterval(look, withinMs / 10).unref()
  app.addHook('onClose', async () => clearInterval(looking))
}

/** JSON only; a body of another kind is 415. */
function parseJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : readJson(text.toString()))
    } catch {
      done(new Malformed('malformed JSON'))
    }
  })
}

/** An address that names a host where its path should begin: read below our own it would be none, or somebody else's. */
const isOfNoHost = /^\/[/\\]/

function correlate(app: FastifyInstance, newId: () => string, sendError: SendError): void {
  app.addHook('onRequest', (request, reply, done) => {
    const header = request.headers['x-correlation-id']
    const inherited = inProcessVisitor()?.correlationId
    request.correlationId = inherited ?? (typeof header === 'string' && tracePattern.test(header) ? header : newId())
    reply.header('x-correlation-id', request.correlationId)
    const context = request.headers['x-business-context']
    if (typeof context === 'string' && tracePattern.test(context)) reply.header('x-business-context', context)
    if (request.url.includes('%00') || isOfNoHost.test(request.url)) void sendError(reply, 400, 'malformed')
    else done()
  })
}

/** Before everything else, so that no refusal is without; a route that has more to say writes over it. */
function protectBrowsers(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html')) reply.headers(documentHeaders)
    done()
  })
}

/** From here on log lines say by which session somebody asked, whether they were let in or refused. */
export function nameSessions(
  app: FastifyInstance,
  sidOf: (cookieHeader: string | undefined) => string | undefined,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    request.sid = sidOf(request.headers.cookie)
    done()
  })
}

function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const context = request.headers['x-business-context']
    const entry = {
      ...requestPlace(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.sid !== undefined && { sid: request.sid }),
      ...(typeof context === 'string' && { businessContext: context.slice(0, 128) }),
    }
    // 503 is said once by whoever knows why: the database that does not answer, the maintenance.
    if (reply.statusCode === 503) log.warn(entry, 'request')
    else if (reply.statusCode >= 500) log.error(entry, 'request')
    else log.info(entry, 'request')
    done()
  })
}

/** What a client does wrong that is more than malformed. */
const faultCodes: Readonly<Record<number, string>> = {
  403: 'origin-refused',
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-media-type',
  429: 'too-many',
}

function answerErrors(app: FastifyInstance, log: Log, sendError: SendError): void {
  const logAway = createAwayLog(log)
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404, 'not-found'))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      return sendError(reply, 400, 'malformed', {
        fields: misfitFields(error.validation.map(toMisfit), sentIn(request, error)),
      })
    }
    if (hasGone(error, request)) {
      log.info(requestPlace(request), 'request broken off by the client')
      return sendError(reply, 400, 'malformed')
    }
    const status = clientFault(error)
    if (status !== undefined) {
      const code = faultCodes[status]
      // Every limit of ours is over within minutes.
      if (status === 429) reply.header('retry-after', '60')
      return code === undefined ? sendError(reply, 400, 'malformed') : sendError(reply, status, code)
    }
    if (isAway(error)) {
      logAway(error, requestPlace(request))
      return sendError(reply.header('retry-after', retryAfterSeconds), 503, 'temporarily-unavailable')
    }
    log.error({ err: error, ...requestPlace(request) }, 'fault')
    return sendError(reply, 500, 'internal')
  })
}

/** Nobody is there any more to hear the answer: no fault of ours. */
function hasGone({ code }: FastifyError, { raw }: FastifyRequest): boolean {
  return code === 'ECONNRESET' && !raw.complete
}

/** The status of what the client did wrong; a library's error may carry a status too, but that is a fault of ours. */
function clientFault(error: FastifyError): number | undefined {
  const known = error instanceof Malformed || error instanceof RefusedRequest || (error.code ?? '').startsWith('FST_')
  return known && error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : undefined
}

interface Issue {
  readonly instancePath: string
  readonly params?: unknown
}

/** The part of the request that an issue's path starts from. */
function sentIn(request: FastifyRequest, { validationContext }: FastifyError): unknown {
  if (validationContext === 'querystring') return request.query
  return validationContext === 'params' ? request.params : request.body
}

function toMisfit({ instancePath, params }: Issue): Misfit {
  const { keys } = (params ?? {}) as { keys?: unknown }
  return { path: instancePath.split('/').filter(Boolean), keys: Array.isArray(keys) ? keys.map(String) : [] }
}

function requestPlace({ correlationId, method, routeOptions }: FastifyRequest) {
  return { correlationId, method, route: routeOptions.url ?? '-' }
}
