/** Orders: what was ordered, when, on which terms. What an order became is the business of the domain it is about. */
import type { ContractSummary } from '#domains/documents/api.ts'
import { keepingSummary, summaryValues, withSummaries } from '#domains/documents/server/summaries.ts'
import type { Discount } from '#domains/vouchers/rules.ts'
import type { IsoDate } from '#kit/dates.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'
import { readPayload } from '#platform/server/job-payload.ts'
import type { Job } from '#platform/server/jobs.ts'
import { listOpenRows, type CustomersOpenRow } from '#platform/server/open-work.ts'

/** What the voucher gave, and its last day. */
export type OrderVoucher = Discount & { readonly endDate: IsoDate }

export interface NewOrder {
  /** That of the sub-contract which the order becomes. */
  readonly id: string
  readonly guid: string
  readonly contractId: string
  readonly optionId: string
  /** The number of the sub-contract. */
  readonly subContractId: string
  readonly orderedAt: string
  /** The customer asked for a start before the withdrawal period ends. */
  readonly earlyStart: boolean
  /** The day that it was ordered for, where the customer chose one. */
  readonly chosenDay?: IsoDate | undefined
  readonly summary: ContractSummary
  readonly voucher: OrderVoucher | undefined
  /** It waits for the money of the purchase that it was bought along with. */
  readonly held?: boolean
}

export interface Order extends Omit<NewOrder, 'orderedAt' | 'chosenDay' | 'voucher'> {
  readonly orderedAt: Date
  readonly chosenDay: IsoDate | null
  readonly voucher: OrderVoucher | null
  /** When its money was promised; null: it never waited for any, or still does. */
  readonly releasedAt: Date | null
}

type OrderRow = Omit<Order, 'summary'> & { readonly summaryDigest: string }

const insert = statement(
  'orders.insert',
  `${keepingSummary}
   insert into option_orders (guid, summary_digest, id, contract_id, option_id, sub_contract_id, ordered_at, early_start, voucher, held,
     chosen_day)
   values ($1, $2, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12)`,
)

const columns = `id, guid, contract_id as "contractId", option_id as "optionId", sub_contract_id as "subContractId",
  ordered_at as "orderedAt", early_start as "earlyStart", chosen_day as "chosenDay",
  summary_digest as "summaryDigest", voucher, held, released_at as "releasedAt"`

const byId = statement<OrderRow>('orders.by-id', `select ${columns} from option_orders where guid = $1 and id = $2`)

const bySubContract = statement<OrderRow>(
  'orders.by-sub-contract',
  `select ${columns} from option_orders where guid = $1 and sub_contract_id = $2`,
)

/** Stores the order with its summary. */
export function saveOrder(tx: Tx, order: NewOrder): void {
  const { id, guid, contractId, optionId, subContractId, summary } = order
  const { chosenDay = null, earlyStart, held = false, orderedAt, voucher } = order
  const what = [id, contractId, optionId, subContractId]
  const terms = [orderedAt, earlyStart, voucher === undefined ? null : JSON.stringify(voucher), held, chosenDay]
  tx.write(insert, [...summaryValues(guid, summary), ...what, ...terms])
}

export async function findOrder(sql: Sql, guid: string, id: string): Promise<Order | undefined> {
  return (await withSummaries(sql, guid, await sql.query(byId, [guid, id])))[0]
}

/** The order that a booked option came from. */
export async function findOrderOfContract(sql: Sql, guid: string, subContractId: string): Promise<Order | undefined> {
  return (await withSummaries(sql, guid, await sql.query(bySubContract, [guid, subContractId])))[0]
}

const confirmed = statement(
  'orders.confirmed',
  'update option_orders set confirmed_at = $3::timestamptz where guid = $1::uuid and id = $2::uuid and confirmed_at is null',
)

const release = statement<{ id: string; subContractId: string }>(
  'orders.release',
  `update option_orders set held = false, released_at = $3::timestamptz where guid = $1 and sub_contract_id = any($2::text[]) and held
   returning id, sub_contract_id as "subContractId"`,
)

/** Lets go what was held back; @returns those that were. `at`: a UTC instant. */
export function releaseOrders(
  tx: Tx,
  guid: string,
  { at, subContractIds }: { readonly subContractIds: readonly string[]; readonly at: string },
) {
  return tx.query(release, [guid, subContractIds, at])
}

/** Notes that the confirmation is written. */
export function noteConfirmed(tx: Tx, { guid, id }: Pick<Order, 'guid' | 'id'>, at: string): void {
  tx.write(confirmed, [guid, id, at])
}

const unconfirmed = statement<CustomersOpenRow>(
  'orders.unconfirmed',
  `select guid, id, ordered_at as since from option_orders
   where confirmed_at is null and not held and ordered_at < $1::timestamptz order by ordered_at, id limit $2 offset $3`,
)

/** Orders from before the UTC instant whose confirmation is owed, the oldest first. */
export const listUnconfirmed = listOpenRows(unconfirmed)

/** What the jobs of an order carry: the request that began it stands in the log lines of all of them. */
export interface OrderPayload {
  readonly guid: string
  readonly orderId: string
  readonly correlationId: string
}

export function orderPayload(payload: Readonly<Record<string, unknown>>): OrderPayload {
  return readPayload(payload, ['guid', 'orderId', 'correlationId'])
}

/** Topic of the job that confirms an order. */
export const confirmTopic = 'option-confirm'

/** The job that confirms an order; put into the outbox with it. */
export function confirmationJob(payload: OrderPayload): Job {
  return { topic: confirmTopic, payload: { ...payload }, correlationId: payload.correlationId }
}
