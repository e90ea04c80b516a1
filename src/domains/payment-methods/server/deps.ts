import type { Provider } from '#kit/provider.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import type { SessionKeys } from '#platform/server/secrets.ts'

export interface PaymentMethodsDeps extends WriteDeps {
  /** The installation's keys: account numbers rest encrypted. */
  readonly sessionKeys: SessionKeys
  readonly provider: Pick<Provider, 'company' | 'creditorId'>
}

/** Who collects by direct debit. */
export function findCreditor({ provider }: Pick<PaymentMethodsDeps, 'provider'>) {
  return { name: provider.company, id: provider.creditorId }
}
