/** Who may make a call: a customer with cookie and token, one of the provider's people, a developer on this machine, anybody. */
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Endpoint } from '#kit/endpoint.ts'
import type { Result } from '#kit/result.ts'

import { accessStatus, inProcessVisitor, type AccessRefusal } from './in-process.ts'
import { isFromHere } from './loopback.ts'
import { isSameOrigin, readProvenance } from './provenance.ts'
import type { Caller } from './routes.ts'
import { admitToRole, type RoleDeps } from './run-endpoint.ts'
import { sendProblem } from './send-problem.ts'

interface Gate {
  /** Checks cookie, token and origin of a personal call. */
  authenticate(
    request: FastifyRequest,
    options: { extend: boolean; write: boolean },
  ): Promise<Result<Caller, AccessRefusal>>
  /** Checks cookie and origin of a call that takes the cookie alone. */
  admitCookie(request: FastifyRequest): Promise<Result<unknown, AccessRefusal>>
}

export interface AdmitDeps extends RoleDeps {
  /** Where our own pages are: calls for developers write only from there. */
  readonly publicOrigin: string
  readonly gate: Gate
  /** When set, public catalogue calls ask for it as X-Auth-Token. */
  readonly catalogueKey?: string | undefined
  /** While true, calls of the browser that are not public are 503 `maintenance`; pages that stay open still make theirs. */
  readonly isClosed?: (() => boolean) | undefined
}

interface Asked extends AdmitDeps {
  readonly base: string
  readonly endpoint: Endpoint
}

/** Checks access before the body is read, so that a refused request costs no parsing. */
export async function admit(request: FastifyRequest, reply: FastifyReply, asked: Asked) {
  const { base, endpoint } = asked
  request.base = base
  if (endpoint.access === 'developer') return admitDeveloper(request, reply, asked.publicOrigin)
  if (endpoint.access !== 'public' && asked.isClosed?.() === true && !inProcessVisitor())
    return sendProblem(reply, 503, 'maintenance')
  if (endpoint.access !== 'personal') {
    const key = endpoint.call.includes(' /api/products') ? asked.catalogueKey : undefined
    if (key !== undefined && request.headers['x-auth-token'] !== key && !inProcessVisitor()) {
      return sendProblem(reply, 401, 'token-required')
    }
    return endpoint.access === 'cookie' ? admitCookie(request, reply, asked) : admitRole(request, reply, asked)
  }
  const visitor = inProcessVisitor()
  const write = isWrite(request)
  const access = visitor?.caller ?? (await asked.gate.authenticate(request, { extend: endpoint.extendsSession, write }))
  if (!access.ok) return sendProblem(reply, accessStatus[access.refusal], access.refusal)
  request.caller = access.value
  return undefined
}

/** The call looks at its session itself: where it takes no body, nothing is read before. */
async function admitCookie(request: FastifyRequest, reply: FastifyReply, { endpoint, gate }: Asked) {
  if (endpoint.body === undefined || inProcessVisitor()) return undefined
  const access = await gate.admitCookie(request)
  return access.ok ? undefined : sendProblem(reply, accessStatus[access.refusal], access.refusal)
}

async function admitRole(request: FastifyRequest, reply: FastifyReply, asked: Asked) {
  const session = await admitToRole(asked.endpoint, request, asked)
  if (!session.ok) return sendProblem(reply, session.status, session.code, session)
  request.staff = session.value
  return undefined
}

function isWrite({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/** Only on this machine, by a name of it. */
function admitDeveloper(request: FastifyRequest, reply: FastifyReply, publicOrigin: string): FastifyReply | undefined {
  if (!isFromHere(request)) return sendProblem(reply, 404, 'not-found')
  if (isWrite(request) && !isSameOrigin(readProvenance(request.headers), publicOrigin))
    return sendProblem(reply, 403, 'origin-refused')
  return undefined
}
