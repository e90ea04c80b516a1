import { clientNetwork } from '#platform/server/client-network.ts'
import { instant, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import type { Secrets } from '#platform/server/secrets.ts'

import { isPassword } from './passwords.ts'
import { accountByUsername, claimTry, returnTry, settleTry, type Account } from './store.ts'

/**
 * From the last free try on each failure blocks. A name is blocked for the network alone that tried it: else a stranger could
 * keep a customer out. Many customers can stand behind one network, so it has more tries and waits shorter.
 */
const patience = { username: { free: 5, longestSeconds: 300 }, network: { free: 30, longestSeconds: 30 } } as const

export interface Try {
  readonly username: string
  readonly password: string
  readonly address: string
}

export interface CheckedPassword {
  /** Absent: wrong password, or nobody of that name. */
  readonly account?: Account
  /** The password was not looked at, as too many were wrong: so long is it to wait. */
  readonly waitSeconds?: number
}

/**
 * The account, unless the password is wrong or too many were that came from this network, at this username or in all. Names
 * that nobody has are counted alike, so a wait says nothing of them.
 * The tries are counted in the database, before the password is looked at (constraints decide races).
 */
export async function checkPassword(
  deps: { db: Db; clock: Clock; secrets: Secrets },
  attempt: Try,
): Promise<CheckedPassword> {
  const { clock, db, secrets } = deps
  const username = attempt.username.normalize('NFC').toLowerCase()
  const now = instant(clock)
  const network = clientNetwork(attempt.address)
  const keys = {
    network: secrets.blind(`network ${network}`),
    username: secrets.blind(`username ${username} from ${network}`),
  }
  // In this order: tries at a name that is blocked do not count against the others behind the network.
  const atName = await claimTry(db, keys.username, { now, ...patience.username })
  if (atName !== undefined) return { waitSeconds: atName }
  const ofNetwork = await claimTry(db, keys.network, { now, ...patience.network })
  if (ofNetwork !== undefined) {
    // Nor do those of a blocked network at the name: whose password nobody looked at has not failed.
    await returnTry(db, keys.username)
    return { waitSeconds: ofNetwork }
  }
  // PostgreSQL's texts hold no zero byte, and refuse to be asked for one.
  const account = username.includes('\0') ? undefined : await accountByUsername(db, username)
  const isRight = await isPassword(attempt.password, account?.passwordHash)
  if (account === undefined || !isRight) return {}
  await settleTry(db, keys)
  return { account }
}
