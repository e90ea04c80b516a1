/** The Fastify instance with what every request shares: correlation id, one log line, limits, errors in one shape. */
import { finished } from 'node:stream'

import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, validatorCompiler } from 'fastify-type-provider-zod'

import { refuseBroken } from './broken-request.ts'
import { createAwayLog, DatabaseAway, retryAfterSeconds } from './database-away.ts'
import { sendProblem, tracePattern } from './http.ts'
import { inProcessVisitor } from './in-process.ts'
import type { Log } from './log.ts'
import { Malformed, misfitFields, readJson, type Misfit } from './malformed.ts'
import { documentHeaders, securityHeaders } from './security-headers.ts'
import { strictSerializerCompiler } from './strict-answers.ts'

export interface WebAppOptions {
  readonly log: Log
  readonly newId: () => string
  readonly trustProxy: boolean | string
  /** The portal is reached by https alone: browsers may remember it. */
  readonly https?: boolean
  /** Checks every answer against its schema; on in tests, off in production, where types have to be enough. */
  readonly validateAnswers: boolean
}

const bodyLimit = 1_048_576
/** For one that makes keys or loads a library, on a slow machine under load. */
const pluginTimeout = 60_000

/** Makes the instance; routes and pages are added by the caller. */
export function makeWebApp({ log, newId, trustProxy, validateAnswers, https = false }: WebAppOptions): FastifyInstance {
  const headers = securityHeaders(https)
  const app = Fastify({
    logger: false,
    bodyLimit,
    pluginTimeout,
    trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256, ignoreTrailingSlash: true },
    genReqId: () => '',
    clientErrorHandler: refuseBroken(newId, headers),
    // Addresses that no route can be found for: before any hook, so the correlation id is set here.
    frameworkErrors: (_error, request, reply) => {
      request.correlationId = newId()
      void sendProblem(reply.headers({ ...headers, 'x-correlation-id': request.correlationId }), 400, 'malformed')
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(validateAnswers ? strictSerializerCompiler() : () => (data) => JSON.stringify(data))
  app.decorateRequest('correlationId', '')
  app.decorateRequest('base', '')
  app.decorateRequest('caller', undefined)
  parseJson(app)
  countRequests(app)
  protectBrowsers(app, headers)
  correlate(app, newId)
  logRequests(app, log)
  answerErrors(app, log)
  return app
}

declare module 'fastify' {
  interface FastifyInstance {
    /** How many requests are being answered now. */
    requestsUnderWay(): number
  }
}

function countRequests(app: FastifyInstance): void {
  let underWay = 0
  app.decorate('requestsUnderWay', () => underWay)
  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1
    // Finished, or the client has gone away in between.
    finished(reply.raw, () => (underWay -= 1))
  })
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

function correlate(app: FastifyInstance, newId: () => string): void {
  app.addHook('onRequest', async (request, reply) => {
    const header = request.headers['x-correlation-id']
    const inherited = inProcessVisitor()?.correlationId
    request.correlationId = inherited ?? (typeof header === 'string' && tracePattern.test(header) ? header : newId())
    reply.header('x-correlation-id', request.correlationId)
    const context = request.headers['x-business-context']
    if (typeof context === 'string' && tracePattern.test(context)) reply.header('x-business-context', context)
    if (request.url.includes('%00')) return sendProblem(reply, 400, 'malformed')
    return undefined
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

function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    const context = request.headers['x-business-context']
    const entry = {
      ...requestPlace(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.caller && { sid: request.caller.sid }),
      ...(typeof context === 'string' && { businessContext: context.slice(0, 128) }),
    }
    // 503 is said once by whoever knows why: the database that does not answer, the maintenance.
    if (reply.statusCode === 503) log.warn(entry, 'request')
    else if (reply.statusCode >= 500) log.error(entry, 'request')
    else log.info(entry, 'request')
  })
}

function answerErrors(app: FastifyInstance, log: Log): void {
  const logAway = createAwayLog(log)
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 404, 'not-found'))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      return sendProblem(reply, 400, 'malformed', {
        fields: misfitFields(error.validation.map(toMisfit), sentIn(request, error)),
      })
    }
    const status = clientFault(error)
    if (status === 413) return sendProblem(reply, 413, 'too-large')
    if (status === 415) return sendProblem(reply, 415, 'unsupported-media-type')
    if (status !== undefined) return sendProblem(reply, 400, 'malformed')
    if (error instanceof DatabaseAway) {
      logAway(error, requestPlace(request))
      return sendProblem(reply.header('retry-after', retryAfterSeconds), 503, 'temporarily-unavailable')
    }
    log.error({ err: error, ...requestPlace(request) }, 'fault')
    return sendProblem(reply, 500, 'internal')
  })
}

/** The status of what the client did wrong; a library's error may carry a status too, but that is a fault of ours. */
function clientFault(error: FastifyError): number | undefined {
  const known = error instanceof Malformed || (error.code ?? '').startsWith('FST_')
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
