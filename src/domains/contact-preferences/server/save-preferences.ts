/** Choosing what comes by e-mail: load, decide, save, in one transaction. */
import { findCustomer } from '#domains/customer/server/customers.ts'
import { ok, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'

import { decideChoices, type Choices } from '../rules.ts'
import type { ContactPreferencesDeps } from './deps.ts'
import { saveChoices } from './store.ts'

/** Saves the kinds that are named. Two saves at once both hold; of the same kind the later one does. */
export function savePreferences(
  { clock, db }: ContactPreferencesDeps,
  { changes, guid }: { readonly guid: string; readonly changes: Choices },
): Promise<Result<undefined, 'email-unknown'>> {
  return db.tx(async (tx) => {
    const customer = await findCustomer(tx, guid)
    const decided = decideChoices(changes, customer?.email ?? null)
    if (!decided.ok) return decided
    saveChoices(tx, guid, { changes: decided.value, changedAt: instant(clock) })
    return ok(undefined)
  })
}
