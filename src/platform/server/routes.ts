/** What a domain's `server/routes.ts` hands to the endpoint runner: an endpoint with its handler. HTTP in, HTTP out. */
import type { IncomingHttpHeaders } from 'node:http'

import { roleOf, type AnswerOf, type BodyOf, type Endpoint, type ParamsOf, type QueryOf } from '#kit/endpoint.ts'

import type { Idempotency } from './idempotency.ts'

/** Who is calling: resolved from session and token by the identity domain, trusted from here on. */
export interface Caller {
  /** The customer whose data this is about. */
  readonly guid: string
  /** Keyed hash of the session id: safe to log, bound into tokens. */
  readonly sid: string
  /** The adviser who acts for the customer, absent when the customer acts alone. */
  readonly actor?: { readonly sub: string; readonly actingId: string; readonly reason: string }
  /** The customer signed in moments ago: enough for what must not be done at a screen that was left open. */
  readonly freshLogin?: true
}

/** What the call of an adviser or operator needs of their session; the runner has checked the role. */
export interface StaffSession {
  /** The customer shown; undefined while none is chosen. */
  readonly guid: string | undefined
  readonly idHash: Buffer
  readonly actor?: NonNullable<Caller['actor']>
  /** When acting for the customer ends. */
  readonly actingUntil?: string
  /** Who signed in, at which issuer. */
  readonly issuer: string
  readonly subject: string
  readonly personName: string
}

/** Who of the provider's people does it, as it is kept with what they did. */
export interface Staff {
  readonly sub: string
  readonly name: string
}

/** Where the request came from; `correlationId` stands in every log line and answer. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly base: string
  readonly correlationId: string
  readonly businessContext: string | undefined
  /** Only identity and the frame adapters look at raw headers; `ip` is the client's address behind trusted proxies. */
  readonly headers: IncomingHttpHeaders
  readonly ip: string
  /** Set where the endpoint is idempotent and the client sent a key. */
  readonly idempotency: Idempotency | undefined
}

type ReadyJson = string | Uint8Array

/** Ready JSON, for answers that are kept written: catalogue, contracts, menu. */
export interface ReadyReply {
  readonly ok: true
  readonly json: ReadyJson | (() => ReadyJson)
  /** Makes the answer cacheable. */
  readonly etag?: string
  readonly cacheControl?: string
  /** The status of a 4xx or 5xx in the endpoint's own form (`failure`), which the text then holds. */
  readonly failure?: number
}

/** The text of a ready answer. */
export function readyText(json: ReadyJson | (() => ReadyJson)): ReadyJson {
  return typeof json === 'function' ? json() : json
}

/** A handler's answer: the success body, or a refusal declared at the endpoint. */
export type Reply<E extends Endpoint> =
  | { readonly ok: true; readonly value: AnswerOf<E>; readonly headers?: Readonly<Record<string, string>> }
  | {
      readonly ok: false
      readonly refusal: E['refusals'][number]['code']
      readonly detail?: Readonly<Record<string, string>>
    }
  /**
   * `object`: the same for the server's own pages, made when it is asked for. It may be shared, so nobody changes it;
   * absent where it is as good to read it from the text.
   */
  | (ReadyReply & { readonly object?: () => AnswerOf<E> })
  /** No such thing, as an empty success: an invalid voucher is none. */
  | { readonly ok: true; readonly empty: true }

export interface Route {
  readonly endpoint: Endpoint
  readonly handle: (
    call: Call<Endpoint>,
    caller: Caller | undefined,
    session?: StaffSession,
  ) => Promise<Reply<Endpoint>>
}

/**
 * A route that the runner lets anybody call; one that needs the cookie asks for it in its handler.
 * @throws Error for a call that is for customers or for a role
 */
export function publicRoute<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Reply<E>>): Route {
  if (endpoint.access === 'personal' || roleOf(endpoint.access) !== undefined)
    throw new Error(`${endpoint.call}: public route of a call for ${endpoint.access}`)
  return { endpoint, handle: (call) => handle(call) }
}

/**
 * A route for whoever has the role that the endpoint names; the runner has checked session, token and role before
 * `handle` runs. `session` is for what is about the session itself.
 * @throws Error for a call that names no role
 */
export function staffRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>, who: Staff, session: StaffSession) => Promise<Reply<E>>,
): Route {
  if (roleOf(endpoint.access) === undefined) throw new Error(`${endpoint.call}: route of a role that it does not name`)
  return {
    endpoint,
    handle: (call, _caller, session) => {
      if (session === undefined) throw new Error(`${endpoint.call}: route of a role without a session`)
      return handle(call, { sub: session.subject, name: session.personName }, session)
    },
  }
}

/**
 * A route for a customer with session and token; the runner has checked both before `handle` runs.
 * @throws Error for a call of another access
 */
export function personalRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>, caller: Caller) => Promise<Reply<E>>,
): Route {
  if (endpoint.access !== 'personal')
    throw new Error(`${endpoint.call}: personal route of a call for ${endpoint.access}`)
  return {
    endpoint,
    handle: (call, caller) => {
      if (caller === undefined) throw new Error(`${endpoint.call}: personal route without a caller`)
      return handle(call, caller)
    },
  }
}
