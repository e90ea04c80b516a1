/** What other domains may ask about contracts. */
import type { IsoDate } from '#kit/dates.ts'
import { createDataLoader } from '#platform/server/data-loader.ts'
import type { Db, Sql, Tx } from '#platform/server/db.ts'

import type { ContractAddress } from '../contract-address.ts'
import { isRoot, type Contract, type ContractWithSubs } from '../contract.ts'
import { contractEnd } from '../dependent-discounts.ts'
import { isLive, isOver } from '../status.ts'
import {
  lockContractRow,
  lockContracts,
  selectByCustomer,
  selectByRoot,
  selectByRoots,
  selectFreeRoots,
  selectHomeAddress,
  selectOne,
  selectOwner,
  selectWithOptions,
  type ContractKey,
  type RootKey,
} from './store.ts'

/** Live ones first, then by the day of the order, then by number. */
function inOrder(a: Contract, b: Contract): number {
  const live = Number(isLive(b.status)) - Number(isLive(a.status))
  if (live !== 0) return live
  if (a.orderedOn !== b.orderedOn) return a.orderedOn < b.orderedOn ? -1 : 1
  return a.contractId < b.contractId ? -1 : 1
}

function withSubs(rows: readonly Contract[]): ContractWithSubs | undefined {
  const root = rows.find(isRoot)
  return root && { ...root, subContracts: rows.filter((row) => row !== root).sort(inOrder) }
}

/** The customer's contract by its number, with its sub-contracts; undefined for an unknown one and for someone else's. */
export async function findContract(sql: Sql, guid: string, contractId: string): Promise<ContractWithSubs | undefined> {
  return withSubs(await selectByRoot(sql, guid, contractId))
}

/** The same; its root is locked until the transaction's end, so that writes on one contract queue up. */
export async function lockContract(tx: Tx, guid: string, contractId: string): Promise<ContractWithSubs | undefined> {
  // Sent together, carried out one after the other: the rows are read under the lock.
  const [isThere, rows] = await Promise.all([lockContractRow(tx, guid, contractId), selectByRoot(tx, guid, contractId)])
  return isThere ? withSubs(rows) : undefined
}

/** The row of that number alone, a root or an option; undefined for an unknown one and for someone else's. */
export function findContractByNumber(sql: Sql, guid: string, contractId: string): Promise<Contract | undefined> {
  return selectOne(sql, guid, contractId)
}

/** Guid of the customer whose contract or option has this number. */
export function findContractOwner(sql: Sql, contractId: string): Promise<string | undefined> {
  return selectOwner(sql, contractId)
}

/** The day on which a contract ended: null while it runs, undefined for an unknown number. */
export async function findContractEnd(
  sql: Sql,
  { contractId, guid }: { readonly guid: string; readonly contractId: string },
): Promise<IsoDate | null | undefined> {
  const contract = await findContractByNumber(sql, guid, contractId)
  if (contract === undefined) return undefined
  return isOver(contract.status) ? (contract.endedOn ?? contract.terminationDate ?? contract.orderedOn) : null
}

/** Reads one contract of a customer; see {@link contractReader}. */
export type ReadContract = (guid: string, contractId: string) => Promise<ContractWithSubs | undefined>

/**
 * The same outside of transactions, for any number: a sub-contract is found by its own, without others below it. Those
 * who read at the same time share a statement.
 */
export function contractReader(db: Db): ReadContract {
  const read = createDataLoader((asked: readonly RootKey[]) => selectByRoots(db, asked))
  return async (guid, contractId) => {
    const root = withSubs(await read({ guid, rootContractId: contractId }))
    if (root !== undefined) return root
    const sub = await selectOne(db, guid, contractId)
    if (sub === undefined) return undefined
    const itsRoot = withSubs(await read({ guid, rootContractId: sub.rootContractId }))
    return { ...sub, subContracts: [], rootEnd: itsRoot === undefined ? null : contractEnd(itsRoot) }
  }
}

/** That number and those of its options; see {@link contractIdsReader}. */
export type ReadContractIds = (guid: string, contractId: string) => Promise<readonly string[] | undefined>

/**
 * What is kept about a contract or any of its options stands at the contract. Undefined for an unknown one and for
 * someone else's. A page asks for several such lists at once: they share a statement.
 */
export function contractIdsReader(db: Db): ReadContractIds {
  const read = createDataLoader((asked: readonly ContractKey[]) => selectWithOptions(db, asked))
  return async (guid, contractId) => {
    const ids = await read({ guid, contractId })
    return ids.length === 0 ? undefined : ids
  }
}

/**
 * All contracts of the customer, each with its sub-contracts, live ones first. With `lock` (in a transaction) every root
 * is locked first, always in one order: for changes that reach from one contract to another.
 */
export async function listContracts(
  sql: Sql,
  guid: string,
  options?: { readonly lock?: boolean },
): Promise<ContractWithSubs[]> {
  // Sent together, carried out one after the other: the rows are read under the lock.
  const [, found] = await Promise.all([options?.lock === true && lockContracts(sql, guid), selectByCustomer(sql, guid)])
  return inFamilies(found)
}

/** A customer's rows, in no order, as {@link listContracts} gives them. */
export function inFamilies(found: readonly Contract[]): ContractWithSubs[] {
  const byRoot = Map.groupBy(found, ({ rootContractId }) => rootContractId)
  return [...byRoot.values()].flatMap((rows) => withSubs(rows) ?? []).sort(inOrder)
}

/** Where the customer lives, by their contracts: that of the first of {@link listContracts} that is at an address. */
export function findHomeAddress(sql: Sql, guid: string): Promise<ContractAddress | undefined> {
  return selectHomeAddress(sql, guid)
}

/**
 * Locks roots for what a day brings, in an open transaction: with their options, by number, without those that somebody
 * has locked, for a later pass.
 */
export async function claimRoots(tx: Sql, asked: readonly RootKey[]): Promise<ReadonlyMap<string, ContractWithSubs>> {
  const found = await selectByRoots(tx, await selectFreeRoots(tx, asked))
  return new Map(found.flatMap((rows) => withSubs(rows) ?? []).map((root) => [root.contractId, root]))
}
