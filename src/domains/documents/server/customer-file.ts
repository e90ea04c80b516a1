/** A PDF of a signed-in customer: a link of a page, so the session's cookie is enough. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Identity } from '#domains/identity/server/identity.ts'
import { withoutCustomer } from '#domains/identity/server/without-customer.ts'
import { bases, loginPath } from '#kit/paths.ts'
import { RefusedRequest } from '#platform/server/malformed.ts'
import { rateLimit } from '#platform/server/rate-limit.ts'

import { createPdfFiles, sendPdf, type FileDeps } from './files.ts'
import type { PdfLetter } from './render-pdf.ts'

/** What is not kept is drawn again each time: so many per customer and minute. */
const madePerMinute = 30

export interface CustomerFileDeps extends FileDeps {
  readonly identity: Pick<Identity, 'pageSession'>
}

export interface CustomerFile {
  /** Under which it is kept; null: it is made anew each time. */
  readonly id: string | null
  /** Of the file, without ending. */
  readonly name: string
  readonly letter: () => Promise<PdfLetter>
}

export interface CustomerFiles {
  /** Below each base. */
  readonly path: string
  /** Undefined where the customer has no such thing: somebody else's and an unknown one are the same 404. */
  readonly find: (guid: string, query: Readonly<Record<string, unknown>>) => Promise<CustomerFile | undefined>
}

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The id of a query, in the form of the tables; undefined where it is none. */
export function uuidOf(value: unknown): string | undefined {
  return typeof value === 'string' && isUuid.test(value) ? value.toLowerCase() : undefined
}

export async function mountCustomerFiles(
  app: FastifyInstance,
  deps: CustomerFileDeps,
  { find, path }: CustomerFiles,
): Promise<void> {
  const keep = createPdfFiles(deps)
  const mayMake = rateLimit(deps.clock, madePerMinute)
  for (const base of bases) {
    app.get(
      `${base}/${path}`,
      { schema: { hide: true } },
      async (request: FastifyRequest<{ Querystring: Readonly<Record<string, unknown>> }>, reply) => {
        const session = await deps.identity.pageSession(request.headers.cookie, { extend: true })
        if (session === undefined) return reply.redirect(loginPath(base, request.url), 302)
        const { guid } = session
        if (guid === undefined) return reply.redirect(withoutCustomer(base, session, request.url), 302)
        const found = await find(guid, request.query)
        if (found === undefined) throw new RefusedRequest(404)
        if (found.id === null && !mayMake(guid)) throw new RefusedRequest(429)
        const key = found.id === null ? null : { guid, id: found.id }
        return sendPdf(reply, await keep(key, found.letter), found.name)
      },
    )
  }
}
