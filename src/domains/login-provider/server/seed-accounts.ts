import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { readDemoCustomers } from '#domains/customer/server/seed.ts'
import type { Sql } from '#platform/server/db.ts'
import type { Seed } from '#platform/server/domain.ts'

import { hashPassword } from './passwords.ts'
import { insertAccount, knownUsernames } from './store.ts'

export interface SeedAccount {
  readonly username: string
  readonly password: string
  readonly sub: string
  readonly customerNumber?: string
  readonly adviser?: boolean
  readonly operator?: boolean
  readonly name: string
}

/** Makes logins at the embedded provider; those that exist stay as they are, so it may run at every start. */
export async function seedAccounts(sql: Sql, accounts: readonly SeedAccount[]): Promise<void> {
  const known = await knownUsernames(
    sql,
    accounts.map(({ username }) => username.toLowerCase()),
  )
  for (const { username, password, sub, customerNumber, adviser, operator, name } of accounts) {
    if (known.has(username.toLowerCase())) continue
    const passwordHash = await hashPassword(password)
    await insertAccount(sql, {
      username: username.toLowerCase(),
      subject: sub,
      passwordHash,
      name,
      customerNumber: customerNumber ?? null,
      adviser: adviser ?? false,
      operator: operator ?? false,
    })
  }
}

/** Of all demo logins; it is printed in the README. */
export const demoPassword = 'erleben-demo'

const demoAdviser = z.strictObject({
  username: z.email(),
  situation: z.string(),
  name: z.string(),
  sub: z.uuid(),
  operator: z.boolean().default(false),
})

/** The advisers and operators who can sign in, each with what they show. */
export function readDemoAdvisers(folder: string): z.output<typeof demoAdviser>[] {
  return z.array(demoAdviser).parse(JSON.parse(readFileSync(join(folder, 'demo/advisers.json'), 'utf8')))
}

export const accountsSeed: Seed = async (context) => {
  const customers = readDemoCustomers(context, z.object({}))
  await seedAccounts(context.db, [
    ...customers.map(({ username, customer: { guid, customerNumber, firstName, lastName } }) => ({
      username,
      password: demoPassword,
      sub: guid,
      customerNumber,
      name: `${firstName} ${lastName}`,
    })),
    ...readDemoAdvisers(context.folder).map(({ operator, username, name, sub }) => ({
      username,
      password: demoPassword,
      sub,
      name,
      adviser: !operator,
      operator,
    })),
  ])
}
