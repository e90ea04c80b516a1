/** HTTP of consent, tracking and error reports. */
import { listContracts } from '#domains/contracts/server/contracts.ts'
import { isLive } from '#domains/contracts/status.ts'
import { refuse, ok } from '#kit/result.ts'
import { inProcessVisitor } from '#platform/server/in-process.ts'
import { isSameOrigin, readProvenance, type ProvenanceHeaders } from '#platform/server/provenance.ts'
import { rateLimit } from '#platform/server/rate-limit.ts'
import { personalRoute, publicRoute, type Call, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import { customerType } from '../rules.ts'
import { askedConsent, findConsent, keepConsent } from './consent.ts'
import type { TrackingDeps } from './deps.ts'

/** Per client network and minute. A household shares one; without TRUST_PROXY all visitors share the proxy's. */
const consentsPerMinute = 60
const reportsPerMinute = 120

export function trackingRoutes(deps: TrackingDeps): Route[] {
  const asked = askedConsent(deps.tagManagerUrl)
  const mayChoose = rateLimit(deps.clock, consentsPerMinute)
  return [
    publicRoute(api.readConsent, async ({ headers }) => ok(await findConsent({ ...deps, asked }, headers.cookie))),
    publicRoute(api.giveConsent, async ({ body, headers, ip }) => {
      if (!isOurs(deps, headers)) return refuse('origin-refused')
      if (!mayChoose(ip)) return refuse('too-many')
      const kept = await keepConsent({ ...deps, asked }, body, headers.cookie)
      return kept.ok ? { ...ok(undefined), headers: { 'set-cookie': kept.value.cookie } } : kept
    }),
    personalRoute(api.readTrackingCustomer, async (_call, { guid }) => {
      const contracts = await listContracts(deps.db, guid)
      const live = contracts.flatMap((root) => root.subContracts.concat(root)).filter(({ status }) => isLive(status))
      return ok({ customerType: customerType(live) })
    }),
    reportRoute(deps),
  ]
}

function isOurs({ publicOrigin }: TrackingDeps, headers: ProvenanceHeaders): boolean {
  return inProcessVisitor() !== undefined || isSameOrigin(readProvenance(headers), publicOrigin)
}

/** Without an outside service the log is where errors of browsers are found. */
function reportRoute(deps: TrackingDeps): Route {
  const mayReport = rateLimit(deps.clock, reportsPerMinute)
  return publicRoute(api.reportBrowserError, async (call: Call<typeof api.reportBrowserError>) => {
    if (!isOurs(deps, call.headers)) return refuse('origin-refused')
    // Dropped in silence: a refusal would be one more error in the browser.
    if (mayReport(call.ip)) {
      const { correlationId, ...report } = call.body
      deps.log.error({ report, correlationId: correlationId ?? call.correlationId }, 'browser error')
    }
    return ok(undefined)
  })
}
