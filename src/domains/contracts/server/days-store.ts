/** What a day brings to contracts: found over all customers, locked root by root. */
import type { IsoDate } from '#kit/dates.ts'
import { duePage, type DueRow } from '#platform/server/daily-step.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'
import type { OpenPage } from '#platform/server/open-work.ts'

import type { Contract } from '../contract.ts'
import type { ContractStatus } from '../status.ts'

const live = '(0, 1, 7, 93)'

/** Their last day is over. */
export const ending = statement<DueRow>(
  'contracts.ending',
  `select guid, id from contracts
   where termination_date < $1 and termination_date is not null and status in ${live} ${duePage}`,
)

/** Their first day has come. */
export const beginning = statement<DueRow>(
  'contracts.beginning',
  `select guid, id from contracts
   where status = 0 and coalesce(start_date::text, details ->> 'startDateRequested') <= $1
     and (contract_id = root_contract_id or source <> 'portal') ${duePage}`,
)

/** Notice is a month at most (§ 309 no. 9 BGB): two months before the end one is left to give it. */
const isRenewing = `coalesce(term_from, (ordered_at at time zone 'Europe/Berlin')::date) + make_interval(months => min_term_months)
       <= $1::date + make_interval(months => 2)
     and renewal_announced_on is null and termination_date is null and status in (1, 7, 93) and min_term_months > 0
     and contract_id = root_contract_id
     and not exists (select from product_changes p where p.guid = contracts.guid and p.contract_id = contracts.contract_id
       and p.state = 'ordered' and p.min_term_months is not null)`

/** Their minimum term ends in two months, and nothing is ordered that begins another one (`orderedTerm`). */
// Taken out by the index on the day first: in the order of guid and id every contract in its term would be looked at.
export const renewing = statement<DueRow>(
  'contracts.renewing',
  `with due as materialized (select guid, id from contracts where ${isRenewing})
   select guid, id from due where true ${duePage}`,
)

const allTold = statement(
  'contracts.seed-renewals-told',
  `update contracts set renewal_announced_on = $1::date where ${isRenewing}`,
)

/** They are in service for a year since they began or were last compared, and nothing is ordered or agreed that ends that. */
export const comparing = statement<DueRow>(
  'contracts.comparing',
  `with due as materialized (
     select guid, id from contracts c
     where coalesce(tariff_compared_on, start_date) <= $1::date - interval '1 year'
       and status = 1 and termination_date is null and contract_id = root_contract_id
       and not exists (select from product_changes p where p.guid = c.guid and p.contract_id = c.contract_id and p.state = 'ordered'))
   select guid, id from due where true ${duePage}`,
)

const allCompared = statement(
  'contracts.seed-tariffs-compared',
  `update contracts
   set tariff_compared_on = (start_date + make_interval(years => extract(year from age($1::date, start_date))::int))::date
   where contract_id = root_contract_id and start_date <= $1::date - interval '1 year'`,
)

/** Of a seed's contracts, as if their customers had been told in time: that the term ends, and of the best tariff. */
export async function markLettersSent(sql: Sql, today: IsoDate): Promise<void> {
  // One after the other: both change the same rows.
  await sql.query(allTold, [today])
  await sql.query(allCompared, [today])
}

/** An option that was bought along with a purchase waits for its money. Order and sub-contract share their id. */
const isFree = `not exists (select from option_orders o where o.guid = contracts.guid and o.id = contracts.id and o.held)`

/** Options ordered here whose day has come. */
export const startingOptions = statement<DueRow>(
  'contracts.starting-options',
  `select guid, id from contracts
   where status = 0 and source = 'portal' and contract_id <> root_contract_id
     and details ->> 'startDateRequested' <= $1::text
     and ${isFree} ${duePage}`,
)

const lockRoots = statement<RootKey>(
  'contracts.lock-roots-of',
  `select guid, contract_id as "rootContractId" from contracts
   where (guid, contract_id) in (
     select c.guid, c.root_contract_id from unnest($1::uuid[], $2::uuid[]) as k (guid, id)
     join contracts c on c.guid = k.guid and c.id = k.id
   ) order by guid, contract_id for update skip locked`,
)

interface RootKey {
  readonly guid: string
  readonly rootContractId: string
}

/** Locks the roots that these rows belong to, but for those that somebody else has locked. */
export function lockRootsOf(tx: Tx, rows: readonly DueRow[]): Promise<RootKey[]> {
  return tx.query(lockRoots, [rows.map(({ guid }) => guid), rows.map(({ id }) => id)])
}

export interface EndedContract extends Pick<
  Contract,
  'guid' | 'id' | 'contractId' | 'rootContractId' | 'productId' | 'status' | 'details' | 'terminationDate'
> {
  readonly endedOn: IsoDate
}

const lapsed = statement<EndedContract>(
  'contracts.lapsed',
  `select c.guid, c.id, c.contract_id as "contractId", c.root_contract_id as "rootContractId", c.product_id as "productId",
     c.status, c.details, c.termination_date as "terminationDate", least(c.termination_date, r.termination_date) as "endedOn"
   from unnest($1::uuid[], $2::text[]) as k (guid, root)
   join contracts r on r.guid = k.guid and r.contract_id = k.root
   join contracts c on c.guid = k.guid and c.root_contract_id = k.root
   where c.status in ${live} and (c.termination_date < $3 or (r.termination_date < $3 and r.status in (0, 1, 7, 90, 93)))`,
)

/** Of these roots, locked before, and their options: what is over. An option ends with its contract at the latest. */
export function findLapsed(tx: Tx, roots: readonly RootKey[], today: IsoDate): Promise<EndedContract[]> {
  return tx.query(lapsed, [roots.map(({ guid }) => guid), roots.map((root) => root.rootContractId), today])
}

const announced = statement<{ id: string }>(
  'contracts.renewal-announced',
  `update contracts c set renewal_announced_on = $3::date
   from unnest($1::uuid[], $2::uuid[]) as k (guid, id)
   where c.guid = k.guid and c.id = k.id and c.renewal_announced_on is null returning c.id`,
)

const compared = statement<{ id: string }>(
  'contracts.tariffs-compared',
  `update contracts c set tariff_compared_on = $3::date
   from unnest($1::uuid[], $2::uuid[]) as k (guid, id)
   where c.guid = k.guid and c.id = k.id and coalesce(c.tariff_compared_on, '-infinity') < $3::date returning c.id`,
)

/** Notes for which contracts tariffs were compared; how many were not noted that day yet. */
export async function markCompared(sql: Sql, rows: readonly DueRow[], today: IsoDate): Promise<number> {
  return (await sql.query(compared, [rows.map(({ guid }) => guid), rows.map(({ id }) => id), today])).length
}

/** Notes of which contracts the renewal was announced; how many were not noted yet. */
export async function markAnnounced(sql: Sql, rows: readonly DueRow[], today: IsoDate): Promise<number> {
  return (await sql.query(announced, [rows.map(({ guid }) => guid), rows.map(({ id }) => id), today])).length
}

const unfinished = statement<UnfinishedOption>(
  'contracts.unfinished-options',
  `select guid, id, status, greatest(ordered_at, (details ->> 'startDateRequested')::date::timestamptz) as since
   from contracts
   where status in (0, 7) and source = 'portal' and contract_id <> root_contract_id and ordered_at < $1::timestamptz
     and coalesce(details ->> 'startDateRequested', '') <= $2 and ${isFree}
   order by ordered_at, id limit $3 offset $4`,
)

export interface UnfinishedOption {
  readonly guid: string
  readonly id: string
  readonly status: ContractStatus
  readonly since: Date
}

/** Options sold here whose service should run and does not, the oldest order first. */
export function listUnfinishedOptions(
  sql: Sql,
  given: { readonly orderedBefore: string; readonly startedBy: IsoDate; readonly page: OpenPage },
): Promise<UnfinishedOption[]> {
  return sql.query(unfinished, [given.orderedBefore, given.startedBy, given.page.limit, given.page.offset])
}
