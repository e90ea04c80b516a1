import type { FastifyInstance } from 'fastify'
import type { CustomFetch } from 'openid-client'

/** The portal talks to the embedded provider without a socket: through the server's own routes, once `connect` has named it. */
export function createInProcessFetch(): {
  readonly fetch: CustomFetch
  readonly connect: (app: FastifyInstance) => void
} {
  const server: { app?: FastifyInstance } = {}
  return {
    connect: (app) => {
      server.app = app
    },
    fetch: async (address, { body, headers, method }) => {
      if (server.app === undefined) throw new Error('the login provider is not registered')
      const { pathname, search } = new URL(address)
      // openid-client sends forms as URLSearchParams.
      const payload = body instanceof URLSearchParams ? { payload: body.toString() } : {}
      const answer = await server.app.inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url: pathname + search,
        headers,
        ...payload,
      })
      return new Response(answer.rawPayload.toString('utf8'), {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type']) },
      })
    },
  }
}
