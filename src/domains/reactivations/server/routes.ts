import { toCents, toDecimal } from '#kit/money.ts'
import { ok } from '#kit/result.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import type { PreviewDeps } from './deps.ts'
import { previewReactivation } from './preview.ts'
import { reactivateContract } from './reactivate.ts'
import { listUnderway } from './store.ts'

export function reactivationRoutes(deps: PreviewDeps): Route[] {
  return [
    personalRoute(api.listReactivations, async (_call, { guid }) => {
      const underway = await listUnderway(deps.db, guid)
      return ok(
        underway.map(({ amountCents, contractId, orderedAt }) => ({
          contractId,
          amount: toDecimal(amountCents),
          orderedAt: orderedAt.toISOString(),
        })),
      )
    }),
    personalRoute(api.previewReactivation, ({ params }, { guid }) => previewReactivation(deps, { ...params, guid })),
    personalRoute(api.reactivateContract, ({ body, correlationId, idempotency, params }, caller) => {
      const shown = { shownCents: toCents(body.amount), shown: body.previewId, shownMethod: body.paymentMethod }
      return reactivateContract(deps, { ...params, ...shown, caller, correlationId, idempotency })
    }),
  ]
}
