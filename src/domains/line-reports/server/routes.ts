/** HTTP of faults. */
import { listFaults } from '#domains/contracts/api.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import { reportFault as reportFaultCall } from '../api.ts'
import type { LineReportsDeps } from './deps.ts'
import { readFaults } from './read-faults.ts'
import { reportFault } from './report-fault.ts'

export function lineReportRoutes(deps: LineReportsDeps): Route[] {
  return [
    personalRoute(listFaults, ({ params }, { guid }) => readFaults(deps, { ...params, guid })),
    personalRoute(reportFaultCall, ({ body, correlationId, idempotency, params }, caller) =>
      reportFault(deps, { ...params, ...body, caller, correlationId, idempotency }),
    ),
  ]
}
