/** The page context of the browser: the API over fetch, with the login token where a call is personal. */
import { dropAndReload, makeLoginToken, type LoginToken } from '#domains/identity/web/login-token.ts'
import { bases } from '#kit/paths.ts'
import {
  callLimitMs,
  makeClient,
  type Transport,
  type WireRequest,
  type WireResponse,
} from '#platform/web/api-client.ts'
import { flashInBrowser } from '#platform/web/notifications.ts'
import type { PageContext } from '#platform/web/page-context.ts'
import { session, sessionKeys } from '#platform/web/session-keys.ts'
import { sessionOver } from '#platform/web/session-over.ts'

import type { FrameData } from './frame/frame-data.ts'

/** The context for loaders and actions; `drawn` is the frame as the server has drawn it, missing where even that failed. */
export function browserPage(base: string, drawn: FrameData | undefined): PageContext {
  const frame = drawn ?? { ...nothingDrawn, base }
  // The help page lies outside both bases; its calls go to the first.
  const apiBase = frame.base === '' ? bases[0] : frame.base
  const token = makeLoginToken(apiBase, { guid: frame.guid, actingId: frame.actingId, sid: frame.sid }, dropAndReload)
  return {
    client: makeClient(
      apiBase,
      catalogueKeyed(frame.catalogueKey, frame.loggedIn || frame.adviser || frame.operator ? withToken(token) : plain),
    ),
    loggedIn: frame.loggedIn,
    adviser: frame.adviser,
    actingId: frame.actingId,
    catalogueKey: frame.catalogueKey,
    provider: frame.provider,
    onServer: false,
    address: () => location.href.replace(/#.*/, ''),
    today: frame.today,
    notices: [],
    draft: () => undefined,
    sessionOver,
    flash: (message) => flashInBrowser([message]),
    form: () => ({ csrf: '', idempotencyKey: crypto.randomUUID() }),
  }
}

const nothingDrawn: FrameData = {
  base: '',
  provider: { name: '', phone: '', phoneHours: '', email: '' },
  loggedIn: false,
  actingId: undefined,
  person: undefined,
  adviser: false,
  menu: [],
  notices: [],
  today: '',
}

function withToken(token: LoginToken): Transport {
  return async (request) => {
    const end = endOf(request)
    if (request.sending.anonymous === true) return send(request, { end })
    const first = await send(request, { end, token: await before(end, token.get()) })
    // The other two as well: another tab has logged in anew, an adviser has chosen anew, the keys have changed.
    if (first.status !== 401 || !/"token-(expired|mismatch|required)"/.test(first.text)) return first
    // Renewed and repeated once, with the same idempotency key.
    return send(request, { end, token: await before(end, token.get({ fresh: true })) })
  }
}

/** The catalogue's key (`CATALOGUE_API_KEY`) is public: every visitor's browser gets it. */
function catalogueKeyed(key: string | undefined, next: Transport): Transport {
  if (key === undefined) return next
  return (request) =>
    request.sending.catalogueKey === true ? send(request, { end: endOf(request), token: key }) : next(request)
}

const plain: Transport = (request) => send(request, { end: endOf(request) })

/** The call's whole time, a renewal of its token included: nobody waits for ever. */
function endOf({ sending }: WireRequest): AbortSignal {
  return AbortSignal.timeout(sending.timeLimitMs ?? callLimitMs)
}

/** The value, unless the time is over before. @throws the signal's reason */
async function before<Value>(end: AbortSignal, value: Promise<Value>): Promise<Value> {
  const over = Promise.withResolvers<never>()
  const stop = (): void => over.reject(end.reason)
  if (end.aborted) stop()
  end.addEventListener('abort', stop)
  return Promise.race([value, over.promise]).finally(() => end.removeEventListener('abort', stop))
}

interface Sent {
  readonly end: AbortSignal
  readonly token?: string | undefined
}

async function send(request: WireRequest, { end, token }: Sent): Promise<WireResponse> {
  const { method, path, headers, body, sending } = request
  const response = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      ...headers,
      ...(token !== undefined && { 'x-auth-token': token }),
      ...(sending.anonymous !== true && { 'x-business-context': businessContext() }),
      ...(sending.traced === true && { 'x-correlation-id': crypto.randomUUID() }),
    },
    ...(body !== undefined && { body }),
    signal: end,
  })
  return { status: response.status, text: await response.text() }
}

/** One random id per session, created once. */
function businessContext(): string {
  const kept = session.get(sessionKeys.businessContext)
  if (kept !== undefined) return kept
  const fresh = crypto.randomUUID()
  session.set(sessionKeys.businessContext, fresh)
  return fresh
}
