/** A method that an order was paid with becomes a stored one, as its buyer wished: in the transaction in which it is paid. */
import type { Tx } from '#platform/server/db.ts'

import { setupTypes, type GivenMethod } from '../setup.ts'
import { tellOfMethod } from './account-notice.ts'
import type { PaymentRoutesDeps } from './deps.ts'
import { keepGiven } from './keep-given.ts'
import { lockManaged } from './store-setups.ts'

interface Remembered {
  readonly guid: string
  /** 'PAYPAL', 'CREDITCARD' */
  readonly type: string
  readonly provider: string
  readonly given: GivenMethod
  /** Of what was paid: it is told once. */
  readonly key: string
  /** UTC instant. */
  readonly at: string
  readonly correlationId: string
}

export type RememberMethod = (tx: Tx, remembered: Remembered) => Promise<void>

export function rememberMethod(deps: Pick<PaymentRoutesDeps, 'newId' | 'provider' | 'publicOrigin'>): RememberMethod {
  return async (tx, { at, correlationId, given, guid, key, provider, type: paidBy }) => {
    const type = setupTypes.find((one) => one === paidBy)
    if (type === undefined) return
    const rows = await lockManaged(tx, guid)
    keepGiven(tx, deps, { given: { ...given, guid, id: deps.newId(), type, provider, at }, rows })
    const { description } = given
    await tellOfMethod(tx, deps, { guid, correlationId, setupId: key, at, method: { type, description } })
  }
}
