import { findCustomer } from '#domains/customer/server/customers.ts'
import type { AnswerOf } from '#kit/endpoint.ts'

import type * as api from '../api.ts'
import { byEmail } from '../rules.ts'
import type { ContactPreferencesDeps } from './deps.ts'
import { findChoices } from './store.ts'

/** The customer's address, and which kinds of notices go there. */
export async function readPreferences(
  { db }: Pick<ContactPreferencesDeps, 'db'>,
  guid: string,
): Promise<AnswerOf<typeof api.readPreferences>> {
  const [customer, chosen] = await Promise.all([findCustomer(db, guid), findChoices(db, guid)])
  return { email: customer?.email || null, byEmail: byEmail(chosen) }
}
