/** Writing contracts: for whoever sells, carries out, or seeds. */
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'
import type { NewId } from '#platform/server/clock.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import type { ContractAddress } from '../contract-address.ts'
import type { Contract, ContractDetails, ContractWithSubs } from '../contract.ts'
import type { Discount } from '../discount.ts'
import type { HistoryActor } from '../history.ts'
import type { NewContract } from '../new-contract.ts'
import { allowed, type TransitionName } from '../transitions.ts'
import { historyValues, recordingHistory, type NewHistory } from './history.ts'

const nextNumbers = statement<{ contractId: string }>(
  'contracts.next-numbers',
  `select nextval('contract_numbers')::text as "contractId" from generate_series(1, $1::int)`,
)

const insertOwners = statement(
  'contracts.seed-owners',
  `insert into contract_owners (contract_id, guid)
   select "contractId", guid from jsonb_to_recordset($1::jsonb) as row ("contractId" text, guid uuid) on conflict do nothing`,
)

const insertText = `insert into contracts (id, contract_id, guid, root_contract_id, product_id, status, monthly_cents, one_time_cents, ordered_at,
     start_date, min_term_months, notice_months, termination_date, termination_received_at, ended_at, address, details, discounts,
     external_contract_id, source, source_id, source_version)
   select id, "contractId", guid, "rootContractId", "productId", status, "monthlyCents",
     "oneTimeCents", "orderedAt", "startDate", "minTermMonths", "noticeMonths", "terminationDate", "terminationReceivedAt", "endedOn",
     address, coalesce(details, '{}'), coalesce(discounts, '[]'), "externalContractId", coalesce(source->>'name', 'portal'),
     source->>'id', coalesce((source->>'version')::bigint, 0)
   from jsonb_to_recordset($1::jsonb) as row (id uuid, "contractId" text, guid uuid, "rootContractId" text, "productId" text,
     status smallint, "monthlyCents" int, "oneTimeCents" int, "orderedAt" timestamptz, "startDate" date, "minTermMonths" int,
     "noticeMonths" int, "terminationDate" date, "terminationReceivedAt" timestamptz, "endedOn" date, address jsonb, details jsonb,
     discounts jsonb, "externalContractId" text, source jsonb)`

// A number belongs to one customer, whichever machine holds the contract. Values, not JSON as where many are written at once:
// PostgreSQL takes them in half the time, and customers wait for it.
const insertOne = statement(
  'contracts.add',
  `${recordingHistory},
   owner as (insert into contract_owners (contract_id, guid) values ($2, $1))
   insert into contracts (guid, contract_id, ordered_at, id, root_contract_id, product_id, status, monthly_cents, one_time_cents,
     start_date, min_term_months, notice_months, termination_date, termination_received_at, ended_at, address, details,
     discounts, external_contract_id)
   values ($1, $2, $4, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22::jsonb, $23::jsonb, $24::jsonb, $25)`,
)
const insertMissing = statement<{ contractId: string }>(
  'contracts.seed',
  `${insertText} where exists (select 1 from contract_owners o where o.contract_id = "contractId" and o.guid = row.guid)
   on conflict do nothing returning contract_id as "contractId"`,
)

const move = statement<{ id: string }>(
  'contracts.move',
  `update contracts set status = $4, start_date = coalesce($5::date, start_date), ended_at = coalesce($6::date, ended_at)
   where guid = $1 and id = $2 and status = any($3::smallint[])
     and ($7::boolean is null or (termination_date is not null) = $7) returning id`,
)

const replaceProduct = statement(
  'contracts.replace-product',
  `update contracts set product_id = $3, monthly_cents = $4, discounts = $5::jsonb, min_term_months = $6, term_from = $7,
     renewal_announced_on = case when term_from is distinct from $7::date or min_term_months is distinct from $6::int then null
       else renewal_announced_on end
   where guid = $1 and id = $2`,
)

const changeStart = statement(
  'contracts.change-start',
  `update contracts set start_date = case when start_date is null then null else $3::date end,
     details = jsonb_set(details, '{startDateRequested}', to_jsonb($3::text))
   where guid = $1 and id = $2 and status = 0`,
)

const replaceDiscounts = statement(
  'contracts.replace-discounts',
  'update contracts set discounts = $3::jsonb where guid = $1 and id = $2',
)

const replaceAddress = statement(
  'contracts.replace-address',
  // Options that name an address are used where their contract is.
  `update contracts set address = $3::jsonb, details = details - $4::text[] || case when contract_id = $2 then $5::jsonb else '{}' end
   where guid = $1 and root_contract_id = $2 and (contract_id = $2 or address is not null)`,
)

const replacePrice = statement(
  'contracts.replace-price',
  'update contracts set monthly_cents = $3 where guid = $1 and id = $2',
)

/** A number for a new contract. It is gone even when the transaction is rolled back. */
export type TakeContractNumber = (sql: Sql) => Promise<string>

const takenAtOnce = 20

/**
 * Takes contract numbers from the database, several at a time, so that seldom anybody waits for one. Those left over at
 * the end of the process are never given to a contract.
 */
export function contractNumbers(): TakeContractNumber {
  const left: string[] = []
  return async (sql) => {
    const before = left.shift()
    if (before !== undefined) return before
    const [first, ...others] = await sql.query(nextNumbers, [takenAtOnce])
    if (first === undefined) throw new Error('no contract number')
    left.push(...others.map(({ contractId }) => contractId))
    return first.contractId
  }
}

interface Begun {
  readonly contract: Omit<NewContract, 'source'>
  /** Of its history. */
  readonly begun: Pick<NewHistory, 'actor' | 'after' | 'kind'>
}

/**
 * Adds a contract that the portal has sold, under a number that was taken for it, and records how it began; a sub-contract
 * with its root locked. A taken id fails the transaction.
 */
export function addContract(tx: Tx, deps: { readonly newId: NewId }, { contract, begun }: Begun): void {
  const { address, contractId, details, discounts, externalContractId, guid, orderedAt } = contract
  const { id, monthlyCents, oneTimeCents, productId, rootContractId, status } = contract
  const { endedOn, minTermMonths, noticeMonths, startDate, terminationDate, terminationReceivedAt } = contract
  const recorded = historyValues(deps, { guid, contractId, at: orderedAt, before: {}, ...begun })
  const what = [id, rootContractId, productId, status, monthlyCents, oneTimeCents]
  const term = [startDate, minTermMonths, noticeMonths, terminationDate, terminationReceivedAt, endedOn]
  const where = address === null ? null : JSON.stringify(address)
  const rest = [where, JSON.stringify(details), JSON.stringify(discounts), externalContractId]
  tx.write(insertOne, [...recorded, ...what, ...term, ...rest])
}

const change = statement(
  'contracts.change',
  `update contracts set status = $3, termination_date = $4, ended_at = $5, details = $6::jsonb, discounts = $7::jsonb,
     termination_received_at = case when $8::date is null then null
       when (termination_received_at at time zone 'Europe/Berlin')::date = $8::date then termination_received_at
       else $9::timestamptz end
   where guid = $1 and id = $2`,
)

/** Facts of a contract that a change of its life may write. */
export function lifeFacts({ details, discounts, endedOn, status, terminationDate, terminationReceivedOn }: Contract) {
  return { status, terminationDate, terminationReceivedOn, endedOn, details, discounts }
}

/** Writes the facts of a contract as they are after a change, with its root locked; `now` is the UTC instant of a new notice. */
export function changeContract(tx: Tx, contract: Contract, now: string): void {
  const { details, discounts, endedOn, guid, id, status, terminationDate, terminationReceivedOn } = contract
  const ends = [status, terminationDate, endedOn, JSON.stringify(details), JSON.stringify(discounts)]
  tx.write(change, [guid, id, ...ends, terminationReceivedOn, now])
}

interface StatusChange {
  readonly transition: TransitionName
  readonly by: HistoryActor['by']
  readonly startDate?: IsoDate
  readonly endedOn?: IsoDate
}

/**
 * Moves a contract (by its internal id) along the table of transitions, once: false when it is not where the transition
 * begins, so a job that runs twice changes nothing the second time. @throws Error when nobody of that kind may cause it,
 * or the transition leads to no other status
 */
export async function setStatus(
  sql: Sql,
  { guid, id }: { readonly guid: string; readonly id: string },
  { by, endedOn, startDate, transition }: StatusChange,
): Promise<boolean> {
  const { from, notice, to } = allowed(transition, by)
  if (to === 'same') throw new Error(`${transition} changes the last day, not the status`)
  const terminated = notice === 'any' ? null : notice === 'given'
  return (await sql.query(move, [guid, id, from, to, startDate ?? null, endedOn ?? null, terminated])).length > 0
}

/** Writes contracts of a seed; those that are there already stay as they are. Returns how many are new. */
export async function seedContracts(sql: Sql, contracts: readonly NewContract[]): Promise<number> {
  const all = JSON.stringify(contracts)
  await sql.query(insertOwners, [all])
  return (await sql.query(insertMissing, [all])).length
}

/** What another product replaces in a contract. */
export type ProductPart = Pick<Contract, 'productId' | 'monthlyCents' | 'discounts' | 'minTermMonths' | 'termFrom'>

/** Puts another product into a contract whose root is locked. */
export function setProduct(tx: Tx, { guid, id }: Pick<Contract, 'guid' | 'id'>, part: ProductPart): void {
  const { discounts, minTermMonths, monthlyCents, productId, termFrom } = part
  tx.write(replaceProduct, [guid, id, productId, monthlyCents, JSON.stringify(discounts), minTermMonths, termFrom])
}

/** Puts a contract whose root is locked, with its options, at another address. */
export function setAddress(
  tx: Tx,
  { contractId, guid }: Pick<Contract, 'guid' | 'contractId'>,
  {
    address,
    more,
    without,
  }: {
    readonly address: ContractAddress
    /** Put into the details, and taken out of them. */
    readonly more: Pick<ContractDetails, 'moveFee'>
    readonly without: readonly (keyof ContractDetails)[]
  },
): void {
  tx.write(replaceAddress, [guid, contractId, JSON.stringify(address), without, JSON.stringify(more)])
}

/** Puts another regular price into a contract whose root is locked. */
export function setMonthlyPrice(tx: Tx, { guid, id }: Pick<Contract, 'guid' | 'id'>, cents: Cents): void {
  tx.write(replacePrice, [guid, id, cents])
}

/** Writes the discounts of every contract that has others in `after` than in `before`, where the roots stand in the same order. */
export function saveDiscounts(tx: Tx, before: readonly ContractWithSubs[], after: readonly ContractWithSubs[]): void {
  for (const [index, root] of before.entries()) {
    const changed = after[index]
    if (changed === undefined || changed === root) continue
    const subs = changed.subContracts.map((sub, at) => [root.subContracts[at], sub] as const)
    for (const [was, { discounts, guid, id }] of [[root, changed] as const, ...subs])
      if (was?.discounts !== discounts) tx.write(replaceDiscounts, [guid, id, JSON.stringify(discounts)])
  }
}

/** Puts other discounts into a contract or option whose row is locked. */
export function setDiscounts(
  tx: Tx,
  { guid, id }: Pick<Contract, 'guid' | 'id'>,
  discounts: readonly Discount[],
): void {
  tx.write(replaceDiscounts, [guid, id, JSON.stringify(discounts)])
}

/** Service begins on another day than was meant; of a contract that has not begun and whose root is locked. */
export function moveStart(tx: Tx, { guid, id }: Pick<Contract, 'guid' | 'id'>, date: IsoDate): void {
  tx.write(changeStart, [guid, id, date])
}
