/** What every admitted call goes through, over HTTP or in process: key, handler, audit log, declared refusals. */
import type { IncomingHttpHeaders } from 'node:http'

import { roleOf, type Endpoint, type Role } from '#kit/endpoint.ts'
import { ok, type Result } from '#kit/result.ts'

import { bodyDigest, type Idempotency } from './idempotency.ts'
import type { ProblemExtra } from './problem.ts'
import type { Call, Caller, Reply, Route, StaffSession } from './routes.ts'

/** A call with its parts parsed and its caller known. */
export interface EndpointRequest extends Pick<
  Call<Endpoint>,
  'params' | 'query' | 'body' | 'base' | 'correlationId' | 'businessContext' | 'headers' | 'ip'
> {
  readonly caller: Caller | undefined
  /** Of a call that wants a role; {@link admitToRole} has found it. */
  readonly session: StaffSession | undefined
  /** As it was sent: one that does not look like a key is refused. */
  readonly idempotencyKey: unknown
}

export type Success = Extract<Reply<Endpoint>, { ok: true }>
interface Refused extends ProblemExtra {
  readonly ok: false
  readonly status: number
  readonly code: string
}
export type Outcome = Success | Refused

/** An act on record that is under way. Neither rejects: what is done is done. */
export interface BegunAct {
  done(): Promise<void>
  /** Nothing has been done: it is taken off the record. */
  refused(): Promise<void>
}

/**
 * Puts on record what an adviser is about to do for a customer, 'METHOD /path': a process that dies in between leaves
 * 'begun'. @throws when it cannot be recorded; then nothing is done.
 */
export type Auditor = (caller: Caller, what: string, correlationId: string) => Promise<BegunAct>

/** A call that wants a role, as the one who decides about it sees it. */
export interface StaffCall {
  readonly headers: IncomingHttpHeaders
  readonly ip: string
  readonly correlationId: string
  readonly role: Role
  readonly extend: boolean
  readonly write: boolean
  readonly confirm: boolean
}

/** Session, token, origin and role of a call, or the declared code with which it is refused. */
export type AdmitStaff = (call: StaffCall) => Promise<Result<StaffSession>>

/** Whom the runner asks. */
export interface RunnerDeps extends RoleDeps {
  readonly auditor?: Auditor | undefined
}

export interface RoleDeps {
  /** Absent: calls that want a role are faults. */
  readonly admitStaff?: AdmitStaff | undefined
}

/** What an `Idempotency-Key` looks like; another is refused. */
export const keyPattern = /^[\w.:-]{8,128}$/

/** @throws whatever the handler throws, and Error for a refusal that the endpoint does not declare. */
export async function runEndpoint(
  { endpoint, handle }: Route,
  { caller, idempotencyKey, session, ...call }: EndpointRequest,
  { auditor }: RunnerDeps,
): Promise<Outcome> {
  if (endpoint.neverOnBehalf !== undefined && caller?.actor !== undefined)
    return refused(endpoint, endpoint.neverOnBehalf, undefined)
  const isTooOld = caller?.actor === undefined && caller?.freshLogin !== true
  if (endpoint.needsFreshLogin !== undefined && isTooOld) return refused(endpoint, endpoint.needsFreshLogin, undefined)
  const idempotency = readKey(endpoint, idempotencyKey, { caller, request: call })
  if (idempotency === 'malformed')
    return { ok: false, status: 400, code: 'malformed', fields: { 'Idempotency-Key': 'invalid' } }
  if (endpoint.onlyOnBehalf !== undefined && caller?.actor === undefined)
    return refused(endpoint, endpoint.onlyOnBehalf, undefined)
  const isAct = endpoint.audited && caller?.actor !== undefined
  const act = isAct ? await auditor?.(caller, endpoint.call, call.correlationId) : undefined
  const reply = await handle({ ...call, idempotency }, caller, session)
  await (reply.ok ? act?.done() : act?.refused())
  return reply.ok ? reply : refused(endpoint, reply.refusal, reply.detail)
}

/** Asked before the input is read: who is nobody here learns nothing of what a call takes. Undefined where it wants no role. */
export async function admitToRole(
  endpoint: Endpoint,
  { correlationId, headers, ip }: Pick<EndpointRequest, 'correlationId' | 'headers' | 'ip'>,
  { admitStaff }: RoleDeps,
): Promise<{ readonly ok: true; readonly value: StaffSession | undefined } | Refused> {
  const { access, call, confirmsRole: confirm, extendsSession: extend, writes: write } = endpoint
  const role = roleOf(access)
  if (role === undefined) return ok(undefined)
  if (admitStaff === undefined) throw new Error(`${call}: nobody decides who is ${role}`)
  const session = await admitStaff({ headers, ip, correlationId, role, extend, write, confirm })
  return session.ok ? session : refused(endpoint, session.refusal, undefined)
}

function refused(endpoint: Endpoint, code: string, facts: ProblemExtra['facts']): Refused {
  if (code === 'key-reused') return { ok: false, status: 422, code }
  const declared = endpoint.refusals.find((refusal) => refusal.code === code)
  if (declared === undefined) throw new Error(`${endpoint.call} refused with undeclared code ${code}`)
  return { ok: false, status: declared.status, code, facts }
}

function readKey(
  endpoint: Endpoint,
  key: unknown,
  {
    caller,
    request: { params, query, body },
  }: { readonly caller: Caller | undefined; readonly request: Pick<EndpointRequest, 'params' | 'query' | 'body'> },
): Idempotency | 'malformed' | undefined {
  if (!endpoint.idempotent || key === undefined || caller === undefined) return undefined
  if (typeof key !== 'string' || !keyPattern.test(key)) return 'malformed'
  return { guid: caller.guid, call: endpoint.call, key, digest: bodyDigest([params, query, body]) }
}
