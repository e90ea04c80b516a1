/** Takes the provider's table of local networks in place of the one that was there. */
import type { Db } from '#platform/server/db.ts'

import { readNetworks, type ReadNetworks } from '../networks.ts'
import { replaceNetworks } from './store.ts'

/** Whole or not at all: with a fault in any line, or nothing in it, the old one stays. Moves that are ordered keep what they were told. */
export async function takeNetworks(db: Db, file: string): Promise<ReadNetworks> {
  const read = readNetworks(file)
  const { faults, networks } = read
  if (faults.length > 0) return read
  if (networks.length === 0) return { ...read, faults: ['no line names a postcode and its area code'] }
  await db.tx(async (tx) => replaceNetworks(tx, networks))
  return read
}
