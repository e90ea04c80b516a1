/** HTTP of deciding declarations: for advisers, who need not have chosen a customer. */
import type { IncomingHttpHeaders } from 'node:http'

import { ok, refuse } from '#kit/result.ts'
import { publicRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../queue-api.ts'
import { decideDeclaration } from './decide-declaration.ts'
import type { DeclarationsDeps } from './deps.ts'
import { foreseeDecision } from './foresee-decision.ts'
import { openDeclarations, readOpen, takeDeclaration } from './queue.ts'

export function queueRoutes(deps: DeclarationsDeps): Route[] {
  const { identity } = deps
  const adviser = async (headers: IncomingHttpHeaders, { write }: { readonly write: boolean }) => {
    const session = await identity.adviserSession(headers, { extend: true, write })
    if (!session.ok) return session
    if (!session.value.adviser) return refuse('not-an-adviser')
    const still = write ? await identity.confirmAdviser(session.value) : ok(undefined)
    return still.ok ? ok({ sub: session.value.subject, name: session.value.personName }) : still
  }
  return [
    publicRoute(api.listOpenDeclarations, async ({ headers }) => {
      const taker = await adviser(headers, { write: false })
      return taker.ok ? ok(await openDeclarations(deps, taker.value)) : taker
    }),
    publicRoute(api.readOpenDeclaration, async ({ headers, params }) => {
      const taker = await adviser(headers, { write: false })
      return taker.ok ? readOpen(deps, params.id, taker.value) : taker
    }),
    publicRoute(api.takeDeclaration, async ({ headers, params }) => {
      const taker = await adviser(headers, { write: true })
      return taker.ok ? takeDeclaration(deps, params.id, taker.value) : taker
    }),
    publicRoute(api.previewDecision, async ({ body, correlationId, headers, params }) => {
      const taker = await adviser(headers, { write: false })
      if (!taker.ok) return taker
      const foreseen = await foreseeDecision(deps, { ...body, id: params.id, taker: taker.value })
      // It says who has the contract, and no customer was chosen with a reason.
      const entry = { declaration: params.id, contract: body.contractId, adviser: taker.value.sub, correlationId }
      deps.log.info({ ...entry, ...(!foreseen.ok && { refusal: foreseen.refusal }) }, 'decision previewed')
      return foreseen
    }),
    publicRoute(api.decideDeclaration, async ({ body, correlationId, headers, params }) => {
      const taker = await adviser(headers, { write: true })
      if (!taker.ok) return taker
      const decided = await decideDeclaration(deps, { id: params.id, wanted: body, taker: taker.value, correlationId })
      const entry = { declaration: params.id, decision: body.decision, adviser: taker.value.sub, correlationId }
      deps.log.info({ ...entry, ...(!decided.ok && { refusal: decided.refusal }) }, 'declaration decided')
      return decided
    }),
  ]
}
