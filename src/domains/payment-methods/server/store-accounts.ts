/** SQL of sealed account numbers alone, for when they are sealed anew. */
import { statement, type Sql } from '#platform/server/db.ts'

export interface SealedAccount {
  readonly id: string
  readonly guid: string
  readonly ibanEncrypted: Buffer
}

const next = statement<SealedAccount>(
  'payment-methods.sealed',
  `select id, guid, iban_encrypted as "ibanEncrypted" from payment_methods
   where iban_encrypted is not null and id > $1::uuid order by id limit 500`,
)
const replace = statement(
  'payment-methods.reseal',
  'update payment_methods set iban_encrypted = $3::bytea, iban_digest = case when removed_at is null then $4::bytea end where guid = $1::uuid and id = $2::uuid',
)

/** The next 500 after the one of id `after`. */
export function selectSealedAccounts(sql: Sql, after: string): Promise<SealedAccount[]> {
  return sql.query(next, [after])
}

export async function replaceAccount(
  sql: Sql,
  { guid, id }: Pick<SealedAccount, 'guid' | 'id'>,
  { sealed, digest }: { readonly sealed: Buffer; readonly digest: Buffer },
): Promise<void> {
  await sql.query(replace, [guid, id, sealed, digest])
}
