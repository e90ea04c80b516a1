/** Keeps a customer out, at once and everywhere, or lets them in again. */
import { findGuidByNumber, setBlocked } from '#domains/customer/server/customers.ts'
import { deleteSessionsOf } from '#domains/identity/server/store-own-sessions.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { instant, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'

/** Blocked, every session of theirs ends in the same moment; advisers still act for them. Contracts go on. */
export async function blockCustomer(
  { clock, db }: { readonly clock: Clock; readonly db: Db },
  customerNumber: string,
  { blocked }: { readonly blocked: boolean },
): Promise<Result<undefined, 'customer-unknown'>> {
  const guid = await findGuidByNumber(db, customerNumber)
  if (guid === undefined) return refuse('customer-unknown')
  await db.tx(async (tx) => {
    await setBlocked(tx, guid, blocked ? instant(clock) : null)
    if (blocked) await deleteSessionsOf(tx, guid)
  })
  return ok(undefined)
}
