/**
 * One HTTP call of the portal, described once. Server routes, OpenAPI and the typed client all read this description.
 *
 * `call` is `METHOD /path`, the path relative to the base (`{base}/api/...`), or absolute where `base` is false
 * (the calls of the frame). Path parameters stand in braces: `/contract/v2/{contractId}`.
 */
import type { z } from 'zod'

/** What a person of the provider may be, whether they act for a customer or not. */
export type Role = 'adviser' | 'operator'

/**
 * What a call needs: nothing, the session cookie, cookie and login token together of a customer or of somebody with a
 * role, or this machine (docs/product/session.md).
 */
type Access = 'public' | 'cookie' | 'personal' | Role | 'developer'

export interface Refusal {
  readonly code: string
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503
}

/** Refusals as a call describes them, code by code: `{ 'contract-unknown': 404 }`. */
export type Refusals = Readonly<Record<string, Refusal['status']>>

/** How a call is refused that wants session and token of whomever; the runner refuses personal calls alike. */
export const accessRefusals = {
  'session-required': 401,
  'token-required': 401,
  'token-expired': 401,
  'token-mismatch': 401,
  'origin-refused': 403,
} as const satisfies Refusals

type Shape = z.ZodType | undefined

/**
 * What a client has to know of a call beside method and path. `calls.ts` says the same once more, because the browser
 * takes only types from here; it does not compile where it says something else.
 */
export interface Sending {
  /** Only 200 is success; any other 2xx is a failed call. */
  readonly exactly200?: true
  /** After so long it counts as a call without an answer. */
  readonly timeLimitMs?: number
  /** Sent without login token and business context, so that shared caches can keep the answer. */
  readonly anonymous?: true
  /** Carries the public key of the catalogue, where the provider has set one. */
  readonly catalogueKey?: true
  /** Carries a correlation id that the browser has made. */
  readonly traced?: true
}

export interface Endpoint<
  Call extends string = string,
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
  Sent extends Sending | undefined = Sending | undefined,
> {
  readonly call: Call
  readonly base: boolean
  readonly access: Access
  readonly sending: Sent
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The body of the success answer; undefined means none (204). */
  readonly answer: Answer
  readonly status: 200 | 201 | 204
  /** Whether it may also answer 204: there is no such thing, which is no failure. */
  readonly maybeEmpty: boolean
  /** Whether the answer carries an ETag, so that one who has it already gets 304. */
  readonly hasEtag: boolean
  /** Bytes that the body may have, where files come along; absent means the portal's limit. */
  readonly bodyLimit?: number | undefined
  /** Expected refusals: the only codes this call may answer with besides those of the runner. */
  readonly refusals: readonly Refusal[]
  /** Whether an `Idempotency-Key` is honoured. */
  readonly idempotent: boolean
  /** Counts and status polls do not extend the session. */
  readonly extendsSession: boolean
  /** What a 4xx answer looks like where it is not a problem: the content service has a form of its own. */
  readonly failure?: z.ZodType | undefined
  /** Whether it is an act, which is put on record when an adviser does it for a customer. */
  readonly audited: boolean
  /** The declared code with which an adviser is refused, for what is never done on behalf of a customer. */
  readonly neverOnBehalf?: string | undefined
  /** The declared code with which a customer is refused, for what only an adviser does, on behalf of a customer. */
  readonly onlyOnBehalf?: string | undefined
  /** Of a role's call: whether it changes something, so that it must come from our own pages. */
  readonly writes: boolean
  /** Of a role's call: whether the provider is asked anew, before it is done, if the person has the role still. */
  readonly confirmsRole: boolean
  /** The declared code with which a call is refused whose customer signed in more than ten minutes ago. */
  readonly needsFreshLogin?: string | undefined
}

interface Description<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  A extends Shape,
  S extends Sending | undefined,
> {
  /** By default 'personal'. */
  access?: Access
  summary: string
  base?: boolean
  sending?: S
  params?: P
  query?: Q
  body?: B
  answer?: A
  status?: 200 | 201 | 204
  maybeEmpty?: boolean
  hasEtag?: boolean
  refusals?: Refusals
  failure?: z.ZodType
  bodyLimit?: number
  idempotent?: boolean
  extendsSession?: boolean
  audited?: boolean
  neverOnBehalf?: string
  onlyOnBehalf?: string
  /** By default all but GET. */
  writes?: boolean
  /** By default what writes. */
  confirmsRole?: boolean
  needsFreshLogin?: string
}

/** Describes one call; see {@link Endpoint}. */
export function endpoint<
  const Call extends string,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  A extends Shape = undefined,
  const S extends Sending | undefined = undefined,
>(call: Call, description: Description<P, Q, B, A, S>): Endpoint<Call, P, Q, B, A, S> {
  const { access = 'personal', writes = !call.startsWith('GET ') } = description
  return {
    call,
    base: true,
    maybeEmpty: false,
    hasEtag: false,
    idempotent: false,
    extendsSession: true,
    audited: access === 'personal' && !call.startsWith('GET '),
    confirmsRole: writes,
    status: description.answer === undefined ? 204 : 200,
    ...description,
    access,
    writes,
    refusals: Object.entries({ ...roleRefusals(access), ...description.refusals }).map(([code, status]) => ({
      code,
      status,
    })),
    sending: description.sending as S,
    params: description.params as P,
    query: description.query as Q,
    body: description.body as B,
    answer: description.answer as A,
  }
}

/** The role that a call wants; undefined where it wants none. */
export function roleOf(access: Access): Role | undefined {
  return access === 'adviser' || access === 'operator' ? access : undefined
}

function roleRefusals(access: Access): Refusals {
  const role = roleOf(access)
  return role === undefined ? {} : { ...accessRefusals, [notOfRole[role]]: 403 }
}

/** How whoever lacks a role is refused. */
export const notOfRole = { adviser: 'not-an-adviser', operator: 'not-an-operator' } as const

type Out<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined
type In<S extends Shape> = S extends z.ZodType ? z.input<S> : undefined

export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type BodyOf<E extends Endpoint> = Out<E['body']>
export type AnswerOf<E extends Endpoint> = Out<E['answer']>
export type BodyInput<E extends Endpoint> = In<E['body']>
export type QueryInput<E extends Endpoint> = In<E['query']>

/** Method and path of an endpoint's `call`. */
export function methodAndPath(call: string): { method: string; path: string } {
  const space = call.indexOf(' ')
  return { method: call.slice(0, space), path: call.slice(space + 1) }
}
