/** Reading contracts. */
import { statement, type Sql } from '#platform/server/db.ts'

import type { Contract } from '../contract.ts'

const columns = `id, contracts.xmin as version, contract_id as "contractId", root_contract_id as "rootContractId", guid, product_id as "productId", status,
  monthly_cents as "monthlyCents", one_time_cents as "oneTimeCents", (ordered_at at time zone 'Europe/Berlin')::date as "orderedOn",
  start_date as "startDate", min_term_months as "minTermMonths", notice_months as "noticeMonths",
  termination_date as "terminationDate", (termination_received_at at time zone 'Europe/Berlin')::date as "terminationReceivedOn",
  ended_at as "endedOn", address, details, discounts, external_contract_id as "externalContractId"`

const ofRoot = statement<Contract>(
  'contracts.of-root',
  `select ${columns} from contracts where guid = $2 and root_contract_id = $1`,
)
const ofRoots = statement<Contract>(
  'contracts.of-roots',
  `select ${columns} from unnest($1::text[], $2::uuid[]) as asked (root, owner)
   join contracts on root_contract_id = root and guid = owner`,
)
const byId = statement<Contract>(
  'contracts.by-id',
  `select ${columns} from contracts where guid = $2 and contract_id = $1`,
)
const ofCustomer = statement<Contract>('contracts.of-customer', `select ${columns} from contracts where guid = $1`)
const lockRoot = statement<{ id: string }>(
  'contracts.lock-root',
  `select id from contracts where guid = $2 and contract_id = $1 and root_contract_id = contract_id for update`,
)
/** The root and its sub-contracts in no order; empty when there is none of this customer. */
export function selectByRoot(sql: Sql, guid: string, rootContractId: string): Promise<Contract[]> {
  return sql.query(ofRoot, [rootContractId, guid])
}

export interface RootKey {
  readonly guid: string
  readonly rootContractId: string
}

function rootKeyText({ guid, rootContractId }: RootKey): string {
  return `${guid} ${rootContractId}`
}

/** The same for several at once, one list for each of `asked`. */
export async function selectByRoots(sql: Sql, asked: readonly RootKey[]): Promise<Contract[][]> {
  const wanted = [...new Map(asked.map((key) => [rootKeyText(key), key])).values()]
  const rows = await sql.query(ofRoots, [
    wanted.map(({ rootContractId }) => rootContractId),
    wanted.map(({ guid }) => guid),
  ])
  const found = Map.groupBy(rows, rootKeyText)
  return asked.map((key) => found.get(rootKeyText(key)) ?? [])
}

export async function selectOne(sql: Sql, guid: string, contractId: string): Promise<Contract | undefined> {
  const [row] = await sql.query(byId, [contractId, guid])
  return row
}

export function selectByCustomer(sql: Sql, guid: string): Promise<Contract[]> {
  return sql.query(ofCustomer, [guid])
}

/** Whether the root is there; until the transaction's end nobody else gets its lock. */
export async function lockContract(tx: Sql, guid: string, contractId: string): Promise<boolean> {
  return (await tx.query(lockRoot, [contractId, guid])).length > 0
}
