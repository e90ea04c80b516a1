/** HTTP of relocations. */
import { personalRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import { cancelMove, changeMove } from './change-move.ts'
import type { RelocationsDeps } from './deps.ts'
import { noteWithoutSupply, orderMove } from './order-move.ts'
import { proposeMove } from './propose-move.ts'
import { checkSupply, readMove } from './read-move.ts'

export function relocationRoutes(deps: RelocationsDeps): Route[] {
  return [
    personalRoute(api.readRelocation, ({ params }, { guid }) => readMove(deps, { ...params, guid })),
    personalRoute(api.checkAddress, ({ body: { date, ...typed }, params }, { guid }) =>
      checkSupply(deps, { ...params, guid, typed, date }),
    ),
    personalRoute(api.orderRelocation, ({ body, correlationId, idempotency, params }, caller) => {
      const { previewId: shown, ...typed } = body
      return orderMove(deps, { ...params, typed, shown, caller, correlationId, idempotency })
    }),
    personalRoute(api.proposeRelocation, ({ body, correlationId, idempotency, params }, caller) =>
      proposeMove(deps, { ...params, typed: body, caller, correlationId, idempotency }),
    ),
    personalRoute(api.changeRelocation, ({ body, correlationId, idempotency, params }, caller) => {
      const { previewId: shown, ...wished } = body
      return changeMove(deps, { ...params, wished, shown, caller, correlationId, idempotency })
    }),
    personalRoute(api.cancelRelocation, ({ correlationId, idempotency, params, query: { previewId: shown } }, caller) =>
      cancelMove(deps, { ...params, shown, caller, correlationId, idempotency }),
    ),
    personalRoute(api.reportWithoutSupply, ({ body, correlationId, idempotency, params }, caller) =>
      noteWithoutSupply(deps, { ...params, typed: body, caller, correlationId, idempotency }),
    ),
  ]
}
