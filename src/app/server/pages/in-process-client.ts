/** The API client of server rendering: the same calls as in the browser, without a socket. */
import type { FastifyInstance } from 'fastify'

import { bases } from '#kit/paths.ts'
import { asVisitor, type Visitor } from '#platform/server/in-process.ts'
import type { Client } from '#platform/web/api-client.ts'

import type { RenderingBundle } from '../../rendering.ts'

/** The browser's cookies, and those that answers set: the page has to hand them on. */
export interface CookieJar {
  readonly sent: string | undefined
  readonly received: string[]
}

/** Makes the client of one page; `makeClient` comes from the SSR bundle. */
export function inProcessClient(
  app: FastifyInstance,
  makeClient: RenderingBundle['makeClient'],
  base: string,
  visitor: Visitor,
  cookies: CookieJar,
): Client {
  return makeClient(base, async ({ method, path, headers, body }) => {
    const payload = body === undefined ? {} : { payload: body }
    const all = { ...headers, ...(cookies.sent !== undefined && { cookie: cookies.sent }) }
    const response = await asVisitor(visitor, () =>
      // The help page lies outside both bases; its calls go to the first (product.md 1).
      app.inject({
        method: methodOf(method),
        url: path.startsWith('/api/') ? bases[0] + path : path,
        headers: all,
        ...payload,
      }),
    )
    cookies.received.push(...[response.headers['set-cookie'] ?? []].flat())
    return { status: response.statusCode, text: response.payload }
  })
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

function methodOf(name: string): (typeof methods)[number] {
  const method = methods.find((known) => known === name)
  if (method === undefined) throw new Error(`no such method: ${name}`)
  return method
}
