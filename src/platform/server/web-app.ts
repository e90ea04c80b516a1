/** The Fastify instance with what every request shares: correlation id, one log line, limits, errors in one shape. */
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import {
  createSerializerCompiler,
  hasZodFastifySchemaValidationErrors,
  validatorCompiler,
} from 'fastify-type-provider-zod'

import { sendProblem } from './http.ts'
import { inProcessVisitor } from './in-process.ts'
import type { Log } from './log.ts'

export interface WebAppOptions {
  readonly log: Log
  readonly newId: () => string
  readonly trustProxy: boolean | string
  /** Checks every answer against its schema; on in tests, off in production, where types have to be enough. */
  readonly validateAnswers: boolean
}

const correlationPattern = /^[\w.:-]{1,128}$/
const bodyLimit = 1_048_576

/** Makes the instance; routes and pages are added by the caller. */
export function makeWebApp({ log, newId, trustProxy, validateAnswers }: WebAppOptions): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit,
    trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256, ignoreTrailingSlash: true },
    genReqId: () => '',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(validateAnswers ? createSerializerCompiler() : () => (data) => JSON.stringify(data))
  app.decorateRequest('correlationId', '')
  app.decorateRequest('base', '')
  app.decorateRequest('caller', undefined)
  parseJson(app)
  correlate(app, newId)
  logRequests(app, log)
  answerErrors(app, log)
  return app
}

/** NUL cannot be stored in PostgreSQL text and is never meant: refused where it comes in, in JSON and in addresses. */
function parseJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      if (text.includes(String.raw`\u0000`)) throw new SyntaxError('NUL in JSON')
      done(null, JSON.parse(text as string))
    } catch {
      done(Object.assign(new Error('malformed JSON'), { statusCode: 400 }))
    }
  })
}

function correlate(app: FastifyInstance, newId: () => string): void {
  app.addHook('onRequest', async (request, reply) => {
    const given = request.headers['x-correlation-id']
    const inherited = inProcessVisitor()?.correlationId
    request.correlationId = inherited ?? (typeof given === 'string' && correlationPattern.test(given) ? given : newId())
    reply.header('x-correlation-id', request.correlationId)
    const context = request.headers['x-business-context']
    if (typeof context === 'string' && correlationPattern.test(context)) reply.header('x-business-context', context)
    reply.header('x-content-type-options', 'nosniff')
    if (request.url.includes('%00')) return sendProblem(reply, 400, 'malformed')
    return undefined
  })
}

function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    const { correlationId, method } = request
    const entry = {
      correlationId,
      method,
      route: request.routeOptions.url ?? '-',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.caller && { sid: request.caller.sid }),
      ...(typeof request.headers['x-business-context'] === 'string' && {
        businessContext: request.headers['x-business-context'].slice(0, 128),
      }),
    }
    if (reply.statusCode >= 500) log.error(entry, 'request')
    else log.info(entry, 'request')
  })
}

function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      return sendProblem(reply, 400, 'malformed', { fields: fieldsOf(error.validation) })
    }
    const status = error.statusCode ?? 500
    if (status === 413) return sendProblem(reply, 413, 'too-large')
    if (status === 415) return sendProblem(reply, 415, 'unsupported-media-type')
    if (status < 500) return sendProblem(reply, status, 'malformed')
    logFault(log, error, request)
    return sendProblem(reply, 500, 'internal')
  })
}

/** `{ contractId: 'missing' }`: which field, and whether it is missing or wrong (spec 5: the error names it). */
function fieldsOf(
  issues: readonly { instancePath: string; message?: string | undefined; params?: unknown }[],
): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const name = issue.instancePath.split('/').filter(Boolean).join('.') || 'body'
    fields[name] ??= /received undefined/.test(issue.message ?? '') ? 'missing' : 'invalid'
  }
  return fields
}

export function logFault(log: Log, error: unknown, request: FastifyRequest): void {
  const { correlationId, method } = request
  log.error({ err: error, correlationId, method, route: request.routeOptions.url ?? '-' }, 'fault')
}
