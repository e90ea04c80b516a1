/**
 * The frame's calls passed on to the provider's own systems (`FRAME_API_ORIGIN`): access
 * is decided here, the answer comes from there. After five seconds a call counts as failed.
 */
import type { IncomingHttpHeaders } from 'node:http'

import { countBagItems } from '#domains/bag/api.ts'
import { readCustomerData } from '#domains/customer/api.ts'
import { readLoginStatus } from '#domains/identity/api.ts'
import type { Session } from '#domains/identity/server/identity.ts'
import type { ProviderTokens } from '#domains/identity/server/relying-party.ts'
import { countMessages } from '#domains/messages/api.ts'
import { listMenuItems } from '#domains/navigation/api.ts'
import { methodAndPath, type Endpoint, type Refusal } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { refuse, type Result } from '#kit/result.ts'
import { inProcessVisitor } from '#platform/server/in-process.ts'
import type { Log } from '#platform/server/log.ts'
import { readBounded } from '#platform/server/read-bounded.ts'
import type { Call, Reply, Route } from '#platform/server/routes.ts'

interface FrameApi {
  readonly origin: string
  readonly log: Log
  readonly identity: {
    pageSession(cookie: string | undefined, options: { extend: boolean }): Promise<Session | undefined>
    providerTokens(session: Session): Promise<Result<ProviderTokens | undefined, 'session-required'>>
  }
}

/** The calls of the frame; others outside the bases, such as those of the bag, are our own. */
const frameCalls: ReadonlySet<string> = new Set(
  [countMessages, countBagItems, listMenuItems, readCustomerData, readLoginStatus].map(({ call }) => call),
)

const limitMs = 5000
/** A page does not wait that long for its frame: the browser asks again once it is drawn. */
const pageLimitMs = 1000
/** Many times the longest menu. */
const mostBytes = 1_048_576

/** What the caller sees of a failure over there; the browser stops polling on 401, 403 and from 500 on. */
const refusals = [
  { code: 'frame-session-required', status: 401 },
  { code: 'frame-refused', status: 403 },
  { code: 'frame-unknown', status: 404 },
  { code: 'frame-unavailable', status: 503 },
] as const satisfies readonly Refusal[]
type FrameRefusal = (typeof refusals)[number]['code']

/** The routes with those outside the bases, the frame's, answered by the provider's systems. */
export function withFrameApi(routes: readonly Route[], api: FrameApi | undefined): Route[] {
  if (api === undefined) return [...routes]
  return routes.map((route) => (frameCalls.has(route.endpoint.call) ? passedOn(route, api) : route))
}

function passedOn(route: Route, api: FrameApi): Route {
  const endpoint: Endpoint = { ...route.endpoint, refusals: [...route.endpoint.refusals, ...refusals] }
  return {
    endpoint,
    handle: async (call, caller) => {
      const session = await api.identity.pageSession(call.headers.cookie, { extend: false })
      // Without a session our own answer is enough. An adviser's tokens say nothing of the customer: their counts and menu
      // are the adviser's over there, so whoever acts for a customer gets what we know of that customer.
      if (session === undefined || session.adviser) return route.handle(call, caller)
      const tokens = await api.identity.providerTokens(session)
      const answer = await ask(api, endpoint, call, tokens.ok ? tokens.value : undefined)
      if (!answer.ok || caller === undefined || isAbout(answer.value, caller.guid)) return answer
      api.log.error({ correlationId: call.correlationId, call: endpoint.call }, 'frame answer is about somebody else')
      return refuse('frame-unavailable')
    },
  }
}

/** Whether customer data are those of the session's customer; others are not passed on. */
function isAbout(value: unknown, guid: string): boolean {
  const { customer } = (isRecord(value) ? value : {}) as { customer?: { guid?: unknown } }
  return customer === undefined || customer.guid === guid
}

type Answer =
  | Extract<Reply<Endpoint>, { readonly value: unknown }>
  | { readonly ok: false; readonly refusal: FrameRefusal }

async function ask(
  { origin, log }: FrameApi,
  endpoint: Endpoint,
  call: Call<Endpoint>,
  tokens: ProviderTokens | undefined,
): Promise<Answer> {
  const entry = { correlationId: call.correlationId, call: endpoint.call }
  try {
    const limit = inProcessVisitor() === undefined ? limitMs : pageLimitMs
    const response = await fetch(frameAddress(origin, endpoint, call), {
      headers: frameHeaders(call, tokens),
      signal: AbortSignal.timeout(limit),
      redirect: 'error',
    })
    const text = (await readBounded(response, mostBytes)).toString('utf8')
    if (!response.ok) {
      log.warn({ ...entry, status: response.status }, 'frame call refused by the provider’s system')
      return refuse(frameRefusal(response.status))
    }
    const read = endpoint.answer?.safeParse(frameValue(text))
    if (read?.success === true) return { ok: true, value: read.data }
    log.error(entry, 'frame answer not understood')
  } catch (error) {
    log.warn({ ...entry, err: error }, 'frame call failed')
  }
  return refuse('frame-unavailable')
}

/** JSON, or the bare word of the status call. */
function frameValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.trim()
  }
}

function frameRefusal(status: number): FrameRefusal {
  if (status === 401) return 'frame-session-required'
  if (status === 403) return 'frame-refused'
  return status >= 500 ? 'frame-unavailable' : 'frame-unknown'
}

function frameAddress(origin: string, endpoint: Endpoint, { params, query }: Call<Endpoint>): URL {
  const values = (params ?? {}) as Readonly<Record<string, string>>
  const path = methodAndPath(endpoint.call).path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries((query ?? {}) as Readonly<Record<string, string | undefined>>))
    if (value !== undefined) url.searchParams.set(name, value)
  return url
}

/** The provider's tokens under the names that its systems know; ours, which only this portal understands, stays here. */
function frameHeaders({ correlationId, businessContext }: Call<Endpoint>, tokens: ProviderTokens | undefined) {
  const all: IncomingHttpHeaders = {
    accept: 'application/json',
    'x-auth-token': tokens?.idToken,
    'x-access-token': tokens?.accessToken,
    'x-refresh-token': tokens?.refreshToken,
    'x-business-context': businessContext,
    'x-correlation-id': correlationId,
  }
  return Object.entries(all).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
}
