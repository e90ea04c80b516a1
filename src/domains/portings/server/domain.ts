import type { Domain } from '#platform/server/domain.ts'
import { personalRoute } from '#platform/server/routes.ts'

import { releaseNumber } from '../api.ts'
import type { PortingsDeps } from './deps.ts'
import { releaseNumberOf } from './release-number.ts'

export function portingsDomain(deps: PortingsDeps): Domain {
  return {
    routes: [
      personalRoute(releaseNumber, ({ body, idempotency, params }, caller) =>
        releaseNumberOf(deps, { ...params, ...body, caller, idempotency }),
      ),
    ],
  }
}
