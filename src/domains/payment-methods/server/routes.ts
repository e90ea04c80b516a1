import { ok, refuse } from '#kit/result.ts'
import type { Tx } from '#platform/server/db.ts'
import { rateLimit } from '#platform/server/rate-limit.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import { setupTypes } from '../setup.ts'
import { tellOfAccount } from './account-notice.ts'
import { addDirectDebit, mandateWording, type StoredDirectDebit } from './add-direct-debit.ts'
import { nameBank } from './bank-of.ts'
import type { PaymentRoutesDeps } from './deps.ts'
import { beginSetup, finishSetup } from './finish-setup.ts'
import { readGrantedMandate } from './granted-mandate.ts'
import { chooseDefault, listMethods, removeMethod } from './manage-methods.ts'
import { listPaymentMethods } from './payment-methods.ts'
import { findSetup } from './store-setups.ts'

/** Who types an account number asks once or twice; nobody reads out the list of banks. */
const banksPerMinute = 60
/** Each is a question to the payment provider, and counts there too. */
const setupsPerMinute = 20

/** The calls of payment methods. */
export function paymentMethodRoutes(deps: PaymentRoutesDeps): Route[] {
  const wording = mandateWording(deps)
  const mayAsk = rateLimit(deps.clock, banksPerMinute)
  const mayBegin = rateLimit(deps.clock, setupsPerMinute)
  /** What was done has its mail to send. */
  const woken = <Outcome extends { readonly ok: boolean }>(outcome: Outcome): Outcome => {
    if (outcome.ok) deps.wake()
    return outcome
  }
  return [
    personalRoute(api.listPaymentMethods, async (_call, caller) => ok(await listPaymentMethods(deps.db, caller.guid))),
    personalRoute(api.listManagedMethods, async (_call, { guid }) => ok(await listMethods(deps, guid))),
    personalRoute(api.makeDefaultMethod, async ({ correlationId, params }, { guid }) =>
      woken(await chooseDefault(deps, { ...params, guid, correlationId })),
    ),
    personalRoute(api.removeMethod, async ({ correlationId, params }, { guid }) =>
      woken(await removeMethod(deps, { ...params, guid, correlationId })),
    ),
    personalRoute(api.readGrantedMandate, ({ params }, { guid }) => readGrantedMandate(deps, { ...params, guid })),
    personalRoute(api.listSetupTypes, async () => ok({ types: deps.methods === undefined ? [] : [...setupTypes] })),
    personalRoute(api.beginSetup, async ({ body: { back, replaces, type } }, { guid }) =>
      mayBegin(guid)
        ? beginSetup(deps, { guid, type, replaces, back: back === undefined ? {} : { zurueck: back } })
        : refuse('too-many'),
    ),
    personalRoute(api.readSetup, async ({ params: { setupId } }, { guid }) => {
      const setup = await findSetup(deps.db, guid, setupId)
      if (setup === undefined) return refuse('setup-unknown')
      // The embedded provider's page is the one that asks.
      return ok({ type: setup.type, url: setup.ref === null ? null : setup.url })
    }),
    personalRoute(api.finishSetup, async ({ body: { played }, correlationId, params }, { guid }) => {
      return woken(await finishSetup(deps, { ...params, guid, played, correlationId }))
    }),
    personalRoute(api.readMandate, async () => ok(wording)),
    personalRoute(api.nameBank, async ({ body: { iban }, ip }) => (mayAsk(ip) ? nameBank(iban) : refuse('too-many'))),
    personalRoute(api.addDirectDebit, async ({ body, correlationId }, { guid }) => {
      const tellOf = (tx: Tx, account: StoredDirectDebit) => tellOfAccount(tx, deps, { guid, correlationId, account })
      return woken(await addDirectDebit(deps, { ...body, guid }, tellOf))
    }),
  ]
}
