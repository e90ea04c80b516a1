/**
 * The typed client of the HTTP API. The same code runs in the browser (fetch) and during server rendering (in process);
 * only the transport differs. Types come from the domains' `api.ts`, their zod schemas never reach the browser.
 */
import type { AnswerOf, BodyInput, Endpoint, ParamsOf, QueryInput, Sending } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import type { Shape } from '#kit/shape.ts'

interface Problem {
  readonly code: string
  readonly status: number
  readonly correlationId?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly facts?: Readonly<Record<string, string>>
}

/** The three ways a call fails: not sent, not answered, refused. Test `kind`: the class may be loaded twice. */
export type CallFailure =
  | { readonly kind: 'required-parameter'; readonly name: string }
  | { readonly kind: 'fetch' }
  | { readonly kind: 'response'; readonly status: number; readonly problem: Problem | undefined }

/** Written out, because classes lose their names when scripts are made small. */
const errorNames = {
  'required-parameter': 'RequiredParameterError',
  fetch: 'FetchError',
  response: 'ResponseError',
} as const satisfies Record<CallFailure['kind'], string>

class CallError extends Error {
  readonly failure: CallFailure
  constructor(message: string, failure: CallFailure, cause?: unknown) {
    super(message, { cause })
    this.failure = failure
    this.name = errorNames[failure.kind]
  }
}

/** The failure of a call, or undefined for any other thrown value. */
export function callFailure(error: unknown): CallFailure | undefined {
  return error instanceof Error && 'failure' in error ? (error.failure as CallFailure) : undefined
}

/** The code with which the server has refused; undefined where there was no answer, or one in another form. */
export function refusalCode(failure: CallFailure): string | undefined {
  return failure.kind === 'response' ? failure.problem?.code : undefined
}

/** What the refusal names, such as the earliest date; empty where it names nothing. */
export function refusalFacts(failure: CallFailure): Readonly<Record<string, string>> {
  return (failure.kind === 'response' && failure.problem?.facts) || {}
}

/**
 * Whether the call has certainly not been carried out: the server refused it. Without an answer, or with one that says that
 * something broke on the way (5xx, 408, a proxy's own page), it may have been, and only the same key may be sent again.
 */
export function wasRefused(failure: CallFailure): boolean {
  return refusalCode(failure) !== undefined && (failureStatus(failure) ?? 0) < 500
}

/** The status of an answer that counts as a failure; undefined where there was none, or one of success that nobody understands. */
export function failureStatus(failure: CallFailure | undefined): number | undefined {
  return failure?.kind === 'response' && failure.status >= 400 ? failure.status : undefined
}

/** Whether what the call named is not there, or cannot be: an address that somebody typed or that has become old. */
export function isUnknown(failure: CallFailure): boolean {
  const status = failure.kind === 'required-parameter' ? 400 : failureStatus(failure)
  return status === 400 || status === 404
}

/** The status of what was thrown; undefined of all but calls. */
export function statusOf(error: unknown): number | undefined {
  return failureStatus(callFailure(error))
}

/** The number by which the log knows a failed call; undefined where the server gave none. */
export function correlationIdOf(error: unknown): string | undefined {
  const failure = callFailure(error)
  return failure?.kind === 'response' ? failure.problem?.correlationId : undefined
}

export interface WireRequest {
  readonly method: string
  /** From the root, base included. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly sending: Sending
}

export interface WireResponse {
  readonly status: number
  readonly text: string
}

/** What has no limit of its own is waited for so long; then it counts as a call without an answer. */
export const callLimitMs = 15_000

/** How a request travels. @throws anything when there was no answer. */
export type Transport = (request: WireRequest) => Promise<WireResponse>

/** What a call takes; `sending` must say what the endpoint says, `shape` what of the answer the callers rely on. */
type Input<E extends Endpoint> = {
  readonly idempotencyKey?: string
} & (E['answer'] extends undefined ? unknown : { readonly shape: Shape }) &
  (E['sending'] extends undefined ? unknown : { readonly sending: E['sending'] }) &
  (E['params'] extends undefined ? unknown : { readonly params: ParamsOf<E> }) &
  (E['query'] extends undefined ? unknown : { readonly query?: QueryInput<E> }) &
  (E['body'] extends undefined ? unknown : { readonly body: BodyInput<E> })

/** The input may be left out where nothing in it is needed. */
type InputOf<E extends Endpoint> = Partial<Input<E>> extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

export interface Client {
  readonly base: string
  /**
   * For `calls.ts` of a domain: `client.call<typeof readContract>('POST /api/contract/v2/{contractId}', { … })`.
   * @returns the answer's body; undefined for 204.
   * @throws CallError of one of the three kinds; an answer that does not have the call's `shape` is a failed call too.
   */
  readonly call: <E extends Endpoint>(call: E['call'], ...input: InputOf<E>) => Promise<AnswerOf<E>>
  /** Like `call`, but hands out the status too: for calls whose 204 means something. */
  readonly callWithStatus: <E extends Endpoint>(
    call: E['call'],
    ...input: InputOf<E>
  ) => Promise<{ status: number; answer: AnswerOf<E> | undefined }>
}

/** An input without its endpoint's types. */
interface AnyInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly sending?: Sending | undefined
  readonly shape?: Shape
}

/**
 * How a call gets its answer: over the wire, or in process on the server. `fits` is false where what came over the wire is not
 * what the call answers. @throws anything when there was no answer.
 */
export type Ask = (
  call: string,
  input: AnyInput,
) => Promise<{ readonly status: number; readonly answer: unknown; readonly fits?: boolean }>

/** Makes a client that sends through `transport`, for calls below `base`. Here alone answers are held against their shapes. */
export function makeClient(base: string, transport: Transport): Client {
  return createClient(base, async (call, input) => {
    const { status, text } = await transport(toWire(base, call, input))
    const answer = text === '' ? undefined : parse(text)
    return { status, answer, fits: input.shape?.(answer) ?? true }
  })
}

/** Makes a client for calls below `base`. */
export function createClient(base: string, ask: Ask): Client {
  const answerTo = async (call: string, input: AnyInput = {}) => {
    checkParams(call, input)
    const {
      status,
      answer,
      fits = true,
    } = await ask(call, input).catch((error: unknown) => {
      throw new CallError(`${call}: the request failed and no alternative response came back`, { kind: 'fetch' }, error)
    })
    const exact = input.sending?.exactly200 === true
    const success = exact ? status === 200 || status === 204 : status >= 200 && status <= 299
    if (!success) throw responseError(call, status, answer)
    return { status, exact, answer, fits }
  }
  return {
    base,
    callWithStatus: async (call, ...[input]) => {
      const { status, answer, fits } = await answerTo(call, input)
      if (!fits && status !== 204) throw unexpected(call, status)
      return { status, answer: answer as never }
    },
    call: async (call, ...[input]) => {
      const { status, exact, answer, fits } = await answerTo(call, input)
      if (!fits || (exact && status !== 200)) throw unexpected(call, status)
      return answer as never
    },
  }
}

function checkParams(call: string, { params = {} }: AnyInput): void {
  for (const [, name = ''] of call.matchAll(/\{(\w+)\}/g))
    if ((params[name] ?? '') === '')
      throw new CallError(`required parameter ${name} is missing`, { kind: 'required-parameter', name })
}

function toWire(base: string, call: string, input: AnyInput): WireRequest {
  const { params = {}, query, body, idempotencyKey, sending = {} } = input
  const space = call.indexOf(' ')
  const path = call
    .slice(space + 1)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  // A comma stays one: `details=customer,meta` is how the systems behind name that address.
  const suffix = search.size > 0 ? `?${search.toString().replaceAll('%2C', ',')}` : ''
  return {
    method: call.slice(0, space),
    path: `${path.startsWith('/api/') ? base : ''}${path}${suffix}`,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    sending,
  }
}

function responseError(call: string, status: number, answer: unknown): CallError {
  const known = isRecord(answer) && 'code' in answer ? (answer as unknown as Problem) : undefined
  return new CallError(`${call}: the response returned an error code (${status})`, {
    kind: 'response',
    status,
    problem: known,
  })
}

/** A status of success with an answer that nobody can work with: as good as none. */
function unexpected(call: string, status: number): CallError {
  return new CallError(`${call}: the response was not understood (${status})`, {
    kind: 'response',
    status,
    problem: undefined,
  })
}

/** JSON where it is JSON; the login status is plain text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
