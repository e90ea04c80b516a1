/** What a customer has of us: contracts, devices on loan, mailboxes. */
import { createDataLoader } from '#platform/server/data-loader.ts'
import type { Db, Sql } from '#platform/server/db.ts'

import type { ContractWithSubs } from '../contract.ts'
import type { HandedOutDevice } from '../device.ts'
import type { Mailbox } from '../mailbox.ts'
import { inFamilies, listContracts } from './contracts.ts'
import { listDevicesOf } from './devices.ts'
import { listMailboxesOf } from './mailboxes.ts'
import { selectByCustomers } from './store.ts'

export interface Holdings {
  /** As `listContracts` gives them. */
  readonly contracts: readonly ContractWithSubs[]
  readonly devices: readonly HandedOutDevice[]
  readonly mailboxes: readonly Mailbox[]
}

/** Of one customer; with `lock` (in a transaction) every root is locked first. */
export async function listHoldings(sql: Sql, guid: string, options?: { readonly lock?: boolean }): Promise<Holdings> {
  const [contracts, devices, mailboxes] = await Promise.all([
    listContracts(sql, guid, options),
    listDevicesOf(sql, [guid]),
    listMailboxesOf(sql, [guid]),
  ])
  return { contracts, devices: devices.get(guid) ?? [], mailboxes: mailboxes.get(guid) ?? [] }
}

/** Reads what one customer has; see {@link holdingsReader}. */
export type ReadHoldings = (guid: string) => Promise<Holdings>

/** The same outside of transactions: those who read at the same time share the statements. */
export function holdingsReader(db: Db): ReadHoldings {
  return createDataLoader(async (guids: readonly string[]) => {
    const [rows, devices, mailboxes] = await db.together((sql) =>
      Promise.all([selectByCustomers(sql, guids), listDevicesOf(sql, guids), listMailboxesOf(sql, guids)]),
    )
    const contracts = Map.groupBy(rows, ({ guid }) => guid)
    return guids.map((guid) => ({
      contracts: inFamilies(contracts.get(guid) ?? []),
      devices: devices.get(guid) ?? [],
      mailboxes: mailboxes.get(guid) ?? [],
    }))
  })
}
