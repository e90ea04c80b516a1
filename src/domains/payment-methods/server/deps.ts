import type { Provider } from '#kit/provider.ts'
import type { Clock, NewId } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'

export interface PaymentMethodsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly newId: NewId
  /** The installation's key: account numbers rest encrypted. */
  readonly sessionKey: Uint8Array
  readonly provider: Pick<Provider, 'company' | 'creditorId'>
}

/** Who collects by direct debit. */
export function findCreditor({ provider }: Pick<PaymentMethodsDeps, 'provider'>) {
  return { name: provider.company, id: provider.creditorId }
}
