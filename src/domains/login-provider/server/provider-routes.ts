/** The embedded provider in Fastify: protocol paths go to it as raw requests, its login page is ours. */
import type { IncomingMessage } from 'node:http'

import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'

import { sendFailure } from '#domains/identity/server/pages.ts'
import { loginsPerMinute } from '#domains/identity/server/start-login.ts'
import { rateLimit } from '#platform/server/rate-limit.ts'

import { providerPath } from './embedded-provider.ts'
import { firstFrame } from './first-frame.ts'
import { loginPage, type LoginPageDeps } from './login-page.ts'

const protocolPaths = [
  ['GET', '/.well-known/openid-configuration'],
  ['GET', '/jwks'],
  ['GET', '/auth'],
  ['GET', '/auth/:uid'],
  ['POST', '/token'],
  ['GET', '/me'],
  ['GET', '/session/end'],
  ['POST', '/session/end/confirm'],
  ['GET', '/session/end/success'],
] as const

export function providerRoutes(provider: Provider, deps: LoginPageDeps): FastifyPluginAsync {
  return async (app) => {
    await app.register(async (scope) => protocol(scope, provider, deps))
    await app.register(loginPage(provider, deps))
  }
}

async function protocol(app: FastifyInstance, provider: Provider, deps: LoginPageDeps): Promise<void> {
  const mayStart = rateLimit(deps.clock, loginsPerMinute)
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    mayStart(request.ip) ? undefined : sendFailure(reply, firstFrame(deps), 'too-many')
  const handle = provider.callback()
  // The provider reads bodies itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  for (const [method, path] of protocolPaths) {
    app.route({
      method,
      url: providerPath + path,
      schema: { hide: true },
      // Each keeps what was asked for an hour.
      ...(path === '/auth' && { onRequest: admit }),
      handler: async (request, reply) => {
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        await handle(mounted(request.raw, deps.publicOrigin), reply.raw)
      },
    })
  }
}

/** The request as the provider shall see it: below its own path, under the public address, whoever forwarded it. */
function mounted(raw: IncomingMessage, publicOrigin: string): IncomingMessage {
  const { host, protocol: scheme } = new URL(publicOrigin)
  const { url = '/' } = raw
  Object.assign(raw, { originalUrl: url, url: url.slice(providerPath.length) })
  delete raw.headers['x-forwarded-host']
  Object.assign(raw.headers, { host, 'x-forwarded-proto': scheme.slice(0, -1) })
  return raw
}
