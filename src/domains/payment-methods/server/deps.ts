import type { Provider } from '#kit/provider.ts'
import type { WriteDeps } from '#platform/server/domain.ts'

export interface PaymentMethodsDeps extends WriteDeps {
  /** The installation's key: account numbers rest encrypted. */
  readonly sessionKey: Uint8Array
  readonly provider: Pick<Provider, 'company' | 'creditorId'>
}

/** Who collects by direct debit. */
export function findCreditor({ provider }: Pick<PaymentMethodsDeps, 'provider'>) {
  return { name: provider.company, id: provider.creditorId }
}
