/** HTTP of faults. */
import { listFaults, listOpenFaults } from '#domains/contracts/api.ts'
import { ok } from '#kit/result.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import type { LineReportsDeps } from './deps.ts'
import { endFault } from './end-fault.ts'
import { readFaults } from './read-faults.ts'
import { reportFault } from './report-fault.ts'
import { listOpenFaultsOf } from './store.ts'

export function lineReportRoutes(deps: LineReportsDeps): Route[] {
  return [
    personalRoute(listFaults, ({ params }, { guid }) => readFaults(deps, { ...params, guid })),
    personalRoute(listOpenFaults, async (_request, { guid }) => ok(await listOpenFaultsOf(deps.db, guid))),
    personalRoute(api.reportFault, ({ body, correlationId, idempotency, params }, caller) =>
      reportFault(deps, { ...params, ...body, caller, correlationId, idempotency }),
    ),
    personalRoute(api.endFault, ({ body, idempotency, params }, caller) =>
      endFault(deps, { ...params, ...body, caller, idempotency }),
    ),
  ]
}
