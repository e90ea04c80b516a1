import type { Sql } from '#platform/server/db.ts'

import { hashPassword } from './passwords.ts'
import { insertAccount, knownUsernames } from './store.ts'

export interface SeedAccount {
  readonly username: string
  readonly password: string
  readonly sub: string
  readonly customerNumber?: string
  readonly adviser?: boolean
  readonly name: string
}

/** Makes logins at the embedded provider; those that exist stay as they are, so it may run at every start. */
export async function seedAccounts(sql: Sql, accounts: readonly SeedAccount[]): Promise<void> {
  const known = await knownUsernames(
    sql,
    accounts.map(({ username }) => username.toLowerCase()),
  )
  for (const { username, password, sub, customerNumber, adviser, name } of accounts) {
    if (known.has(username.toLowerCase())) continue
    const passwordHash = await hashPassword(password)
    await insertAccount(sql, {
      username: username.toLowerCase(),
      subject: sub,
      passwordHash,
      name,
      customerNumber: customerNumber ?? null,
      adviser: adviser ?? false,
    })
  }
}
