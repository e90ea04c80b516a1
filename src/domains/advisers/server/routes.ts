import { ok, refuse } from '#kit/result.ts'
import { personalRoute, publicRoute, staffRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import { findAuditLog } from './audit-log.ts'
import { chooseCustomer, releaseCustomer, renewImpersonation } from './choose-customer.ts'
import type { AdvisersDeps } from './deps.ts'
import { impersonationEnd, readImpersonation } from './read-impersonation.ts'

export function adviserRoutes(deps: AdvisersDeps): Route[] {
  const { db, identity } = deps
  return [
    personalRoute(api.readAuditLog, async (_call, { guid }) => ok(await findAuditLog(db, guid))),
    // The cookie is enough: the token of a page on which acting has ended no longer holds, and it must learn that.
    publicRoute(api.readImpersonationEnd, async ({ headers }) =>
      ok(impersonationEnd(await identity.pageSession(headers.cookie, { extend: false }))),
    ),
    staffRoute(api.readImpersonation, async (_call, _who, session) => ok(await readImpersonation(deps, session))),
    staffRoute(api.chooseCustomer, async ({ body, correlationId, ip }, _who, session) => {
      const chosen = await chooseCustomer(deps, session, body)
      const outcome = chosen.ok ? { actingId: chosen.value.impersonation.actingId } : { refusal: chosen.refusal }
      const entry = { ...identity.traced(session, ip), ...outcome, correlationId }
      deps.log.info(entry, chosen.ok ? 'customer chosen' : 'customer not chosen')
      if (chosen.ok) return { ...ok(chosen.value.impersonation), headers: { 'set-cookie': chosen.value.cookie } }
      return chosen.refusal === 'customer-unknown' ? ok(null) : refuse(chosen.refusal)
    }),
    staffRoute(api.renewImpersonation, ({ body }, _who, session) => renewImpersonation(deps, session, body.actingId)),
    staffRoute(api.releaseCustomer, async (_call, _who, session) => {
      const released = await releaseCustomer(deps, session)
      return released.ok ? { ...ok(undefined), headers: { 'set-cookie': released.value } } : released
    }),
  ]
}
