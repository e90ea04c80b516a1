/** HTTP of ending a contract by a special right. */
import { listRights } from '#domains/contracts/api.ts'
import { historyActor } from '#domains/contracts/server/history.ts'
import { decideProofs } from '#domains/declarations/proof.ts'
import { ok, refuse } from '#kit/result.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../special-api.ts'
import type { PreviewDeps } from './deps.ts'
import { endByRight } from './end-by-right.ts'
import { previewEnding } from './preview.ts'
import { findRight, readRights, requestSpecial } from './special-termination.ts'
import { wishedDay } from './wished-day.ts'

export function specialRoutes(deps: PreviewDeps): Route[] {
  return [
    personalRoute(listRights, async ({ params }, { guid }) => {
      const found = await readRights(deps, deps.db, { ...params, guid })
      return found === undefined ? refuse('contract-unknown') : ok(found)
    }),
    personalRoute(api.previewSpecial, async ({ params: { contractId }, query }, { guid }) => {
      const right = await findRight(deps, deps.db, { guid, contractId, kind: query.right })
      if (!right.ok) return right
      const date = query.terminationDate === undefined ? undefined : wishedDay(query.terminationDate)
      const { from } = right.value
      return previewEnding(deps, guid, { kind: 'terminate', contractId, date, right: { from } })
    }),
    personalRoute(
      api.terminateSpecial,
      ({ body: { previewId: shown, right: using, terminationDate }, params, ...call }, caller) => {
        const { correlationId, idempotency } = call
        const date = terminationDate === undefined ? undefined : wishedDay(terminationDate)
        const whose = { ...params, guid: caller.guid, actor: historyActor(caller) }
        return endByRight(deps, { ...whose, using, date, shown, correlationId, idempotency })
      },
    ),
    personalRoute(api.requestSpecial, async ({ body, correlationId, idempotency, params }, caller) => {
      const { reason, terminationDate } = body
      const date = terminationDate === undefined ? undefined : wishedDay(terminationDate)
      const files = (body.proofs ?? []).map(({ content, name }) => ({ name, bytes: Buffer.from(content, 'base64') }))
      const proofs = decideProofs(files)
      if (!proofs.ok) return proofs
      const handedIn = { ...params, reason, date, proofs: proofs.value }
      return requestSpecial(deps, { ...handedIn, caller, correlationId, idempotency })
    }),
  ]
}
