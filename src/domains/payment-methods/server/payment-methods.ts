/** Payment methods, as other domains use them. */
import type { IsoDate } from '#kit/dates.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import type { PaymentMethod } from '../api.ts'
import { noticeDays } from '../direct-debit.ts'
import { concealAccount } from '../rules.ts'
import { lockCustomerMethods, type StoredMethod } from './store.ts'

const listRows = statement<StoredMethod>(
  'payment-methods.list',
  `select type, description, bank_name as "bankName", expires_on as "expiresOn" from payment_methods
    where guid = $1::uuid and removed_at is null order by is_default desc, created_at, id`,
)

const existsRow = statement<{ present: boolean }>(
  'payment-methods.exists',
  `select exists (select 1 from payment_methods where guid = $1::uuid and removed_at is null and is_default
     and (expires_on is null or expires_on >= $2::date)) as present`,
)

const tokenRow = statement<{ token: string }>(
  'payment-methods.token',
  `select token from payment_methods where guid = $1::uuid and type = $2 and description = $3 and provider = $4
     and token is not null and removed_at is null`,
)

interface MandateRow {
  readonly description: string
  readonly createdAt: Date
  readonly reference: string
  readonly text: string | null
  readonly isRemoved: boolean
}

const mandateRows = statement<MandateRow>(
  'payment-methods.mandates',
  `select description, created_at as "createdAt", mandate_reference as reference, mandate_text as text, removed_at is not null as "isRemoved"
     from payment_methods where guid = $1::uuid and type = 'BANKACCOUNTSEPA' and mandate_reference is not null order by created_at desc, id`,
)

const insertSeed = statement(
  'payment-methods.seed',
  `insert into payment_methods (id, guid, type, description, bank_name, is_default, created_at)
   select id, guid, type, description, "bankName", "isDefault", $2::timestamptz
     from jsonb_to_recordset($1::jsonb) as p (id uuid, guid uuid, type text, description text, "bankName" text, "isDefault" boolean)
   on conflict do nothing`,
)

/** Whether an option that needs a payment method may be booked: with the default one, unless it is a card whose month is over. */
export async function hasPaymentMethod(sql: Sql, guid: string, today: IsoDate): Promise<boolean> {
  return (await sql.query(existsRow, [guid, today]))[0]?.present ?? false
}

/** What stands for a stored method at the provider that stores it; undefined: it is not stored there. */
export async function findToken(
  sql: Sql,
  guid: string,
  { description, provider, type }: Readonly<Record<'description' | 'provider' | 'type', string>>,
): Promise<string | undefined> {
  return (await sql.query(tokenRow, [guid, type, description, provider]))[0]?.token
}

/** A mandate, as a notice of a debit names it. */
export interface Mandate {
  readonly reference: string
  /** How many days before the debit the notice has to come. */
  readonly noticeDays: number
}

/** One that a customer has granted. */
export interface GrantedMandate extends Mandate {
  /** The account, as the method says it. */
  readonly account: string
  readonly grantedAt: Date
  /** Its method is removed by now. */
  readonly isRemoved: boolean
}

/** All that a customer has granted, the latest first. */
export async function listMandates(sql: Sql, guid: string): Promise<GrantedMandate[]> {
  const rows = await sql.query(mandateRows, [guid])
  return rows.map(({ createdAt, description, isRemoved, reference, text }) => ({
    account: description,
    grantedAt: createdAt,
    isRemoved,
    reference,
    noticeDays: noticeDays(text),
  }))
}

/** How something was promised: by which method, at which UTC instant. */
type Promised = Readonly<Record<'at' | 'label' | 'type', string>>

/**
 * The mandate by which an order was promised, also of a method that is removed by now. One that was granted later, for the same
 * account again, is another. null: it needs none.
 */
export function mandateOf(granted: readonly GrantedMandate[], { at, label, type }: Promised): Mandate | null {
  if (type !== 'BANKACCOUNTSEPA') return null
  const until = Date.parse(at)
  const found = granted.find(({ account, grantedAt }) => account === label && grantedAt.getTime() <= until)
  return found === undefined ? null : { reference: found.reference, noticeDays: found.noticeDays }
}

/** The same for one order. */
export async function findMandate(sql: Sql, guid: string, promised: Promised): Promise<Mandate | null> {
  return promised.type === 'BANKACCOUNTSEPA' ? mandateOf(await listMandates(sql, guid), promised) : null
}

/** The customer's payment methods in the wire's shape, the default one first. */
export async function listPaymentMethods(sql: Sql, guid: string): Promise<PaymentMethod[]> {
  return (await sql.query(listRows, [guid])).map(wireMethod)
}

/**
 * The same for what is being ordered with one: nobody removes it until the commit. After all other locks, so that two orders of a
 * customer never wait for each other.
 */
export async function lockPaymentMethods(tx: Tx, guid: string): Promise<PaymentMethod[]> {
  // Sent together, carried out one after the other: they are read under the lock.
  const [, methods] = await Promise.all([lockCustomerMethods(tx, guid), listPaymentMethods(tx, guid)])
  return methods
}

/** The wire's shape; the bank's name for direct debits only, the last day for cards. */
export function wireMethod({ type, description, bankName, expiresOn }: StoredMethod): PaymentMethod {
  if (type === 'BANKACCOUNTSEPA') return { type, description, details: { bank: bankName ?? '' } }
  return { type, description, ...(expiresOn && { expiresOn }) }
}

/** A seeded method; `account` is a whole number only for direct debits and is concealed before it is stored. */
export interface SeedPaymentMethod {
  readonly id: string
  readonly guid: string
  readonly type: PaymentMethod['type']
  /** E-mail address, card ('VISA ···· 1234') or IBAN. */
  readonly description: string
  readonly bankName?: string
  readonly isDefault: boolean
}

/** Adds payment methods that are not there yet, for demo customers; `now` is a UTC instant. */
export async function seedPaymentMethods(sql: Sql, methods: readonly SeedPaymentMethod[], now: string): Promise<void> {
  const stored = methods.map((method) =>
    method.type === 'BANKACCOUNTSEPA' ? { ...method, description: concealAccount(method.description) } : method,
  )
  await sql.query(insertSeed, [JSON.stringify(stored), now])
}
