/**
 * Calls of the server's own pages: what the endpoint runner does for a request, without HTTP. Objects go in and come out,
 * so nothing is written as JSON to be parsed again; refusals, faults, audit log and log lines are those of the wire.
 */
import { methodAndPath, type Endpoint } from '#kit/endpoint.ts'
import { ok, type Result } from '#kit/result.ts'

import { createAwayLog, isAway, type AwayLog } from './database-away.ts'
import { accessStatus, asVisitor, type Visitor } from './in-process.ts'
import type { Log } from './log.ts'
import { problem, type ProblemExtra } from './problem.ts'
import { readInput, type CallInput } from './read-input.ts'
import { readyText, type Caller, type Route } from './routes.ts'
import { admitToRole, runEndpoint, type EndpointRequest, type RunnerDeps, type Success } from './run-endpoint.ts'

export interface DirectCall {
  /** 'METHOD /path', as the endpoint is described. */
  readonly call: string
  readonly input: CallInput
  /** The base of the page that calls. */
  readonly base: string
  readonly visitor: Visitor
  /** As the browser sent them: sessions that are still to be chosen are found by cookie. */
  readonly cookies: string | undefined
}

interface DirectAnswer {
  readonly status: number
  /** The answer's body, or the problem; undefined for none. May be shared between callers: read only. */
  readonly answer: unknown
  /** Cookies that the page hands on to the browser. */
  readonly cookies: readonly string[]
}

export type DirectCalls = (call: DirectCall) => Promise<DirectAnswer>

interface DirectOptions extends RunnerDeps {
  readonly log: Log
  /** In tests every answer is checked; the wire has its own check. */
  readonly checkAnswer?: ((endpoint: Endpoint, answer: unknown, text: string | undefined) => void) | undefined
}

/** Makes the calls of these routes. */
export function createDirectCalls(routes: readonly Route[], given: DirectOptions): DirectCalls {
  const options = { ...given, logAway: createAwayLog(given.log) }
  const byCall = new Map(routes.map((route) => [route.endpoint.call, route]))
  return async (call) => {
    const begun = performance.now()
    const route = byCall.get(call.call)
    const answer =
      route === undefined
        ? problemAnswer(call, { status: 404, code: 'not-found' })
        : await asVisitor(call.visitor, () => answerOrFault(route, call, options))
    logCall(options.log, call, { route, status: answer.status, ms: performance.now() - begun })
    return answer
  }
}

async function answerOrFault(
  route: Route,
  call: DirectCall,
  options: DirectOptions & { readonly logAway: AwayLog },
): Promise<DirectAnswer> {
  try {
    return await answerCall(route, call, options)
  } catch (error) {
    const { correlationId } = call.visitor
    if (isAway(error)) {
      options.logAway(error, { correlationId, ...callPlace(call, route) })
      return problemAnswer(call, { status: 503, code: 'temporarily-unavailable' })
    }
    options.log.error({ err: error, correlationId, ...callPlace(call, route) }, 'fault')
    return problemAnswer(call, { status: 500, code: 'internal' })
  }
}

async function answerCall(route: Route, call: DirectCall, options: DirectOptions): Promise<DirectAnswer> {
  const { endpoint } = route
  const caller = directCaller(endpoint, call.visitor)
  if (!caller.ok) return problemAnswer(call, { status: accessStatus[caller.refusal], code: caller.refusal })
  const { correlationId, ip } = call.visitor
  const headers = call.cookies === undefined ? {} : { cookie: call.cookies }
  const session = await admitToRole(endpoint, { correlationId, headers, ip }, options)
  if (!session.ok) return problemAnswer(call, { status: session.status, code: session.code, extra: session })
  const parsed = readInput(endpoint, call.input)
  if (!parsed.ok) return problemAnswer(call, { status: 400, code: 'malformed', extra: { fields: parsed.detail } })
  const request = {
    ...parsed.value,
    base: call.base,
    correlationId,
    businessContext: undefined,
    headers,
    ip,
    caller: caller.value,
    session: session.value,
    idempotencyKey: call.input.idempotencyKey,
  } as EndpointRequest
  const outcome = await runEndpoint(route, request, options)
  return outcome.ok
    ? success(endpoint, outcome, options)
    : problemAnswer(call, { status: outcome.status, code: outcome.code, extra: outcome })
}

function directCaller(
  { access }: Endpoint,
  { caller }: Visitor,
): Result<Caller | undefined, keyof typeof accessStatus> {
  return access === 'personal' ? caller : ok(undefined)
}

function success(endpoint: Endpoint, outcome: Success, { checkAnswer }: DirectOptions): DirectAnswer {
  if ('empty' in outcome) return { status: 204, answer: undefined, cookies: [] }
  if ('json' in outcome) {
    const answer = outcome.object?.() ?? JSON.parse(readyText(outcome.json).toString())
    if (outcome.object !== undefined) checkAnswer?.(endpoint, answer, readyText(outcome.json).toString())
    return { status: outcome.failure ?? 200, answer, cookies: [] }
  }
  const answer = endpoint.answer === undefined ? undefined : asSent(outcome.value)
  checkAnswer?.(endpoint, answer, undefined)
  return { status: endpoint.status, answer, cookies: [outcome.headers?.['set-cookie'] ?? []].flat() }
}

/** The value as JSON would carry it: a copy, without undefined fields. */
function asSent(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : value
}

function problemAnswer(
  { visitor }: DirectCall,
  { status, code, extra }: { readonly status: number; readonly code: string; readonly extra?: ProblemExtra },
): DirectAnswer {
  return { status, answer: problem(status, code, visitor.correlationId, extra), cookies: [] }
}

function callPlace({ call, base }: DirectCall, route: Route | undefined): { method: string; route: string } {
  const { method, path } = methodAndPath(call)
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
  return { method, route: route === undefined ? '-' : `${route.endpoint.base ? base : ''}${url}` }
}

interface Answered {
  readonly route: Route | undefined
  readonly status: number
  readonly ms: number
}

function logCall(log: Log, call: DirectCall, { ms, route, status }: Answered): void {
  const { caller, correlationId } = call.visitor
  const sid = route?.endpoint.access === 'personal' && caller.ok ? { sid: caller.value.sid } : {}
  const entry = { correlationId, ...callPlace(call, route), status, ms: Math.round(ms * 10) / 10, ...sid }
  if (status === 503) log.warn(entry, 'request')
  else if (status >= 500) log.error(entry, 'request')
  else log.info(entry, 'request')
}
