/** HTTP of deciding declarations: for advisers, who need not have chosen a customer. */
import { ok } from '#kit/result.ts'
import { staffRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../queue-api.ts'
import { decideDeclaration } from './decide-declaration.ts'
import type { DeclarationsDeps } from './deps.ts'
import { foreseeDecision } from './foresee-decision.ts'
import { openDeclarations, readOpen, takeDeclaration } from './queue.ts'

export function queueRoutes(deps: DeclarationsDeps): Route[] {
  return [
    staffRoute(api.listOpenDeclarations, async (_call, taker) => ok(await openDeclarations(deps, taker))),
    staffRoute(api.readOpenDeclaration, ({ params }, taker) => readOpen(deps, params.id, taker)),
    staffRoute(api.takeDeclaration, ({ params }, taker) => takeDeclaration(deps, params.id, taker)),
    staffRoute(api.previewDecision, async ({ body, correlationId, params }, taker) => {
      const foreseen = await foreseeDecision(deps, { ...body, id: params.id, taker })
      // It says who has the contract, and no customer was chosen with a reason.
      const entry = { declaration: params.id, contract: body.contractId, adviser: taker.sub, correlationId }
      const refusal = foreseen.ok ? foreseen.value.wrong : foreseen.refusal
      deps.log.info({ ...entry, ...(refusal !== null && { refusal }) }, 'decision previewed')
      return foreseen
    }),
    staffRoute(api.decideDeclaration, async ({ body, correlationId, params }, taker) => {
      const decided = await decideDeclaration(deps, { id: params.id, wanted: body, taker, correlationId })
      const entry = { declaration: params.id, decision: body.decision, adviser: taker.sub, correlationId }
      deps.log.info({ ...entry, ...(!decided.ok && { refusal: decided.refusal }) }, 'declaration decided')
      return decided
    }),
  ]
}
