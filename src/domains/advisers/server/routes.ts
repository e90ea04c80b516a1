import type { IncomingHttpHeaders } from 'node:http'

import { ok, refuse } from '#kit/result.ts'
import { personalRoute, publicRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import { findAuditLog } from './audit-log.ts'
import { chooseCustomer, releaseCustomer, renewImpersonation } from './choose-customer.ts'
import type { AdvisersDeps } from './deps.ts'
import { impersonationEnd, readImpersonation } from './read-impersonation.ts'

/** Most check session and token themselves: an adviser who has chosen nobody may call them. */
export function adviserRoutes(deps: AdvisersDeps): Route[] {
  const { db, identity } = deps
  const session = (headers: IncomingHttpHeaders, { write }: { readonly write: boolean }) =>
    identity.adviserSession(headers, { extend: true, write })
  return [
    personalRoute(api.readAuditLog, async (_call, { guid }) => ok(await findAuditLog(db, guid))),
    // The cookie is enough: the token of a page on which acting has ended no longer holds, and it must learn that.
    publicRoute(api.readImpersonationEnd, async ({ headers }) =>
      ok(impersonationEnd(await identity.pageSession(headers.cookie, { extend: false }))),
    ),
    publicRoute(api.readImpersonation, async ({ headers }) => {
      const adviser = await session(headers, { write: false })
      return adviser.ok ? readImpersonation(deps, adviser.value) : adviser
    }),
    publicRoute(api.chooseCustomer, async ({ body, correlationId, headers, ip }) => {
      const adviser = await session(headers, { write: true })
      if (!adviser.ok) return adviser
      const chosen = await chooseCustomer(deps, adviser.value, body)
      const outcome = chosen.ok ? { actingId: chosen.value.impersonation.actingId } : { refusal: chosen.refusal }
      const entry = { ...identity.traced(adviser.value, ip), ...outcome, correlationId }
      deps.log.info(entry, chosen.ok ? 'customer chosen' : 'customer not chosen')
      if (chosen.ok) return { ...ok(chosen.value.impersonation), headers: { 'set-cookie': chosen.value.cookie } }
      return chosen.refusal === 'customer-unknown' ? ok(null) : refuse(chosen.refusal)
    }),
    publicRoute(api.renewImpersonation, async ({ body, headers }) => {
      const adviser = await session(headers, { write: true })
      return adviser.ok ? renewImpersonation(deps, adviser.value, body.actingId) : adviser
    }),
    publicRoute(api.releaseCustomer, async ({ headers }) => {
      const adviser = await session(headers, { write: true })
      if (!adviser.ok) return adviser
      const released = await releaseCustomer(deps, adviser.value)
      return released.ok ? { ...ok(undefined), headers: { 'set-cookie': released.value } } : released
    }),
  ]
}
