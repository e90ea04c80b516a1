import { refuse, ok } from '#kit/result.ts'
import { inProcessVisitor } from '#platform/server/in-process.ts'
/** HTTP of the statutory pages (§§ 312k, 356a BGB). */
import { isSameOrigin, readProvenance, type ProvenanceHeaders } from '#platform/server/provenance.ts'
import { personalRoute, publicRoute, type Route } from '#platform/server/routes.ts'
import { deriveSecrets } from '#platform/server/secrets.ts'

import * as api from '../api.ts'
import { receiptText } from './declaration-mail.ts'
import type { DeclarationsDeps } from './deps.ts'
import { formKey, makeFormValue } from './form-value.ts'
import { ownChoice, receiveOwnDeclaration } from './own-declaration.ts'
import { receiveDeclaration } from './receive-declaration.ts'
import { findDeclaration } from './store.ts'
import { endNewsletter } from './unsubscribe-newsletter.ts'

export function declarationRoutes(deps: DeclarationsDeps): Route[] {
  return [...formRoutes(deps), ...ownRoutes(deps), ...receiptRoutes(deps), newsletterRoute(deps)]
}

/** Public forms check where they come from; a page of ours has done so already. */
function isOurs({ publicOrigin }: DeclarationsDeps, headers: ProvenanceHeaders): boolean {
  return inProcessVisitor() !== undefined || isSameOrigin(readProvenance(headers), publicOrigin)
}

function formRoutes(deps: DeclarationsDeps): Route[] {
  return [
    publicRoute(api.openForm, async () => ok({ formValue: makeFormValue(formKey(deps), deps.clock.now()) })),
    publicRoute(api.declareCancellation, async ({ body, headers, correlationId }) => {
      if (!isOurs(deps, headers)) return refuse('origin-refused')
      const { formValue, endDate, ...rest } = body
      const input = { kind: 'cancellation' as const, ...rest, endDate: endDate ?? '' }
      return receiveDeclaration(deps, { input, formValue, correlationId })
    }),
    publicRoute(api.declareWithdrawal, async ({ body, headers, correlationId }) => {
      if (!isOurs(deps, headers)) return refuse('origin-refused')
      const { formValue, ...rest } = body
      return receiveDeclaration(deps, { input: { ...withdrawal, ...rest }, formValue, correlationId })
    }),
  ]
}

/** What a withdrawal does not ask for. */
const withdrawal = { kind: 'withdrawal', cause: 'ordinary', reason: '', identification: '', endDate: '' } as const

function ownRoutes(deps: DeclarationsDeps): Route[] {
  return [
    personalRoute(api.readOwnChoice, (_call, { guid }) => ownChoice(deps, guid)),
    personalRoute(api.declareOwnCancellation, ({ body, correlationId }, caller) => {
      const declaration = { ...body, kind: 'cancellation' as const, endDate: body.endDate ?? '', email: body.email }
      return receiveOwnDeclaration(deps, caller, declaration, correlationId)
    }),
    personalRoute(api.declareOwnWithdrawal, ({ body, correlationId }, caller) =>
      receiveOwnDeclaration(deps, caller, { ...withdrawal, ...body, email: body.email }, correlationId),
    ),
  ]
}

function receiptRoutes(deps: DeclarationsDeps): Route[] {
  const find = async (id: string) => {
    const row = await findDeclaration(deps.db, id)
    if (row === undefined) return undefined
    const { guid: _guid, receivedAt, ...rest } = row
    return { ...rest, receivedAt: receivedAt.toISOString() }
  }
  return [
    publicRoute(api.readDeclaration, async ({ params }) => {
      const found = await find(params.id)
      return found === undefined ? refuse('declaration-unknown') : ok(found)
    }),
    publicRoute(api.readDeclarationText, async ({ params }) => {
      const found = await find(params.id)
      if (found === undefined) return refuse('declaration-unknown')
      const headers = { 'content-disposition': `attachment; filename="beleg-${found.id}.txt"` }
      return { ok: true, value: `${receiptText(found, deps.provider)}\n`, headers }
    }),
  ]
}

function newsletterRoute(deps: DeclarationsDeps): Route {
  const linkKey = deriveSecrets(deps.sessionKey).derive('newsletter links')
  return publicRoute(api.unsubscribeNewsletter, ({ body }) => endNewsletter({ ...deps, linkKey }, body.token))
}
