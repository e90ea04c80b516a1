/** Everything that rests sealed, under the new key. */
import { resealIdentity } from '#domains/identity/server/reseal-identity.ts'
import { resealAccounts } from '#domains/payment-methods/server/reseal-accounts.ts'
import type { Db } from '#platform/server/db.ts'
import { checkSessionKey, replaceSessionKey } from '#platform/server/key-check.ts'
import type { SessionKeys } from '#platform/server/secrets.ts'

export interface Resealed {
  readonly accounts: number
  /** Signing keys, and the tokens of open sessions. */
  readonly keysAndTokens: number
}

/**
 * Seals everything with the first of `keys` while portals run that know both. Only then is it the key of the database, so
 * that a run that was broken off is repeated. Doing it again does no harm.
 * @throws Error when the database was written with neither, or an account number opens with neither.
 */
export async function reseal(db: Db, keys: SessionKeys): Promise<Resealed> {
  await checkSessionKey(db, keys)
  const keysAndTokens = await resealIdentity(db, keys)
  const accounts = await resealAccounts(db, keys)
  await replaceSessionKey(db, keys)
  return { accounts, keysAndTokens }
}
