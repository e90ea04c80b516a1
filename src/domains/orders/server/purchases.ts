/** SQL of purchases, and what other domains may do with them. */
import { statement, type Sql, type Tx } from '#platform/server/db.ts'
import { utcText } from '#platform/server/utc-text.ts'

import type { NewPurchase, Purchase } from '../purchase.ts'
import type { OrderCause, OrderState } from '../transitions.ts'
import { noteOrder, type NoticeDeps } from './note-order.ts'
import { parcelsColumn } from './parcels-store.ts'

type PurchaseRow = Omit<Purchase, 'placedAt'> & { readonly placedAt: Date }

const backOfLine = `from order_return_lines b join order_returns r on r.guid = b.guid and r.id = b.return_id
        where r.guid = o.guid and r.order_id = o.id and b.line_no = l.line_no`
// Of an option: it ended while it waited for the money, which came without it.
const neverBegan = `exists (select from option_orders p where p.guid = l.guid and p.sub_contract_id = l.sub_contract_id and p.held)
        and exists (select from order_events e where e.guid = o.guid and e.order_id = o.id and e.state = 'paid')`
const goneOfLine = (and: string) => `case when ${neverBegan} then 1
        else (select coalesce(sum(b.quantity), 0) ${backOfLine}${and}) end`
const columns = `o.guid, o.id, o.number, o.state, o.placed_at as "placedAt", o.delivery, o.billing, o.phone,
  o.delivery_date as "deliveryDate", jsonb_build_object('type', o.payment_type, 'label', o.payment_label) as payment,
  o.goods_cents as "goodsCents", o.discount_cents as "discountCents", o.shipping_cents as "shippingCents",
  o.total_cents as "totalCents", o.vat_cents as "vatCents", o.monthly_cents as "monthlyCents", o.voucher_code as "voucherCode",
  ${parcelsColumn},
  ${utcText('o.pay_by')} as "payBy",
  (select jsonb_agg(jsonb_build_object('kind', l.kind, 'productId', l.product_id, 'contractId', l.contract_id,
      'subContractId', l.sub_contract_id, 'forProductId', l.for_product_id, 'title', l.title, 'detail', l.detail, 'image', l.image, 'quantity', l.quantity,
      'onceCents', l.once_cents, 'monthlyCents', l.monthly_cents, 'taxRate', l.tax_rate, 'discountCents', l.discount_cents, 'digital', l.digital,
      'returned', ${goneOfLine('')},
      'cancelled', ${goneOfLine(" and r.kind = 'cancel'")})
      order by l.line_no) from order_lines l where l.guid = o.guid and l.order_id = o.id) as lines,
  (select jsonb_agg(jsonb_build_object('state', e.state, 'by', e.by,
      'at', ${utcText('e.at')}) 
        order by e.at, array_position(array['placed', 'paid', 'packed', 'partly-sent', 'sent', 'delivered', 'cancelled'], e.state))
    from order_events e where e.guid = o.guid and e.order_id = o.id) as events,
  coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'number', r.number, 'state', r.state,
      'declaredAt', ${utcText('r.declared_at')},
      'receivedAt', ${utcText('r.received_at')},
      'refundedAt', ${utcText('r.refunded_at')}, 'reason', r.reason, 'refundCents', r.refund_cents,
      'lines', (select jsonb_agg(jsonb_build_object('lineNo', b.line_no, 'quantity', b.quantity, 'refundCents', b.refund_cents) order by b.line_no)
        from order_return_lines b where b.guid = r.guid and b.return_id = r.id)) order by r.declared_at)
    from order_returns r where r.guid = o.guid and r.order_id = o.id), '[]') as returns,
  case when o.refund_cents is not null then jsonb_build_object('cents', o.refund_cents, 'refundedAt', ${utcText('o.refunded_at')}) end as refund`

const insert = statement<{ number: string }>(
  'purchases.insert',
  `insert into orders (guid, id, number, placed_at, moved_at, delivery, billing, phone, delivery_date, payment_type, payment_label,
     goods_cents, discount_cents, shipping_cents, total_cents, vat_cents, monthly_cents, state, pay_by, voucher_code)
   select $1, $2, 'B' || to_char($3::timestamptz at time zone 'Europe/Berlin', '-YYYY-') || nextval('order_numbers'),
     $3::timestamptz, $3::timestamptz, $4::jsonb, $5::jsonb, $6, $7::date, $8, $9, $10::int, $11::int, $12::int, $13::int, $14::int, $15::int, $16, $17::timestamptz, $18
   returning number`,
)
const insertLines = statement(
  'purchases.insert-lines',
  `insert into order_lines (guid, order_id, line_no, kind, product_id, contract_id, sub_contract_id, for_product_id, title, detail, image, quantity,
     once_cents, monthly_cents, tax_rate, discount_cents, digital)
   select $1::uuid, $2::uuid, "lineNo", kind, "productId", "contractId", "subContractId", "forProductId", title, detail, image, quantity,
     "onceCents", "monthlyCents", "taxRate", "discountCents", digital
   from rows from (jsonb_to_recordset($3::jsonb) as (kind text, "productId" text, "contractId" text, "subContractId" text, "forProductId" text,
     title text, detail text, image text, quantity int, "onceCents" int, "monthlyCents" int, "taxRate" int, "discountCents" int, digital jsonb)) with ordinality as l (kind, "productId", "contractId", "subContractId", "forProductId", title, detail, image,
     quantity, "onceCents", "monthlyCents", "taxRate", "discountCents", digital, "lineNo")`,
)
const insertEvent = statement(
  'purchases.insert-event',
  'insert into order_events (guid, order_id, state, at, by) values ($1, $2, $3, $4, $5)',
)
const byId = statement<PurchaseRow>(
  'purchases.by-id',
  `select ${columns} from orders o where o.guid = $1 and o.id = $2`,
)
const ofCustomer = statement<PurchaseRow>(
  'purchases.of-customer',
  `select ${columns} from orders o where o.guid = $1 order by o.placed_at desc, o.id limit $2`,
)
const openOrder = statement<{ number: string }>(
  'purchases.open-order',
  `select number from orders where guid = $1 and payment_type = $2 and payment_label = $3 and state in ('placed', 'paid', 'packed')
     and total_cents > 0 order by placed_at desc limit 1`,
)
const lock = statement('purchases.lock', 'select id from orders where guid = $1 and id = $2 for update')
const move = statement(
  'purchases.move',
  'update orders set state = $3, moved_at = $4::timestamptz where guid = $1 and id = $2',
)
const deleteEvent = statement(
  'purchases.delete-event',
  'delete from order_events where guid = $1 and order_id = $2 and state = $3',
)
const sendAgain = statement(
  'purchases.send-again',
  'update orders set state = $3, moved_at = $4::timestamptz, delivery_date = $5::date where guid = $1 and id = $2',
)
const sentInPart = statement(
  'purchases.sent-in-part',
  `with never as (delete from order_events where guid = $1 and order_id = $2 and state = 'sent' returning *)
   insert into order_events (guid, order_id, state, at, by)
   select guid, order_id, 'partly-sent', at, by from never on conflict do nothing`,
)
const sendNothing = statement(
  'purchases.send-nothing',
  'update orders set delivery_date = null, state = $3 where guid = $1 and id = $2',
)
const setPayBy = statement(
  'purchases.set-pay-by',
  'update orders set pay_by = $3::timestamptz, payment_type = $4, payment_label = $5 where guid = $1 and id = $2',
)
/** Number of a purchase that is still to be paid so: its money is fetched when the parcel goes. */
export async function findOpenOrder(
  sql: Sql,
  guid: string,
  { description, type }: { readonly type: string; readonly description: string },
): Promise<string | undefined> {
  return (await sql.query(openOrder, [guid, type, description]))[0]?.number
}

/** Stores a purchase that was placed. @returns its number */
export async function savePurchase(
  tx: Tx,
  deps: NoticeDeps,
  { purchase, by }: { readonly purchase: NewPurchase; readonly by: OrderCause },
): Promise<string> {
  const { billing, delivery, deliveryDate, guid, id, lines, payment, phone, placedAt } = purchase
  const sums = [purchase.goodsCents, purchase.discountCents, purchase.shippingCents, purchase.totalCents]
  const [row] = await tx.query(insert, [
    guid,
    id,
    placedAt,
    JSON.stringify(delivery),
    JSON.stringify(billing),
    phone,
    deliveryDate,
    payment.type,
    payment.label,
    ...sums,
    purchase.vatCents,
    purchase.monthlyCents,
    purchase.state,
    purchase.payBy,
    purchase.voucherCode,
  ])
  tx.write(insertLines, [guid, id, JSON.stringify(lines)])
  tx.write(insertEvent, [guid, id, 'placed', placedAt, by])
  const isPaid = purchase.state === 'paid'
  if (isPaid) tx.write(insertEvent, [guid, id, 'paid', placedAt, 'payment'])
  const types = isPaid ? (['order.placed', 'order.paid'] as const) : (['order.placed'] as const)
  noteOrder(tx, deps, { guid, orderId: id, at: placedAt, types })
  return row?.number ?? ''
}

function toPurchase(row: PurchaseRow): Purchase {
  return { ...row, placedAt: row.placedAt.toISOString() }
}

/** undefined for an unknown one and for somebody else's. */
export async function findPurchase(sql: Sql, guid: string, id: string): Promise<Purchase | undefined> {
  return (await sql.query(byId, [guid, id])).map(toPurchase)[0]
}

/** The same, locked until the transaction's end. */
export async function lockPurchase(tx: Tx, guid: string, id: string): Promise<Purchase | undefined> {
  // Sent together, carried out one after the other: it is read under the lock.
  const [, rows] = await Promise.all([tx.query(lock, [guid, id]), tx.query(byId, [guid, id])])
  return rows.map(toPurchase)[0]
}

/** The customer's purchases, the latest first. */
export async function listPurchases(sql: Sql, guid: string, limit: number): Promise<Purchase[]> {
  return (await sql.query(ofCustomer, [guid, limit])).map(toPurchase)
}

interface Moved {
  readonly purchase: Pick<Purchase, 'guid' | 'id'>
  readonly state: OrderState
  readonly by: OrderCause
  /** UTC instant. */
  readonly at: string
  /** Of the parcel by which it was reached. */
  readonly parcelNo?: number | undefined
}

/** Writes a state that the table of transitions has allowed, with its event. */
export function saveState(tx: Tx, deps: NoticeDeps, { purchase: { guid, id }, at, by, parcelNo, state }: Moved): void {
  tx.write(move, [guid, id, state, at])
  tx.write(insertEvent, [guid, id, state, at, by])
  noteOrder(tx, deps, { guid, orderId: id, at, types: [`order.${state}`], parcelNo })
}

interface Recalled extends Pick<Moved, 'at' | 'parcelNo' | 'state'> {
  readonly purchase: Pick<Purchase, 'guid' | 'id' | 'state'>
}

/** Writes that a state was never reached: the one before it counts again. */
export function saveRecall(
  tx: Tx,
  deps: NoticeDeps,
  { purchase: { guid, id, state: never }, at, parcelNo, state }: Recalled,
): void {
  tx.write(deleteEvent, [guid, id, never])
  tx.write(move, [guid, id, state, at])
  noteOrder(tx, deps, { guid, orderId: id, at, types: [`order.${state}`], parcelNo })
}

/** Pieces of it go once more, expected on that day: what had gone was a part. */
export function saveReplacement(
  tx: Tx,
  { guid, id, deliveryDate, state }: Pick<Purchase, 'deliveryDate' | 'guid' | 'id' | 'state'>,
  at: string,
): void {
  tx.write(sentInPart, [guid, id])
  tx.write(sendAgain, [guid, id, state, at, deliveryDate])
}

/** Nothing is left of it that would be sent; where a parcel had gone, none has any more. */
export function noteNothingSent(tx: Tx, { guid, id, state }: Pick<Purchase, 'guid' | 'id' | 'state'>): void {
  tx.write(sendNothing, [guid, id, state])
}

/** It is paid in another way: until when it waits for that; null: no more. */
export function saveWayToPay(
  tx: Tx,
  { guid, id }: Pick<Purchase, 'guid' | 'id'>,
  { payBy, payment }: Pick<Purchase, 'payBy' | 'payment'>,
): void {
  tx.write(setPayBy, [guid, id, payBy, payment.type, payment.label])
}
