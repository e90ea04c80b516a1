/** Forms that are sent as documents: whether they are ours (product.md 11), and what outlives the end of a session (product.md 6). */
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Identity, Session } from '#domains/identity/server/identity.ts'
import type { PageContext } from '#platform/web/page-context.ts'

interface FormsOptions {
  readonly identity: Pick<Identity, 'csrfHolds' | 'keepInput' | 'takeInput'>
  readonly publicOrigin: string
}

export const foreignForm = 'Die Anfrage kam nicht von dieser Seite. Bitte lade die Seite neu.'

/** Own origin, and the hidden value that only our page could have written. */
export function formIsOurs(
  request: FastifyRequest,
  session: Session | undefined,
  { identity, publicOrigin }: FormsOptions,
): boolean {
  if (!isFromHere(request, publicOrigin)) return false
  const { form, csrf } = (request.body ?? {}) as Record<string, unknown>
  return (
    session === undefined ||
    (typeof form === 'string' && typeof csrf === 'string' && identity.csrfHolds(session, form, csrf))
  )
}

function isFromHere({ headers: { origin, 'sec-fetch-site': site } }: FastifyRequest, publicOrigin: string): boolean {
  return origin === undefined ? site === 'same-origin' : origin === publicOrigin
}

/** Keeps what a form sent whose session has ended: its person finds it again after the login. */
export async function saveDraft(
  request: FastifyRequest,
  reply: FastifyReply,
  { identity, publicOrigin }: FormsOptions,
): Promise<void> {
  if (request.method !== 'POST' || !isFromHere(request, publicOrigin)) return
  const body = (request.body ?? {}) as Record<string, unknown>
  const cookie = await identity.keepInput(request.headers.cookie, request.url, body)
  if (cookie !== undefined) reply.header('set-cookie', cookie)
}

/** What was kept for this page, by form; the first page that is drawn for somebody ends the keeping. */
export function takeDraft(
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | undefined,
  { identity }: FormsOptions,
): PageContext['draft'] {
  const taken = session && identity.takeInput(request.headers.cookie, session.guid, request.url)
  if (taken !== undefined) reply.header('set-cookie', taken.cookie)
  return (form) => (taken?.input?.form === form ? taken.input.values : undefined)
}
