/** A direct debit with its mandate: written, and read as it was granted; what other domains ask is in payment-methods.ts. */
import { statement, type Sql } from '#platform/server/db.ts'

import type { PaymentMethod } from '../api.ts'

export interface StoredMethod {
  readonly type: PaymentMethod['type']
  /** As it may be shown: account numbers concealed. */
  readonly description: string
  readonly bankName: string | null
  /** The last day of a card, where it is known. */
  readonly expiresOn?: string | null
}

/** A direct debit with its mandate; the account number only encrypted and as a keyed digest. */
export interface NewDirectDebit {
  readonly id: string
  readonly guid: string
  readonly description: string
  readonly bankName: string
  readonly createdAt: string
  readonly holder: string
  readonly ibanEncrypted: Buffer
  /** Stored is the first; it is known by any of them. */
  readonly ibanDigests: readonly [Buffer, ...Buffer[]]
  readonly mandateReference: string
  readonly mandateText: string
  readonly mandateDate: string
}

// One row per customer to lock on would be a table of its own; the lock number serves as well.
const lockCustomer = statement(
  'payment-methods.lock',
  `select pg_advisory_xact_lock(hashtextextended('payment:' || $1, 0))`,
)

const clearDefault = statement(
  'payment-methods.clear-default',
  'update payment_methods set is_default = false where guid = $1::uuid and is_default',
)

const insertDirectDebit = statement<{ isDefault: boolean }>(
  'payment-methods.add-direct-debit',
  `insert into payment_methods (id, guid, type, description, bank_name, is_default, created_at, holder, iban_encrypted,
     iban_digest, mandate_reference, mandate_text, mandate_date)
   select $1::uuid, $2::uuid, 'BANKACCOUNTSEPA', $3, $4,
     $12::boolean or not exists (select 1 from payment_methods where guid = $2::uuid and is_default),
     $5::timestamptz, $6, $7::bytea, $8::bytea, $9, $10, $11::date
   returning is_default as "isDefault"`,
)

const accountKnown = statement<{ known: boolean }>(
  'payment-methods.account-known',
  'select exists (select 1 from payment_methods where guid = $1::uuid and iban_digest = any($2::bytea[])) as known',
)

export interface MandateRow extends StoredMethod {
  readonly createdAt: Date
  readonly holder: string
  readonly reference: string
  readonly text: string
  readonly date: string
}

const grantedMandate = statement<MandateRow>(
  'payment-methods.granted-mandate',
  `select type, description, bank_name as "bankName", created_at as "createdAt", holder, mandate_reference as reference,
     mandate_text as text, mandate_date as date
   from payment_methods where guid = $1::uuid and id = $2::uuid and mandate_text is not null and removed_at is null`,
)

/** Of a stored direct debit; undefined for any other method. */
export async function findGrantedMandate(sql: Sql, guid: string, id: string): Promise<MandateRow | undefined> {
  return (await sql.query(grantedMandate, [guid, id]))[0]
}

/** Nobody else adds or removes a method of the customer until the commit. */
export async function lockCustomerMethods(tx: Sql, guid: string): Promise<void> {
  await tx.query(lockCustomer, [guid])
}

/**
 * Adds the direct debit, as the default where that is wished or none is stored; undefined when the customer has this account
 * already.
 */
export async function insertDebit(
  tx: Sql,
  debit: NewDirectDebit,
  asDefault: boolean,
): Promise<{ readonly isDefault: boolean } | undefined> {
  await lockCustomerMethods(tx, debit.guid)
  if ((await tx.query(accountKnown, [debit.guid, debit.ibanDigests]))[0]?.known) return undefined
  if (asDefault) await tx.query(clearDefault, [debit.guid])
  const { id, guid, description, bankName, createdAt, holder, ibanEncrypted, ibanDigests } = debit
  const mandate = [debit.mandateReference, debit.mandateText, debit.mandateDate]
  const [added] = await tx.query(insertDirectDebit, [
    id,
    guid,
    description,
    bankName,
    createdAt,
    holder,
    ibanEncrypted,
    ibanDigests[0],
    ...mandate,
    asDefault,
  ])
  return added
}
