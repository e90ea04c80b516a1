/** SQL of the embedded provider: what a provider elsewhere would keep. */
import { statement, type Sql, type Tx } from '#platform/server/db.ts'
import { utcText } from '#platform/server/utc-text.ts'

import { heldDays, type Played, type PlayedPayment } from '../embedded.ts'

const columns = `ref, guid, order_id as "orderId", text, paid_by as "paidBy", amount_cents as "amountCents", state, reason,
  captured_cents as "capturedCents", (select coalesce(sum(r.value::int), 0)::int from jsonb_each_text(refunds) r) as "refundedCents",
  ${utcText('settles_at')} as "settlesAt",
  ${utcText('expires_at')} as "expiresAt", tries`

const insert = statement(
  'embedded-payments.insert',
  `insert into embedded_payments (ref, guid, order_id, text, paid_by, amount_cents, expires_at, state)
   values ($1, $2, $3, $4, $5, $6, $7::timestamptz, $8) on conflict do nothing`,
)
const find = statement<PlayedPayment>(
  'embedded-payments.find',
  `select ${columns} from embedded_payments where ref = $1`,
)
const lock = statement<PlayedPayment>(
  'embedded-payments.lock',
  `select ${columns} from embedded_payments where ref = $1 for update`,
)
const play = statement(
  'embedded-payments.play',
  `update embedded_payments set state = $2, reason = $3, tries = $4, settles_at = $5::timestamptz where ref = $1`,
)
const capture = statement(
  'embedded-payments.capture',
  `update embedded_payments set state = 'captured', captured_cents = least(amount_cents, $3::int)
   where ref = $1 and ((state = 'authorised' and (expires_at at time zone 'UTC')::date + ${heldDays} >= ($2::timestamptz at time zone 'UTC')::date)
     or state = 'later' and settles_at <= $2::timestamptz)`,
)
const cancel = statement(
  'embedded-payments.cancel',
  `update embedded_payments set state = 'cancelled' where ref = $1 and state not in ('captured', 'declined')`,
)
// The same key once, and never more than was fetched.
const refund = statement(
  'embedded-payments.refund',
  `update embedded_payments set refunds = refunds || jsonb_build_object($2::text, $3::int)
   where ref = $1 and not refunds ? $2 and captured_cents >= $3
     + (select coalesce(sum(r.value::int), 0) from jsonb_each_text(refunds) r)`,
)

type NewPlayed = Pick<
  PlayedPayment,
  'amountCents' | 'expiresAt' | 'guid' | 'orderId' | 'paidBy' | 'ref' | 'state' | 'text'
>

/** Once for each reference. */
export async function insertPlayed(sql: Sql, played: NewPlayed): Promise<void> {
  const { amountCents, expiresAt, guid, orderId, paidBy, ref, state, text } = played
  await sql.query(insert, [ref, guid, orderId, text, paidBy, amountCents, expiresAt, state])
}

export async function findPlayed(sql: Sql, ref: string): Promise<PlayedPayment | undefined> {
  return (await sql.query(find, [ref]))[0]
}

export async function lockPlayed(tx: Tx, ref: string): Promise<PlayedPayment | undefined> {
  return (await tx.query(lock, [ref]))[0]
}

export function savePlayed(
  tx: Tx,
  ref: string,
  {
    reason,
    settlesAt,
    state,
    tries,
  }: Omit<Played, 'callbacks'> & { readonly tries: number; readonly settlesAt: string | null },
): void {
  tx.write(play, [ref, state, reason, tries, settlesAt])
}

/** `now`: a UTC instant. */
export async function capturePlayed(
  sql: Sql,
  ref: string,
  { cents, now }: { readonly cents: number; readonly now: string },
): Promise<void> {
  await sql.query(capture, [ref, now, cents])
}

export async function cancelPlayed(sql: Sql, ref: string): Promise<void> {
  await sql.query(cancel, [ref])
}

export async function refundPlayed(
  sql: Sql,
  ref: string,
  { cents, key }: { readonly cents: number; readonly key: string },
) {
  await sql.query(refund, [ref, key, cents])
}
