/** HTTP of the statutory pages (§§ 312k, 356a BGB). */
import { listReceipts } from '#domains/contracts/api.ts'
import { refuse, ok } from '#kit/result.ts'
import { wallOf } from '#platform/server/clock.ts'
import { inProcessVisitor } from '#platform/server/in-process.ts'
import { isSameOrigin, readProvenance, type ProvenanceHeaders } from '#platform/server/provenance.ts'
import { rateLimit, ratePace, type RateLimit, type RatePace } from '#platform/server/rate-limit.ts'
import { personalRoute, publicRoute, type Route } from '#platform/server/routes.ts'
import { deriveSecrets } from '#platform/server/secrets.ts'

import { answerBy } from '../answer-day.ts'
import * as api from '../api.ts'
import { mailsPerHour } from '../rules.ts'
import { checkReceipt } from './check-receipt.ts'
import { receiptText } from './declaration-mail.ts'
import type { DeclarationsDeps } from './deps.ts'
import { formKeys, makeFormValue } from './form-value.ts'
import { ownChoice, receiveOwnDeclaration } from './own-declaration.ts'
import { receiveDeclaration, type Declared } from './receive-declaration.ts'
import { findDeclaration, listOfContracts } from './store.ts'
import { endNewsletter } from './unsubscribe-newsletter.ts'

/** Refused declarations per client network and minute; what can be received is received, however many there were. */
const refusedPerMinute = 60
/** Tries to check a receipt, per client network and minute. */
const checksPerMinute = 30
const hourMs = 3_600_000

interface Limits {
  /** Of mails to typed addresses, in hours. */
  readonly behind: RatePace
  readonly mayFail: RateLimit
}

export function declarationRoutes(deps: DeclarationsDeps): Route[] {
  const limits = {
    behind: ratePace(deps.clock, mailsPerHour.fromNetwork, { windowMs: hourMs }),
    mayFail: rateLimit(deps.clock, refusedPerMinute),
  }
  return [
    ...formRoutes(deps, limits),
    ...ownRoutes(deps, limits),
    ...receiptRoutes(deps),
    checkRoute(deps),
    newsletterRoute(deps),
  ]
}

/** Public forms check where they come from; a page of ours has done so already. */
function isOurs({ publicOrigin }: DeclarationsDeps, headers: ProvenanceHeaders): boolean {
  return inProcessVisitor() !== undefined || isSameOrigin(readProvenance(headers), publicOrigin)
}

function formRoutes(deps: DeclarationsDeps, { behind, mayFail }: Limits): Route[] {
  const receive = async (declared: Omit<Declared, 'hoursBehind'>, ip: string) => {
    const outcome = await receiveDeclaration(deps, { ...declared, hoursBehind: () => behind(ip) })
    return outcome.ok || mayFail(ip) ? outcome : refuse('too-many')
  }
  return [
    publicRoute(api.openForm, async () => ok({ formValue: makeFormValue(formKeys(deps), wallOf(deps.clock).now()) })),
    publicRoute(api.declareCancellation, async ({ body, headers, correlationId, ip }) => {
      if (!isOurs(deps, headers)) return refuse('origin-refused')
      const { formValue, endDate, ...rest } = body
      const input = { kind: 'cancellation' as const, ...rest, endDate: endDate ?? '' }
      return receive({ input, formValue, correlationId }, ip)
    }),
    publicRoute(api.declareWithdrawal, async ({ body, headers, correlationId, ip }) => {
      if (!isOurs(deps, headers)) return refuse('origin-refused')
      const { formValue, ...rest } = body
      return receive({ input: { ...withdrawal, ...rest }, formValue, correlationId }, ip)
    }),
  ]
}

/** What a withdrawal does not ask for. */
const withdrawal = { kind: 'withdrawal', cause: 'ordinary', reason: '', identification: '', endDate: '' } as const

function ownRoutes(deps: DeclarationsDeps, { behind }: Limits): Route[] {
  const from = ({ correlationId, ip }: { correlationId: string; ip: string }) => ({
    correlationId,
    hoursBehind: () => behind(ip),
  })
  return [
    personalRoute(api.readOwnChoice, (_call, { guid }) => ownChoice(deps, guid)),
    personalRoute(listReceipts, async ({ params }, { guid }) => {
      const ids = await deps.readContractIds(guid, params.contractId)
      return ids === undefined ? refuse('contract-unknown') : ok(await listReceiptsOf(deps, guid, ids))
    }),
    personalRoute(api.declareOwnCancellation, ({ body, ...call }, caller) => {
      const declaration = { ...body, kind: 'cancellation' as const, endDate: body.endDate ?? '', email: body.email }
      return receiveOwnDeclaration(deps, caller, { declaration, ...from(call) })
    }),
    personalRoute(api.declareOwnWithdrawal, ({ body, ...call }, caller) =>
      receiveOwnDeclaration(deps, caller, {
        declaration: { ...withdrawal, ...body, email: body.email },
        ...from(call),
      }),
    ),
  ]
}

async function listReceiptsOf({ db }: DeclarationsDeps, guid: string, contractIds: readonly string[]) {
  const declared = await listOfContracts(db, guid, contractIds)
  return declared.map(({ contractId, date, id, isWaiting, kind, number, time }) => {
    return { id, number, kind, contractId, date, time, answerBy: isWaiting ? answerBy(date) : null }
  })
}

function receiptRoutes(deps: DeclarationsDeps): Route[] {
  const find = async (id: string) => {
    const row = await findDeclaration(deps.db, id)
    if (row === undefined) return undefined
    const { decidedByRules: _by, guid: _guid, mailWithheld, receivedAt, ...rest } = row
    return { ...rest, receivedAt: receivedAt.toISOString(), mailed: !mailWithheld }
  }
  return [
    publicRoute(api.readDeclaration, async ({ params }) => {
      const found = await find(params.id)
      return found === undefined ? refuse('declaration-unknown') : ok(found)
    }),
    publicRoute(api.readDeclarationText, async ({ params }) => {
      const found = await find(params.id)
      if (found === undefined) return refuse('declaration-unknown')
      const headers = { 'content-disposition': `attachment; filename="beleg-${found.number}.txt"` }
      return { ok: true, value: `${receiptText(found, deps.provider)}\n`, headers }
    }),
  ]
}

function checkRoute(deps: DeclarationsDeps): Route {
  const mayCheck = rateLimit(deps.clock, checksPerMinute)
  return publicRoute(api.checkReceipt, async ({ body, headers, ip }) => {
    if (!isOurs(deps, headers)) return refuse('origin-refused')
    return mayCheck(ip) ? ok({ receipt: await checkReceipt(deps.db, body) }) : refuse('too-many')
  })
}

function newsletterRoute(deps: DeclarationsDeps): Route {
  const linkKeys = deriveSecrets(deps.sessionKeys).derive('newsletter links')
  return publicRoute(api.unsubscribeNewsletter, async ({ body }) =>
    ok({ ended: await endNewsletter({ ...deps, linkKeys }, body.token) }),
  )
}
