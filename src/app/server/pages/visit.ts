/** Who asks for which page: made once per request, handed through everything that answers it. */
import type { FastifyRequest } from 'fastify'

import type { Identity, Session } from '#domains/identity/server/identity.ts'
import { DatabaseAway } from '#platform/server/database-away.ts'
import { isSameOrigin, readProvenance } from '#platform/server/provenance.ts'
import type { Access } from '#platform/web/route-handle.ts'

import { readFileForm, type FormFile } from './file-form.ts'

/** An address below one base; '' is for those outside both. */
export interface Address {
  readonly base: string
  readonly url: URL
  /** Who may see the page; undefined when there is none. */
  readonly access: Access | undefined
}

export interface Visit extends Address {
  readonly session: Session | undefined
  /** The database does not answer: who is here is not known. */
  readonly isAway: boolean
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
  readonly files: readonly FormFile[]
  /** Whether the browser says that it comes from our own page. */
  readonly isFromHere: boolean
}

interface VisitOptions {
  readonly identity: Pick<Identity, 'pageSession' | 'csrf'>
  readonly publicOrigin: string
}

/**
 * Looks the session up, which extends it. While the database does not answer, a page that is open to all is for visitors:
 * imprint, terms and the statutory pages stay there (§ 312k BGB, § 5 DDG).
 */
export async function openVisit(request: FastifyRequest, address: Address, options: VisitOptions): Promise<Visit> {
  const { identity } = options
  const cookies = request.headers.cookie
  let isAway = false
  const session = await identity.pageSession(cookies, { extend: true }).catch((error: unknown) => {
    if (!(error instanceof DatabaseAway) || !isForAll(address)) throw error
    isAway = true
    return undefined
  })
  return {
    ...address,
    session,
    isAway,
    cookies,
    form: request.method === 'POST' ? await formInput(request, session, options) : undefined,
    correlationId: request.correlationId,
    ip: request.ip,
    csrf: (form) => (session === undefined ? '' : identity.csrf(session, form)),
  }
}

function isForAll({ access }: Address): boolean {
  return access === 'open' || access === undefined
}

async function formInput(
  request: FastifyRequest,
  session: Session | undefined,
  { publicOrigin }: VisitOptions,
): Promise<FormInput> {
  const isFromHere = isSameOrigin(readProvenance(request.headers), publicOrigin)
  // What a stranger sends is read past: only who is signed in makes us keep bytes.
  if (request.isMultipart())
    return { ...(await readFileForm(request, isFromHere && session !== undefined)), isFromHere }
  return { values: (request.body ?? {}) as Record<string, string>, files: [], isFromHere }
}
