/**
 * The typed client of the HTTP API. The same code runs in the browser (fetch) and during server rendering (in process);
 * only the transport differs. Types come from the domains' `api.ts`, their zod schemas never reach the browser.
 */
import type { AnswerOf, BodyInput, Endpoint, ParamsOf, QueryInput, Sending } from '#kit/endpoint.ts'

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

class CallError extends Error {
  readonly failure: CallFailure
  constructor(message: string, failure: CallFailure, cause?: unknown) {
    super(message, { cause })
    this.failure = failure
  }
}

/** The failure of a call, or undefined for any other thrown value. */
export function failureOf(error: unknown): CallFailure | undefined {
  return error instanceof Error && 'failure' in error ? (error.failure as CallFailure) : undefined
}

/** The code with which the server has refused; undefined where there was no answer, or one in another form. */
export function refusalCode(failure: CallFailure): string | undefined {
  return failure.kind === 'response' ? failure.problem?.code : undefined
}

/** The status of an answer that counts as a failure; undefined where there was none. */
export function failureStatus(failure: CallFailure): number | undefined {
  return failure.kind === 'response' ? failure.status : undefined
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

/** How a request travels. @throws anything when there was no answer. */
export type Transport = (request: WireRequest) => Promise<WireResponse>

/** What a call takes; `sending` must say what the endpoint says. */
type Input<E extends Endpoint> = {
  readonly idempotencyKey?: string
} & (E['sending'] extends undefined ? unknown : { readonly sending: E['sending'] }) &
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
   * @throws CallError of one of the three kinds.
   */
  call<E extends Endpoint>(call: E['call'], ...input: InputOf<E>): Promise<AnswerOf<E>>
  /** Like `call`, but hands out the status too: for calls whose 204 means something. */
  callWithStatus<E extends Endpoint>(
    call: E['call'],
    ...input: InputOf<E>
  ): Promise<{ status: number; answer: AnswerOf<E> | undefined }>
}

/** An input without its endpoint's types. */
interface AnyInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly sending?: Sending | undefined
}

/** Makes a client that sends through `transport`, for calls below `base`. */
export function makeClient(base: string, transport: Transport): Client {
  const answerTo = async (call: string, input: AnyInput = {}) => {
    const response = await send(transport, toWire(base, call, input), call)
    const { status, text } = response
    const exact = input.sending?.exactly200 === true
    const success = exact ? status === 200 || status === 204 : status >= 200 && status <= 299
    if (!success) throw responseError(call, response)
    return { status, exact, answer: text === '' ? undefined : parse(text) }
  }
  return {
    base,
    callWithStatus: async (call, ...[input]) => {
      const { status, answer } = await answerTo(call, input)
      return { status, answer: answer as never }
    },
    call: async (call, ...[input]) => {
      const { status, exact, answer } = await answerTo(call, input)
      if (exact && status !== 200)
        throw new CallError(`${call}: status ${status}`, { kind: 'response', status, problem: undefined })
      return answer as never
    },
  }
}

function toWire(base: string, call: string, input: AnyInput): WireRequest {
  const { params = {}, query, body, idempotencyKey, sending = {} } = input
  const space = call.indexOf(' ')
  const path = call.slice(space + 1).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '')
      throw new CallError(`required parameter ${name} is missing`, { kind: 'required-parameter', name })
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  const suffix = search.size > 0 ? `?${search.toString()}` : ''
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

async function send(transport: Transport, request: WireRequest, call: string): Promise<WireResponse> {
  try {
    return await transport(request)
  } catch (error) {
    throw new CallError(`${call}: the request failed and no alternative response came back`, { kind: 'fetch' }, error)
  }
}

function responseError(call: string, { status, text }: WireResponse): CallError {
  const problem = parse(text)
  const known = typeof problem === 'object' && problem !== null && 'code' in problem ? (problem as Problem) : undefined
  return new CallError(`${call}: the response returned an error code (${status})`, {
    kind: 'response',
    status,
    problem: known,
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
