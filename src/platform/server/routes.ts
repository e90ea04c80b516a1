/** What a domain's `server/routes.ts` hands to the endpoint runner: an endpoint with its handler. HTTP in, HTTP out. */
import type { IncomingHttpHeaders } from 'node:http'

import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#kit/endpoint.ts'

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
  readonly handle: (call: Call<Endpoint>, caller: Caller | undefined) => Promise<Reply<Endpoint>>
}

/** A route that the runner lets anybody call; calls of advisers and operators ask for the role in their handler. */
export function publicRoute<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Reply<E>>): Route {
  return { endpoint, handle: (call) => handle(call) }
}

/** A route for a customer with session and token; the runner has checked both before `handle` runs. */
export function personalRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>, caller: Caller) => Promise<Reply<E>>,
): Route {
  return {
    endpoint,
    handle: (call, caller) => {
      if (caller === undefined) throw new Error(`${endpoint.call}: personal route without a caller`)
      return handle(call, caller)
    },
  }
}
