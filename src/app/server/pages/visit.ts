/** Who asks for which page: made once per request, handed through everything that answers it. */
import type { FastifyRequest } from 'fastify'

import type { Identity, Session } from '#domains/identity/server/identity.ts'
import { isSameOrigin, readProvenance } from '#platform/server/provenance.ts'
import type { Access } from '#platform/web/screen.ts'

/** An address below one base; '' is for those outside both. */
export interface Address {
  readonly base: string
  readonly url: URL
  /** Who may see the page; undefined when there is none. */
  readonly access: Access | undefined
}

export interface Visit extends Address {
  readonly session: Session | undefined
  /** As the browser sent them. */
  readonly cookies: string | undefined
  /** What a form sent without scripts; undefined for a GET. */
  readonly form: FormInput | undefined
  readonly correlationId: string
  /** The client's address behind trusted proxies. */
  readonly ip: string
  /** The hidden value that proves that the form of that name is ours; empty for visitors. */
  csrf(form: string): string
}

interface FormInput {
  readonly values: Readonly<Record<string, string>>
  /** Whether the browser says that it comes from our own page. */
  readonly isFromHere: boolean
}

interface VisitOptions {
  readonly identity: Pick<Identity, 'pageSession' | 'csrf'>
  readonly publicOrigin: string
}

/** Looks the session up, which extends it. */
export async function openVisit(request: FastifyRequest, address: Address, options: VisitOptions): Promise<Visit> {
  const { identity } = options
  const cookies = request.headers.cookie
  const session = await identity.pageSession(cookies, { extend: true })
  return {
    ...address,
    session,
    cookies,
    form: request.method === 'POST' ? formInput(request, options) : undefined,
    correlationId: request.correlationId,
    ip: request.ip,
    csrf: (form) => (session === undefined ? '' : identity.csrf(session, form)),
  }
}

function formInput({ body, headers }: FastifyRequest, { publicOrigin }: VisitOptions): FormInput {
  const values = (body ?? {}) as Record<string, string>
  return { values, isFromHere: isSameOrigin(readProvenance(headers), publicOrigin) }
}
