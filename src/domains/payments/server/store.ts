/** SQL of payments. */
import type { Cents } from '#kit/money.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'
import { listOpenRows, type CustomersOpenRow } from '#platform/server/open-work.ts'
import { utcText } from '#platform/server/utc-text.ts'

import type { Payment, Refund } from '../payment.ts'
import type { Change } from '../rules.ts'

const columns = `guid, id, order_id as "orderId", provider, ref,
  jsonb_build_object('type', method_type, 'label', method_label) as "paidBy", text, amount_cents as "amountCents", state, reason, url,
  captured_cents as "capturedCents", refunded_cents as "refundedCents", surplus, remember, token,
  ${utcText('agreed_at')} as "agreedAt"`

const insert = statement(
  'payments.insert',
  `insert into payments (guid, id, order_id, provider, ref, method_type, method_label, text, amount_cents, state,
     captured_cents, created_at, moved_at, agreed_at, remember, token)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::timestamptz, $12::timestamptz, $13::timestamptz, $14, $15)`,
)
const byId = statement<Payment>('payments.by-id', `select ${columns} from payments where guid = $1 and id = $2`)
const lock = statement<Payment>(
  'payments.lock',
  `select ${columns} from payments where guid = $1 and id = $2 for update`,
)
const lockOfOrder = statement<Payment>(
  'payments.lock-of-order',
  `select ${columns} from payments where guid = $1 and order_id = $2 order by created_at, id for update`,
)
const latest = statement<Payment>(
  'payments.latest',
  `select ${columns} from payments where guid = $1 and order_id = $2 order by created_at desc, id desc limit 1`,
)
const change = statement(
  'payments.change',
  `update payments set ref = coalesce($3, ref), state = $4, reason = $5, url = $6, captured_cents = $7, refunded_cents = $8,
     moved_at = case when state = $4 then moved_at else $9::timestamptz end, agreed_at = $10::timestamptz, surplus = $11
   where guid = $1 and id = $2`,
)
const named = statement('payments.named', 'update payments set method_label = $3 where guid = $1 and id = $2')
const want = statement(
  'payments.want',
  'update payments set state = $3, moved_at = $4::timestamptz, agreed_at = null where guid = $1 and id = $2',
)
const reduce = statement('payments.reduce', 'update payments set amount_cents = $3 where guid = $1 and id = $2')
const insertRefund = statement(
  'payments.insert-refund',
  `with asked as (insert into payment_refunds (guid, payment_id, id, cents, asked_at) values ($1, $2, $3, $4, $5::timestamptz)
     on conflict do nothing returning payment_id)
   update payments set agreed_at = null, moved_at = $5::timestamptz where guid = $1 and id in (select payment_id from asked)`,
)
// In one statement: what had gone back before is of the same moment.
const withRefund = statement<Payment & { readonly refund: Refund | null }>(
  'payments.with-refund',
  `select ${columns}, (select jsonb_build_object('id', r.id, 'cents', r.cents) from payment_refunds r
     where r.guid = payments.guid and r.payment_id = payments.id and r.done_at is null order by r.asked_at, r.id limit 1) as refund
   from payments where guid = $1 and id = $2`,
)
const openRefunds = statement<Refund>(
  'payments.open-refunds',
  'select id, cents from payment_refunds where guid = $1 and payment_id = $2 and done_at is null order by asked_at, id',
)
const refundDone = statement<Refund>(
  'payments.refund-done',
  `update payment_refunds set done_at = $3::timestamptz where guid = $1 and id = $2 and done_at is null returning id, cents`,
)
const dropRefunds = statement(
  'payments.drop-refunds',
  'delete from payment_refunds where guid = $1 and payment_id = $2 and id <> $2 and done_at is null',
)
const insertEvent = statement<{ eventId: string }>(
  'payments.insert-event',
  `insert into payment_events (guid, payment_id, event_id, kind, at) select guid, id, $3, $4, $5::timestamptz
     from payments where guid = $1 and id = $2
   on conflict do nothing returning event_id as "eventId"`,
)
const unsettled = statement<CustomersOpenRow>(
  'payments.unsettled',
  `select guid, id, moved_at as since from payments
   where agreed_at is null and moved_at < $1::timestamptz order by moved_at, id limit $2 offset $3`,
)

type Row = Pick<Payment, 'guid' | 'id'>

interface NewPayment extends Pick<
  Payment,
  'amountCents' | 'guid' | 'id' | 'orderId' | 'paidBy' | 'provider' | 'ref' | 'state' | 'text'
> {
  /** UTC instant. */
  readonly at: string
  readonly agreedAt: string | null
  readonly capturedCents?: Cents
  readonly remember?: boolean
  readonly token?: string | null
}

/** Stores a new one; the order has no other that could bring money. */
export function insertPayment(
  tx: Tx,
  { agreedAt, amountCents, at, guid, id, orderId, paidBy, ...rest }: NewPayment,
): void {
  const { capturedCents = 0, provider, ref, remember = false, state, text, token = null } = rest
  tx.write(insert, [
    guid,
    id,
    orderId,
    provider,
    ref,
    paidBy.type,
    paidBy.label,
    text,
    amountCents,
    state,
    capturedCents,
    at,
    agreedAt,
    remember,
    token,
  ])
}

export async function findPayment(sql: Sql, guid: string, id: string): Promise<Payment | undefined> {
  return (await sql.query(byId, [guid, id]))[0]
}

/** The same with what is to go back of it next. */
export async function findPaymentWithRefund(sql: Sql, { guid, id }: Row) {
  return (await sql.query(withRefund, [guid, id]))[0]
}

/** A payment, locked until the transaction's end; what it pays is locked before. */
export async function lockPayment(tx: Tx, guid: string, id: string): Promise<Payment | undefined> {
  return (await tx.query(lock, [guid, id]))[0]
}

/** All tries to pay an order, locked. */
export function lockPaymentsOf(tx: Tx, guid: string, orderId: string): Promise<Payment[]> {
  return tx.query(lockOfOrder, [guid, orderId])
}

/** The latest try to pay an order. */
export async function findLatestPayment(sql: Sql, guid: string, orderId: string): Promise<Payment | undefined> {
  return (await sql.query(latest, [guid, orderId]))[0]
}

interface Saved extends Pick<Change, 'capturedCents' | 'reason' | 'refundedCents' | 'state' | 'surplus' | 'url'> {
  readonly ref: string | null
  readonly at: string
  readonly agreedAt: string | null
}

/** Writes what a report has made of it. */
export function saveChange(tx: Tx, { guid, id }: Row, saved: Saved): void {
  const { agreedAt, at, capturedCents, reason, ref, refundedCents, state, surplus, url } = saved
  tx.write(change, [guid, id, ref, state, reason, url, capturedCents, refundedCents, at, agreedAt, surplus])
}

/** Calls what it is paid with as the stored method is called. */
export function saveLabel(tx: Tx, { guid, id }: Row, label: string): void {
  tx.write(named, [guid, id, label])
}

/** Writes what the order wants of it; the provider is to be asked. */
export function saveWanted(
  tx: Tx,
  { guid, id }: Row,
  { at, state }: { readonly state: Payment['state']; readonly at: string },
) {
  tx.write(want, [guid, id, state, at])
}

/** Writes that less is to be fetched than was promised. */
export function saveAmount(tx: Tx, { guid, id }: Row, cents: Cents): void {
  tx.write(reduce, [guid, id, cents])
}

/** Notes money that is to go back, once for each id. */
export function addRefund(tx: Tx, { guid, id }: Row, refund: Refund & { readonly at: string }): void {
  tx.write(insertRefund, [guid, id, refund.id, refund.cents, refund.at])
}

/** What is still to go back, in the order in which it was asked for. */
export function listOpenRefunds(sql: Sql, { guid, id }: Row): Promise<Refund[]> {
  return sql.query(openRefunds, [guid, id])
}

/** Notes that it went back; undefined where that was noted before. */
export async function noteRefundDone(tx: Tx, guid: string, { at, id }: { readonly id: string; readonly at: string }) {
  return (await tx.query(refundDone, [guid, id, at]))[0]
}

/** Forgets what was to go back of a payment that never brought anything: it is asked for anew of the one that does. */
export function forgetRefunds(tx: Tx, { guid, id }: Row): void {
  tx.write(dropRefunds, [guid, id])
}

/** @returns false where it came before, or for a payment that is not there */
export async function addEvent(
  tx: Tx,
  { guid, id }: Row,
  event: { readonly id: string; readonly kind: string; readonly at: string },
): Promise<boolean> {
  return (await tx.query(insertEvent, [guid, id, event.id, event.kind, event.at])).length > 0
}

/** Payments that have moved before the UTC instant and of which the provider has not said the same since, the oldest first. */
export const listUnsettled = listOpenRows(unsettled)
