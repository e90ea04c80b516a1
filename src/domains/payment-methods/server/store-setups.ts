/** SQL of methods that are added at a provider, and of what is done about stored ones. */
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import type { GivenMethod, SetupType } from '../setup.ts'
import type { MethodSetup } from './method-provider.ts'
import { lockCustomerMethods, type StoredMethod } from './store.ts'

/** One that is being added. */
export interface FoundSetup extends MethodSetup {
  readonly provider: string
  /** Where the customer gives it; null in rows from before it was noted. */
  readonly url: string | null
}

export interface ManagedRow extends StoredMethod {
  readonly id: string
  readonly isDefault: boolean
  readonly createdAt: Date
  readonly mandateReference: string | null
  readonly expiresOn: string | null
  readonly provider: string | null
  readonly token: string | null
}

const managed = statement<ManagedRow>(
  'payment-methods.managed',
  `select id, type, description, bank_name as "bankName", is_default as "isDefault", created_at as "createdAt",
     mandate_reference as "mandateReference", expires_on as "expiresOn", provider, token
   from payment_methods where guid = $1::uuid and removed_at is null order by is_default desc, created_at, id`,
)
// A unique index allows one default: the former one gives way first.
const clearOther = statement(
  'payment-methods.clear-other',
  'update payment_methods set is_default = false where guid = $1::uuid and is_default and id <> $2::uuid',
)
const setDefault = statement(
  'payment-methods.set-default',
  'update payment_methods set is_default = true where guid = $1::uuid and id = $2::uuid and removed_at is null',
)
const remove = statement(
  'payment-methods.remove',
  `update payment_methods set removed_at = $3::timestamptz, iban_digest = null, token = null
   where guid = $1::uuid and id = $2::uuid and not is_default`,
)
const insertGiven = statement(
  'payment-methods.add-given',
  `insert into payment_methods (id, guid, type, description, is_default, created_at, provider, token, expires_on)
   select $1::uuid, $2::uuid, $3, $4, not exists (select 1 from payment_methods m where m.guid = $2::uuid and m.is_default),
     $5::timestamptz, $6, $7, $8::date`,
)
// The same card or account again: its token and its end are renewed.
const renew = statement(
  'payment-methods.renew',
  'update payment_methods set provider = $3, token = $4, expires_on = $5::date where guid = $1::uuid and id = $2::uuid',
)
const insertSetup = statement(
  'payment-methods.begin-setup',
  'insert into payment_method_setups (guid, id, type, provider, begun_at, ref, url, replaces) values ($1, $2, $3, $4, $5, $6, $7, $8)',
)
const setupById = statement<Omit<FoundSetup, 'guid' | 'id'> & { isDone: boolean }>(
  'payment-methods.setup',
  `select type, played, provider, ref, replaces, url, done_at is not null as "isDone" from payment_method_setups where guid = $1 and id = $2`,
)
const lockRow = statement(
  'payment-methods.lock-setup',
  'select id from payment_method_setups where guid = $1 and id = $2 for update',
)
const noteDone = statement(
  'payment-methods.setup-done',
  'update payment_method_setups set done_at = $3::timestamptz, played = $4 where guid = $1 and id = $2',
)
const dropOld = statement(
  'payment-methods.drop-setups',
  'delete from payment_method_setups where begun_at < $1::timestamptz',
)

export function listManaged(sql: Sql, guid: string): Promise<ManagedRow[]> {
  return sql.query(managed, [guid])
}

/** The same under lock: nobody adds or removes one until the commit. */
export async function lockManaged(tx: Tx, guid: string): Promise<ManagedRow[]> {
  await lockCustomerMethods(tx, guid)
  return listManaged(tx, guid)
}

export function makeDefault(tx: Tx, guid: string, id: string): void {
  tx.write(clearOther, [guid, id])
  tx.write(setDefault, [guid, id])
}

/** `at`: a UTC instant. */
export function markRemoved(tx: Tx, guid: string, { id, at }: { readonly id: string; readonly at: string }): void {
  tx.write(remove, [guid, id, at])
}

export interface NewGiven extends GivenMethod {
  readonly guid: string
  readonly id: string
  readonly type: SetupType
  readonly provider: string
  readonly at: string
}

/** The default one where there is none; one of `rows` that is shown alike is renewed. @returns which it is, and that one as it was */
export function addGiven(tx: Tx, given: NewGiven, rows: readonly ManagedRow[]): { id: string; before?: ManagedRow } {
  const { at, description, expiresOn, guid, id, provider, token, type } = given
  const known = rows.find((row) => row.type === type && row.description === description)
  if (known === undefined) {
    tx.write(insertGiven, [id, guid, type, description, at, provider, token, expiresOn])
    return { id }
  }
  tx.write(renew, [guid, known.id, provider, token, expiresOn])
  return { id: known.id, before: known }
}

interface Begun {
  readonly at: string
  readonly provider: string
  readonly ref: string | null
  readonly url: string
}

export function addSetup(
  tx: Tx,
  { guid, id, replaces, type }: Pick<MethodSetup, 'guid' | 'id' | 'replaces' | 'type'>,
  { at, provider, ref, url }: Begun,
): void {
  tx.write(insertSetup, [guid, id, type, provider, at, ref, url, replaces])
}

/** undefined for an unknown one, for somebody else's and for one that is done. */
export async function findSetup(sql: Sql, guid: string, id: string): Promise<FoundSetup | undefined> {
  const [row] = await sql.query(setupById, [guid, id])
  if (row === undefined || row.isDone) return undefined
  const { isDone: _open, ...setup } = row
  return { guid, id, ...setup }
}

/** The same, locked until the transaction's end. */
export async function lockSetup(tx: Tx, guid: string, id: string): Promise<FoundSetup | undefined> {
  // Sent together, carried out one after the other: it is read under the lock.
  const [, setup] = await Promise.all([tx.query(lockRow, [guid, id]), findSetup(tx, guid, id)])
  return setup
}

/** It cannot be done again. */
export function noteSetupDone(tx: Tx, { guid, id, played }: MethodSetup, at: string): void {
  tx.write(noteDone, [guid, id, at, played])
}

/** Those from before the UTC instant; called by the housekeeping. */
export async function forgetSetups(sql: Sql, before: string): Promise<void> {
  await sql.query(dropOld, [before])
}
