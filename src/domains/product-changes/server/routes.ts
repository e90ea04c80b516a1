/** HTTP of product changes. */
import { personalRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import type { ProductChangesDeps } from './deps.ts'
import { orderProductChange } from './order-change.ts'
import { previewTakeBack } from './preview-take-back.ts'
import { proposeChange } from './propose-change.ts'
import { readPreview, readTargets } from './read-change.ts'
import { readReceipt } from './read-receipt.ts'
import { takeBackProductChange } from './take-back.ts'

export function productChangeRoutes(deps: ProductChangesDeps): Route[] {
  return [
    personalRoute(api.listTargets, ({ params }, { guid }) => readTargets(deps, { ...params, guid })),
    personalRoute(api.previewChange, ({ params, query: { termMonths } }, { guid }) =>
      readPreview(deps, { ...params, guid, termMonths: termMonths === undefined ? undefined : Number(termMonths) }),
    ),
    personalRoute(api.readChange, ({ params }, { guid }) => readReceipt(deps, { ...params, guid })),
    personalRoute(api.orderChange, ({ body, correlationId, idempotency, params }, caller) => {
      const { previewId, productId, summaryDigest, termMonths } = body
      const wanted = { ...params, productId, summaryDigest, termMonths, previewId }
      return orderProductChange(deps, { ...wanted, caller, correlationId, idempotency })
    }),
    personalRoute(api.proposeChange, ({ body, correlationId, idempotency, params }, caller) => {
      const { productId, termMonths } = body
      return proposeChange(deps, { ...params, productId, termMonths, caller, correlationId, idempotency })
    }),
    personalRoute(api.previewTakeBack, ({ params }, { guid }) => previewTakeBack(deps, { ...params, guid })),
    personalRoute(api.cancelChange, ({ correlationId, idempotency, params, query: { previewId: shown } }, caller) =>
      takeBackProductChange(deps, { ...params, how: 'cancelled', shown, caller, correlationId, idempotency }),
    ),
    personalRoute(api.revokeChange, ({ body, correlationId, idempotency, params }, caller) => {
      const shown = body?.previewId
      return takeBackProductChange(deps, { ...params, how: 'revoked', shown, caller, correlationId, idempotency })
    }),
  ]
}
