/** A provider calls back: noted once, then it is asked itself how far it is. What comes out of order or twice does no harm. */
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import type { PaymentsDeps } from './deps.ts'
import { addEvent } from './store.ts'
import { wantAdvance, type Named } from './want-advance.ts'

export interface Callback extends Named {
  /** The provider's id of this callback. */
  readonly eventId: string
  readonly kind: string
}

/** @returns whether it was the first time */
export async function noteCallback(
  tx: Tx,
  deps: Pick<PaymentsDeps, 'clock' | 'newId'>,
  { eventId, kind, ...named }: Callback,
): Promise<boolean> {
  const isNew = await addEvent(tx, named, { id: eventId, kind, at: instant(deps.clock) })
  if (isNew) wantAdvance(tx, deps, named)
  return isNew
}
