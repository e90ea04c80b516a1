import type { Provider } from '#kit/provider.ts'
import type { Sql } from '#platform/server/db.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import type { JobDeps } from '#platform/server/jobs.ts'
import type { SessionKeys } from '#platform/server/secrets.ts'

import type { MethodProvider } from './method-provider.ts'

type AskOfMethod<Answer> = (
  sql: Sql,
  guid: string,
  method: { readonly type: string; readonly description: string },
) => Promise<Answer>

export interface PaymentMethodsDeps extends WriteDeps {
  /** The installation's keys: account numbers rest encrypted. */
  readonly sessionKeys: SessionKeys
  readonly provider: Pick<Provider, 'company' | 'creditorId'>
}

/** What the calls need beside: they tell the customer of every change. */
export interface PaymentRoutesDeps extends PaymentMethodsDeps, JobDeps {
  readonly provider: Provider
  readonly publicOrigin: string
  /** Where PayPal and cards are added; undefined: nowhere. */
  readonly methods: MethodProvider | undefined
  /** Number of an order that is still to be paid with the method; undefined: none. */
  readonly openOrder: AskOfMethod<string | undefined>
  /** Whether what a blocked contract owes is being collected with it. */
  readonly paysArrears: AskOfMethod<boolean>
}

/** Who collects by direct debit. */
export function findCreditor({ provider }: Pick<PaymentMethodsDeps, 'provider'>) {
  return { name: provider.company, id: provider.creditorId }
}
