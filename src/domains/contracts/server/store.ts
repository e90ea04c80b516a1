/** Reading contracts. */
import { statement, uncounted, type Sql } from '#platform/server/db.ts'

import type { ContractAddress } from '../contract-address.ts'
import type { Contract } from '../contract.ts'
import { contractStatus } from '../status.ts'
import { formerProduct } from './former-product.ts'

// What is under way is read with the row, of roots alone: their options cost no look into the five tables, and a root without
// costs an empty one. A payment of what is owed is looked for where there is a block, for its options too, or an open invoice: a contract may end meanwhile. A price change is of the tariff that it was announced for: what was agreed since has its own price.
const columns = `id, contracts.xmin as version, contract_id as "contractId", root_contract_id as "rootContractId", guid, product_id as "productId", status,
  monthly_cents as "monthlyCents", one_time_cents as "oneTimeCents", (ordered_at at time zone 'Europe/Berlin')::date as "orderedOn",
  start_date as "startDate", min_term_months as "minTermMonths", term_from as "termFrom", notice_months as "noticeMonths",
  termination_date as "terminationDate", (termination_received_at at time zone 'Europe/Berlin')::date as "terminationReceivedOn",
  ended_at as "endedOn", address, details, discounts, external_contract_id as "externalContractId",
  case when contract_id = root_contract_id then (select jsonb_build_object('id', x.id, 'version', x.xmin::text,
      'productChangeDate', x.change_date, 'futureProduct', x.future_product_id, 'previousProduct', x.previous_product_id,
      'orderedOn', (x.ordered_at at time zone 'Europe/Berlin')::date, 'monthlyCents', x.monthly_cents,
      'minTermMonths', x.min_term_months, 'discounts', x.discounts, 'orderNumber', x.order_number, 'state', x.state,
      'former', case when x.state = 'carried-out' then ${formerProduct('x')} else (select ${formerProduct('p')}
        from product_changes p where p.guid = x.guid and p.contract_id = x.contract_id and p.state = 'carried-out'
        order by p.ordered_at desc limit 1) end)
    from product_changes x where x.guid = contracts.guid and x.contract_id = contracts.contract_id
      and x.state in ('ordered', 'carried-out') order by x.ordered_at desc limit 1) end as "productChange",
  case when contract_id = root_contract_id then (select jsonb_build_object('id', x.id, 'version', x.xmin::text,
      'direction', x.direction, 'date', x.porting_date)
    from portings x where x.guid = contracts.guid and x.contract_id = contracts.contract_id and x.state = 'open') end as porting,
  case when contract_id = root_contract_id then (select jsonb_build_object('id', x.id, 'version', x.xmin::text,
      'orderNumber', x.order_number, 'date', x.relocation_date, 'oldLineUntil', x.old_line_until, 'from', x.from_address,
      'to', x.to_address, 'technology', x.technology, 'feeCents', x.fee_cents)
    from relocations x where x.guid = contracts.guid and x.contract_id = contracts.contract_id and x.state = 'ordered') end as relocation,
  case when contract_id = root_contract_id then (select jsonb_build_object('id', x.id, 'version', x.xmin::text,
      'date', x.visit_date, 'from', x.time_from, 'to', x.time_to, 'technician', x.technician, 'atHome', x.at_home, 'contact', x.contact)
    from appointments x where x.guid = contracts.guid and x.contract_id = contracts.contract_id and x.state = 'open') end as appointment,
  case when contract_id = root_contract_id then (select jsonb_agg(x.address order by x.address)
    from mailboxes x where x.guid = contracts.guid and x.contract_id = contracts.contract_id) end as mailboxes,
  (select jsonb_build_object('id', x.id, 'version', x.xmin::text, 'effectiveOn', x.effective_on, 'oldCents', x.old_cents,
      'newCents', x.new_cents, 'cause', x.cause, 'terms', x.terms, 'announcedOn', x.announced_on, 'specialRightUntil', x.special_right_until)
    from price_changes x where x.guid = contracts.guid and x.contract_id = contracts.contract_id
      and x.product_id = contracts.product_id and x.state <> 'void'
      and not exists (select from product_changes p where p.guid = x.guid and p.contract_id = x.contract_id
        and p.state = 'carried-out' and p.change_date > x.announced_on) order by x.effective_on desc limit 1) as "priceChange",
  case when contracts.status = ${contractStatus.suspended} or details -> 'billing' -> 'open' <> '[]' then (select jsonb_build_object('id', x.id, 'version', x.xmin::text,
      'amountCents', x.amount_cents, 'orderedOn', (x.ordered_at at time zone 'Europe/Berlin')::date)
    from reactivations x where x.guid = contracts.guid and x.contract_id = contracts.root_contract_id
      and x.state = 'ordered') end as "arrearsPayment"`

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
const withOptions = statement<{ index: number; contractId: string }>(
  'contracts.with-options',
  `select index::int, contract_id as "contractId"
   from unnest($1::text[], $2::uuid[]) with ordinality as asked (number, owner, index)
   join contracts on guid = owner and number in (contract_id, root_contract_id)`,
)
const owner = statement<{ guid: string }>('contracts.owner', 'select guid from contract_owners where contract_id = $1')
const ofCustomer = statement<Contract>('contracts.of-customer', `select ${columns} from contracts where guid = $1`)
const ofCustomers = statement<Contract>(
  'contracts.of-customers',
  `select ${columns} from contracts where guid = any(${uncounted('$1::uuid[]')})`,
)
// In the order in which a customer's contracts are listed.
const home = statement<{ address: ContractAddress }>(
  'contracts.home-address',
  `select address from contracts where guid = $1 and contract_id = root_contract_id and address is not null
   order by status not in (0, 1, 7), (ordered_at at time zone 'Europe/Berlin')::date, contract_id limit 1`,
)
const lockRoot = statement<{ id: string }>(
  'contracts.lock-root',
  `select id from contracts where guid = $2 and contract_id = $1 and root_contract_id = contract_id for update`,
)
const claimRoots = statement<RootKey>(
  'contracts.claim-roots',
  `select guid, contract_id as "rootContractId" from unnest($1::text[], $2::uuid[]) as asked (root, owner)
   join contracts on contract_id = root and guid = owner for update of contracts skip locked`,
)
const lockRoots = statement<{ id: string }>(
  'contracts.lock-roots',
  `select id from contracts where guid = $1 and root_contract_id = contract_id order by contract_id for update`,
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

export async function selectOwner(sql: Sql, contractId: string): Promise<string | undefined> {
  return (await sql.query(owner, [contractId]))[0]?.guid
}

export async function selectOne(sql: Sql, guid: string, contractId: string): Promise<Contract | undefined> {
  const [row] = await sql.query(byId, [contractId, guid])
  return row
}

export function selectByCustomer(sql: Sql, guid: string): Promise<Contract[]> {
  return sql.query(ofCustomer, [guid])
}

/** Those of several customers, in no order. */
export function selectByCustomers(sql: Sql, guids: readonly string[]): Promise<Contract[]> {
  return sql.query(ofCustomers, [guids])
}

/** The address of the first of the customer's contracts that has one. */
export async function selectHomeAddress(sql: Sql, guid: string): Promise<ContractAddress | undefined> {
  return (await sql.query(home, [guid]))[0]?.address
}

/** Until the transaction's end nobody else gets the lock of one of the customer's roots; always in one order. */
export async function lockContracts(tx: Sql, guid: string): Promise<void> {
  await tx.query(lockRoots, [guid])
}

/** Whether the root is there; until the transaction's end nobody else gets its lock. */
export async function lockContractRow(tx: Sql, guid: string, contractId: string): Promise<boolean> {
  return (await tx.query(lockRoot, [contractId, guid])).length > 0
}

/** Those of these roots that nobody has locked; locked until the transaction's end. */
export function selectFreeRoots(tx: Sql, asked: readonly RootKey[]): Promise<RootKey[]> {
  return tx.query(claimRoots, [asked.map(({ rootContractId }) => rootContractId), asked.map(({ guid }) => guid)])
}

export interface ContractKey {
  readonly guid: string
  readonly contractId: string
}

/** Numbers of each of these and of the options below it, whatever their status; empty when there is none of this customer. */
export async function selectWithOptions(sql: Sql, asked: readonly ContractKey[]): Promise<string[][]> {
  const rows = await sql.query(withOptions, [asked.map(({ contractId }) => contractId), asked.map(({ guid }) => guid)])
  const found = Map.groupBy(rows, ({ index }) => index)
  return asked.map((_, at) => (found.get(at + 1) ?? []).map(({ contractId }) => contractId))
}
