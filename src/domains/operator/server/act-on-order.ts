import type { Purchase } from '#domains/orders/purchase.ts'
import { lockPurchase } from '#domains/orders/server/purchases.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Staff } from '#platform/server/routes.ts'

import type { OperatorDeps } from './deps.ts'
import { recordAct, type NewAct } from './store.ts'

/** An order of a customer. */
export interface Which {
  readonly guid: string
  readonly orderId: string
}

type Done = Pick<NewAct, 'kind' | 'before' | 'after' | 'reason'>

/** Under the order's lock: `act` decides, does it and says what of it goes on record, in the same transaction. */
export async function actOnOrder<Code extends string>(
  { clock, db, newId, wake }: OperatorDeps,
  { by, guid, orderId }: Which & { readonly by: Staff },
  act: (tx: Tx, purchase: Purchase) => Promise<Result<Done, Code | 'order-unknown'>>,
): Promise<Result<undefined, Code | 'order-unknown'>> {
  const acted = await db.tx(async (tx) => {
    const purchase = await lockPurchase(tx, guid, orderId)
    if (purchase === undefined) return refuse('order-unknown')
    const done = await act(tx, purchase)
    if (!done.ok) return done
    recordAct(tx, { ...done.value, id: newId(), at: instant(clock), by, about: orderId })
    return ok(undefined)
  })
  if (acted.ok) wake()
  return acted
}
