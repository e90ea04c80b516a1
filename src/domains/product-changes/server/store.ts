/** Product changes as rows: at most one ordered per contract, which the table itself sees to. */
import type { ProductChange } from '#domains/contracts/changes-ahead.ts'
import type { Discount } from '#domains/contracts/discount.ts'
import { formerProduct } from '#domains/contracts/server/former-product.ts'
import type { ProductPart } from '#domains/contracts/server/write-contracts.ts'
import type { ContractSummary } from '#domains/documents/api.ts'
import { keepingSummary, summaryValues, withSummaries } from '#domains/documents/server/summaries.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'
import { duePage, type DueRow } from '#platform/server/daily-step.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'
import { listOpenRows, type CustomersOpenRow } from '#platform/server/open-work.ts'

import type { ChangeTerms } from '../terms.ts'

const insert = statement(
  'product-changes.insert',
  `${keepingSummary}
   insert into product_changes (guid, summary_digest, id, contract_id, previous_product_id, future_product_id, change_date,
     ordered_at, monthly_cents, min_term_months, discounts, order_number)
   values ($1, $2, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13)`,
)

const columns = `guid, id, contract_id as "contractId", previous_product_id as "previousProduct",
  future_product_id as "futureProduct", change_date as "date", ordered_at as "orderedAt", monthly_cents as "monthlyCents",
  min_term_months as "minTermMonths", discounts, order_number as "orderNumber", closed_number as "closedNumber", closed_at as "closedAt", state, previous,
  confirmed_at as "confirmedAt", summary_digest as "summaryDigest"`

const byId = statement<Row>(
  'product-changes.by-id',
  `select ${columns} from product_changes where guid = $1 and id = $2`,
)

const carriedOutBefore = statement<Omit<ProductChange, 'version'>>(
  'product-changes.before',
  `select id, change_date as "productChangeDate", future_product_id as "futureProduct", previous_product_id as "previousProduct",
     (ordered_at at time zone 'Europe/Berlin')::date as "orderedOn", monthly_cents as "monthlyCents",
     min_term_months as "minTermMonths", discounts, order_number as "orderNumber", state, ${formerProduct('product_changes')} as former
   from product_changes where guid = $1 and contract_id = $2 and id <> $3 and state = 'carried-out'
   order by ordered_at desc limit 1`,
)

/** Those whose day has come, in the order of a daily step. */
export const dueChanges = statement<DueRow>(
  'product-changes.due',
  `select guid, id from product_changes where state = 'ordered' and change_date <= $1 ${duePage}`,
)

/** Those of them that are still due and not locked; locked until the transaction's end. */
export const lockDueChanges = statement<Row>(
  'product-changes.lock-due',
  `select ${columns} from unnest($1::uuid[], $2::uuid[]) as asked (owner, change)
   join product_changes on guid = owner and id = change and state = 'ordered' and change_date <= $3
   for update of product_changes skip locked`,
)

const close = statement(
  'product-changes.close',
  `update product_changes set state = $3, closed_at = $4, closed_number = coalesce($5, closed_number),
     previous = coalesce($6::jsonb, previous)
   where guid = $1 and id = $2`,
)

const confirmed = statement(
  'product-changes.confirmed',
  'update product_changes set confirmed_at = $3 where guid = $1 and id = $2 and confirmed_at is null',
)

const closingConfirmed = statement(
  'product-changes.closing-confirmed',
  'update product_changes set closing_confirmed_at = $3 where guid = $1 and id = $2 and closing_confirmed_at is null',
)

export interface ChangeRow {
  readonly guid: string
  readonly id: string
  readonly contractId: string
  readonly previousProduct: string
  readonly futureProduct: string
  readonly date: IsoDate
  readonly orderedAt: Date
  readonly monthlyCents: Cents | null
  readonly minTermMonths: number | null
  readonly discounts: readonly Discount[]
  readonly orderNumber: string | null
  readonly closedNumber: string | null
  /** When it was carried out, or the declaration that took it back arrived. */
  readonly closedAt: Date | null
  readonly state: 'ordered' | 'carried-out' | 'cancelled' | 'revoked'
  /** The contract as it was before the change was carried out. */
  readonly previous: ProductPart | null
  readonly confirmedAt: Date | null
}

type Row = ChangeRow & { readonly summaryDigest: string | null }

interface NewChange {
  readonly guid: string
  readonly id: string
  readonly contractId: string
  readonly previousProduct: string
  readonly terms: ChangeTerms
  readonly orderedAt: string
  readonly orderNumber: string
  readonly summary: ContractSummary
}

/** Stores the change with its summary; a second open one of the contract fails the transaction. */
export function saveChange(tx: Tx, change: NewChange): void {
  const { contractId, guid, id, orderedAt, orderNumber, previousProduct, summary, terms } = change
  const { date, discounts, minTermMonths, monthlyCents, productId } = terms
  const what = [id, contractId, previousProduct, productId, date, orderedAt]
  tx.write(insert, [
    ...summaryValues(guid, summary),
    ...what,
    monthlyCents,
    minTermMonths,
    JSON.stringify(discounts),
    orderNumber,
  ])
}

interface Closing {
  readonly state: Exclude<ChangeRow['state'], 'ordered'>
  readonly at: string
  readonly number?: string
  readonly previous?: ProductPart
}

/** Ends a change that is open, or takes one back that was carried out. */
export function closeChange(
  tx: Tx,
  { guid, id }: Pick<ChangeRow, 'guid' | 'id'>,
  { at, number, previous, state }: Closing,
): void {
  tx.write(close, [guid, id, state, at, number ?? null, previous === undefined ? null : JSON.stringify(previous)])
}

/** In whatever state it is. */
export async function findChange(sql: Sql, guid: string, id: string): Promise<ChangeRow | undefined> {
  return (await sql.query(byId, [guid, id]))[0]
}

/** The one that was carried out before this one; null where there was none. */
export async function findEarlier(
  sql: Sql,
  { contractId, guid, id }: Pick<ChangeRow, 'guid' | 'id' | 'contractId'>,
): Promise<ProductChange | null> {
  const [found] = await sql.query(carriedOutBefore, [guid, contractId, id])
  return found === undefined ? null : { ...found, version: '' }
}

/** A change that was ordered here, with the summary that was agreed; undefined where the provider's own system made it. */
export async function findOrderedChange(
  sql: Sql,
  guid: string,
  id: string,
): Promise<(ChangeRow & { readonly summary: ContractSummary }) | undefined> {
  const rows = await sql.query(byId, [guid, id])
  const own = rows.flatMap(({ summaryDigest, ...row }) => (summaryDigest === null ? [] : [{ ...row, summaryDigest }]))
  return (await withSummaries(sql, guid, own))[0]
}

/** Notes that the confirmation is written. */
export function noteConfirmed(tx: Tx, { guid, id }: Pick<ChangeRow, 'guid' | 'id'>, at: string): void {
  tx.write(confirmed, [guid, id, at])
}

/** Notes that it is confirmed that it was taken back. */
export function noteClosingConfirmed(tx: Tx, { guid, id }: Pick<ChangeRow, 'guid' | 'id'>, at: string): void {
  tx.write(closingConfirmed, [guid, id, at])
}

const unconfirmed = statement<CustomersOpenRow>(
  'product-changes.unconfirmed',
  `select guid, id, ordered_at as since from product_changes
   where confirmed_at is null and order_number is not null and ordered_at < $1::timestamptz order by ordered_at, id limit $2 offset $3`,
)

/** Orders from before the UTC instant whose confirmation is owed, the oldest first. */
export const listUnconfirmed = listOpenRows(unconfirmed)

const unconfirmedClosings = statement<CustomersOpenRow>(
  'product-changes.unconfirmed-closings',
  `select guid, id, closed_at as since from product_changes
   where closing_confirmed_at is null and closed_number is not null and closed_at < $1::timestamptz
   order by closed_at, id limit $2 offset $3`,
)

/** Changes that were taken back before the UTC instant without being told so, the oldest first. */
export const listUnconfirmedClosings = listOpenRows(unconfirmedClosings)
