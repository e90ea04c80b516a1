/**
 * The typed client of the HTTP API. The same code runs in the browser (fetch) and during server rendering (in process);
 * only the transport differs. Types come from the domains' `api.ts`, their zod schemas never reach the browser.
 */
import type { AnswerOf, BodyInput, Endpoint, ParamsOf, QueryInput } from '#kit/endpoint.ts'

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

export interface WireRequest {
  readonly method: string
  /** From the root, base included. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export interface WireResponse {
  readonly status: number
  readonly text: string
}

/** How a request travels. @throws anything when there was no answer. */
export type Transport = (request: WireRequest) => Promise<WireResponse>

type Input<E extends Endpoint> = {
  readonly idempotencyKey?: string
} & (E['params'] extends undefined ? unknown : { readonly params: ParamsOf<E> }) &
  (E['query'] extends undefined ? unknown : { readonly query?: QueryInput<E> }) &
  (E['body'] extends undefined ? unknown : { readonly body: BodyInput<E> })

export interface Client {
  readonly base: string
  /**
   * `client.call<typeof readContract>('POST /api/contract/v2/{contractId}', { params: { contractId } })`.
   * @returns the answer's body; undefined for 204.
   * @throws CallError of one of the three kinds.
   */
  call<E extends Endpoint>(call: E['call'], input?: Input<E>): Promise<AnswerOf<E>>
  /** Like `call`, but hands out the status too: for calls whose 204 means something. */
  callWithStatus<E extends Endpoint>(
    call: E['call'],
    input?: Input<E>,
  ): Promise<{ status: number; answer: AnswerOf<E> | undefined }>
}

/** Calls for which only exactly 200 is success; for the others everything from 200 to 299 is. */
const exactly200: ReadonlySet<string> = new Set([
  'GET /api/contentful/content/footer',
  'GET /api/v2/paymenthandle/',
  'DELETE /api/v1/voucher-bff/voucher/',
  'GET /mh-portal-bff/rest/login/status/v1',
  'POST /api/products',
])

/** Makes a client that sends through `transport`, for calls below `base`. */
export function makeClient(base: string, transport: Transport): Client {
  const callWithStatus: Client['callWithStatus'] = async (call, input) => {
    const given = (input ?? {}) as {
      params?: Record<string, string>
      query?: Record<string, string | number | boolean | undefined>
      body?: unknown
      idempotencyKey?: string
    }
    const request = toWire(base, call, given)
    const response = await send(transport, request, call)
    const { status, text } = response
    const success = exactly200.has(call) ? status === 200 : status >= 200 && status <= 299
    if (!success && !(exactly200.has(call) && status === 204)) throw responseError(call, response)
    return { status, answer: text === '' ? undefined : (parse(text) as never) }
  }
  return {
    base,
    callWithStatus,
    call: async (call, input) => {
      const { status, answer } = await callWithStatus(call, input)
      if (exactly200.has(call) && status !== 200)
        throw new CallError(`${call}: status ${status}`, { kind: 'response', status, problem: undefined })
      return answer as never
    },
  }
}

function toWire(
  base: string,
  call: string,
  {
    params = {},
    query,
    body,
    idempotencyKey,
  }: {
    params?: Record<string, string>
    query?: Record<string, string | number | boolean | undefined>
    body?: unknown
    idempotencyKey?: string
  },
): WireRequest {
  const space = call.indexOf(' ')
  const method = call.slice(0, space)
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
    method,
    path: `${path.startsWith('/api/') ? base : ''}${path}${suffix}`,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
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
