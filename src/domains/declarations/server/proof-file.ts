/** A file that a customer handed in, for the adviser who decides: a link of a page, so the session's cookie is enough. */
import type { FastifyInstance, FastifyReply } from 'fastify'

import { bases, loginPath } from '#kit/paths.ts'
import { RefusedRequest } from '#platform/server/malformed.ts'

import type { DeclarationsDeps } from './deps.ts'
import { findProof, type ProofRow } from './proofs.ts'
import { findToDecide } from './store-queue.ts'

/** To be kept, never shown by the browser: a stranger wrote it (RFC 6266, RFC 9530). */
function sendProof(
  reply: FastifyReply,
  { digest, file, name, type }: ProofRow & { readonly file: Buffer },
): FastifyReply {
  const plain = name.normalize('NFD').replaceAll(/[^\w .-]/g, '')
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-type': type,
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'repr-digest': `sha-256=:${Buffer.from(digest, 'hex').toString('base64')}:`,
      'x-content-type-options': 'nosniff',
    })
    .send(file)
}

/** For everybody who is no adviser it is the same 404 as an unknown one, after the login; who has read it is on record. */
export async function mountProofFiles(app: FastifyInstance, deps: DeclarationsDeps): Promise<void> {
  const { db, identity, log } = deps
  for (const base of bases) {
    app.get<{ Params: { id: string; position: string } }>(
      `${base}/api/declarations/queue/:id/proofs/:position`,
      { schema: { hide: true }, config: { isFollowed: true } },
      async (request, reply) => {
        const session = await identity.pageSession(request.headers.cookie, { extend: true })
        const isPerson = request.headers.accept?.includes('text/html') === true
        if (session === undefined && isPerson) return reply.redirect(loginPath(base, request.url), 302)
        if (session?.adviser !== true) throw new RefusedRequest(404)
        const { id, position } = request.params
        const row = /^[1-9]$/.test(position) ? await findToDecide(db, id) : undefined
        const guid = row?.guid ?? null
        const proof = guid === null ? undefined : await findProof(db, { guid, declarationId: id }, Number(position))
        if (proof === undefined) throw new RefusedRequest(404)
        const { correlationId } = request
        log.info({ declaration: id, position, adviser: session.subject, correlationId }, 'proof read')
        return sendProof(reply, proof)
      },
    )
  }
}
