/** For tests of what a provider's systems hand in by files: what a command brings along, and how a contract stands afterwards. */
import { randomUUIDv7 } from 'node:crypto'

import { openCatalogue } from '#domains/catalogue/server/catalogue.ts'
import type { Recorded, WireContract } from '#domains/contracts/api.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { makeLog } from '#platform/server/log.ts'

import { dropUnderWay } from '../server/domains.ts'
import { startTestApp } from './test-app.ts'

/** Whose contract or option. */
interface Asked {
  readonly login: string
  readonly contractId: string
}

/** A portal of its own with the deps of its commands. */
export async function operatorFiles(env: Readonly<Record<string, string>> = {}) {
  const portal = await startTestApp(env)
  const { clock, db, origin: publicOrigin } = portal
  const catalogue = await openCatalogue({ db, log: makeLog('silent'), clock })
  const provider = { ...readProvider(undefined), mailboxKeptDays: 30 }
  const deps = { db, clock, newId: () => randomUUIDv7(), publicOrigin, provider, catalogue, dropUnderWay }
  /** Days pass: signed in for each. */
  const read = async ({ contractId, login }: Asked) => {
    const as = await portal.signIn(login)
    const at = `/erleben/api/contract/v2/${contractId}`
    const contract = (await portal.call('POST', at, { as })).json<WireContract>()
    const record = (await portal.call('GET', `${at}/history`, { as })).json<Recorded[]>()
    return { contract, record }
  }
  const close = async () => {
    await catalogue.close()
    await portal.close()
  }
  return { portal, deps, read, close }
}
