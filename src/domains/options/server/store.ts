/** All SQL of option orders. */
import type { Discount } from '#domains/vouchers/rules.ts'
import type { IsoDate } from '#kit/dates.ts'
import { statement, type Sql } from '#platform/server/db.ts'

import type { ContractSummary } from '../api.ts'

/** What the voucher gave, and its last day. */
export type OrderVoucher = Discount & { readonly endDate: IsoDate }

export interface NewOrder {
  readonly id: string
  readonly guid: string
  readonly contractId: string
  readonly optionId: string
  readonly subContractId: string
  readonly orderedAt: string
  readonly earlyStart: boolean
  readonly summary: ContractSummary
  readonly voucher: OrderVoucher | undefined
}

export interface OrderRow {
  id: string
  guid: string
  contractId: string
  optionId: string
  subContractId: string
  orderedAt: Date
  earlyStart: boolean
  summary: ContractSummary
  voucher: OrderVoucher | null
}

const insertOrder = statement(
  'options.insert-order',
  `with summary as (
     insert into contract_summaries (digest, document) values ($1, $2::jsonb) on conflict (digest) do nothing
   )
   insert into option_orders (id, guid, contract_id, option_id, sub_contract_id, ordered_at, early_start, summary_digest, voucher)
   values ($3, $4, $5, $6, $7, $8, $9, $1, $10::jsonb)`,
)

const columns = `o.id, o.guid, o.contract_id as "contractId", o.option_id as "optionId", o.sub_contract_id as "subContractId",
  o.ordered_at as "orderedAt", o.early_start as "earlyStart", s.document as summary, o.voucher`

const orderById = statement<OrderRow>(
  'options.order-by-id',
  `select ${columns} from option_orders o join contract_summaries s on s.digest = o.summary_digest where o.id = $1`,
)

const orderOfContract = statement<OrderRow>(
  'options.order-of-contract',
  `select ${columns} from option_orders o join contract_summaries s on s.digest = o.summary_digest
   where o.sub_contract_id = $1 and o.guid = $2`,
)

/** Stores the order, and its summary unless one with this digest is kept already. */
export async function saveOrder(tx: Sql, order: NewOrder): Promise<void> {
  const { summary, voucher } = order
  await tx.query(insertOrder, [
    summary.digest,
    JSON.stringify(summary),
    order.id,
    order.guid,
    order.contractId,
    order.optionId,
    order.subContractId,
    order.orderedAt,
    order.earlyStart,
    voucher === undefined ? null : JSON.stringify(voucher),
  ])
}

export async function findOrder(sql: Sql, id: string): Promise<OrderRow | undefined> {
  return (await sql.query(orderById, [id]))[0]
}

/** The order a booked option came from, for its customer only. */
export async function findOrderOfContract(
  sql: Sql,
  guid: string,
  subContractId: string,
): Promise<OrderRow | undefined> {
  return (await sql.query(orderOfContract, [subContractId, guid]))[0]
}
