import { instant, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import type { Secrets } from '#platform/server/secrets.ts'

import { isPassword } from './passwords.ts'
import { accountByUsername, claimTry, settleTry, type Account } from './store.ts'

// Many customers can stand behind one address, so it waits shorter.
const longestWaitSeconds = { username: 300, address: 30 }

export interface Try {
  readonly username: string
  readonly password: string
  readonly address: string
}

/**
 * The account, or undefined: wrong password, nobody of that name, or too many wrong tries of this username or address.
 * The tries are counted in the database, before the password is looked at (constraints decide races).
 */
export async function checkPassword(
  deps: { db: Db; clock: Clock; secrets: Secrets },
  attempt: Try,
): Promise<Account | undefined> {
  const { clock, db, secrets } = deps
  const username = attempt.username.normalize('NFC').toLowerCase()
  const now = instant(clock)
  const keys = {
    address: secrets.blind(`address ${addressNetwork(attempt.address)}`),
    username: secrets.blind(`username ${username}`),
  }
  if (!(await claimTry(db, keys.address, now, longestWaitSeconds.address))) return undefined
  if (!(await claimTry(db, keys.username, now, longestWaitSeconds.username))) return undefined
  const account = await accountByUsername(db, username)
  if (!(await isPassword(attempt.password, account?.passwordHash))) return undefined
  await settleTry(db, keys, now)
  return account
}

/** One household has one IPv6 network of 64 bits, so that counts as the address. */
function addressNetwork(address: string): string {
  return address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address
}
