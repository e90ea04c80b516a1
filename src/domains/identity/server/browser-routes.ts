/** The redirects of login and logout and the provider's way back, under both bases; for browsers, not for calls. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'

import { rateLimit, type RateLimit } from '#platform/server/rate-limit.ts'

import { actsAtOnce } from '../rules.ts'
import type { IdentityContext } from './context.ts'
import { finishLogin } from './finish-login.ts'
import { logOut } from './log-out.ts'
import { sendFailure, sendLogoutQuestion, type PageFrame } from './pages.ts'
import { callbackPath, loginsPerMinute, startLogin } from './start-login.ts'
import { traced } from './traced.ts'

export function browserRoutes(context: IdentityContext): FastifyPluginAsync {
  const mayStart = rateLimit(context.clock, loginsPerMinute)
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    for (const base of context.config.bases) {
      const { brand, playedDay } = context.config
      const frame: PageFrame = { base, brand, playedDay }
      const options = { schema: { hide: true }, exposeHeadRoute: false }
      app.get(`${base}/api/auth/redirect/login`, options, (request, reply) =>
        login(context, { frame, request, reply }, mayStart),
      )
      app.get(callbackPath(base), options, (request, reply) => callback(context, { frame, request, reply }))
      app.get(`${base}/api/auth/redirect/logout`, options, (request, reply) =>
        logout(context, { frame, request, reply }),
      )
    }
  }
}

interface BrowserVisit {
  readonly frame: PageFrame
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Nothing happens for a browser that only looks ahead. */
function isPrefetch({ headers }: FastifyRequest): boolean {
  return headers['sec-purpose']?.includes('prefetch') === true || headers['purpose'] === 'prefetch'
}

async function login(
  context: IdentityContext,
  { frame, request, reply }: BrowserVisit,
  mayStart: RateLimit,
): Promise<FastifyReply> {
  if (isPrefetch(request)) return reply.code(204).send()
  if (!mayStart(request.ip)) return sendFailure(reply, frame, 'too-many')
  const { searchParams } = new URL(request.url, context.config.publicOrigin)
  const wanted = searchParams.get('return') ?? undefined
  const askAgain = searchParams.get('prompt') === 'login'
  const fresh = searchParams.get('max_age') === '0'
  const ended = searchParams.get('ended') === '1'
  try {
    const { cookie, location } = await startLogin(context, { base: frame.base, wanted, askAgain, fresh, ended })
    return reply.header('set-cookie', cookie).redirect(location, 302)
  } catch (error) {
    context.log.error(
      { err: error, issuer: context.party.issuer, correlationId: request.correlationId },
      'login provider unreachable',
    )
    return sendFailure(reply, frame, 'provider-unreachable')
  }
}

async function callback(context: IdentityContext, { frame, request, reply }: BrowserVisit): Promise<FastifyReply> {
  const url = new URL(request.url, context.config.publicOrigin)
  const done = await finishLogin(context, url, request.headers)
  const { correlationId } = request
  if (done.ok) {
    const { cookies, target, who } = done.value
    const entry = traced(context.secrets, who, request.ip)
    context.log.info({ ...entry, adviser: who.adviser, correlationId }, 'login')
    return reply.header('set-cookie', [...cookies]).redirect(target, 302)
  }
  context.log.warn({ refusal: done.refusal, ...done.detail, correlationId }, 'login refused')
  return sendFailure(reply, frame, done.refusal)
}

async function logout(context: IdentityContext, { frame, request, reply }: BrowserVisit): Promise<FastifyReply> {
  if (isPrefetch(request)) return reply.code(204).send()
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers
  if (!actsAtOnce({ site: site?.toString(), mode: mode?.toString() })) return sendLogoutQuestion(reply, frame)
  const { location, who } = await logOut(context, frame.base, request.headers.cookie)
  if (who !== undefined)
    context.log.info({ ...traced(context.secrets, who, request.ip), correlationId: request.correlationId }, 'logout')
  return reply.header('set-cookie', context.cookies.clearSession()).redirect(location, 302)
}
