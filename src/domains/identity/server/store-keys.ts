/** SQL of the signing keys. */
import { statement, type Sql } from '#platform/server/db.ts'

export interface KeyRow {
  readonly kid: string
  readonly publicJwk: Record<string, unknown>
  readonly privateJwk: Buffer
  readonly createdAt: number
}

const keys = statement<KeyRow>(
  'identity.keys',
  `select kid, public_jwk as "publicJwk", private_jwk as "privateJwk", (extract(epoch from created_at) * 1000)::float8 as "createdAt"
   from signing_keys where purpose = $1 order by created_at desc, kid`,
)
const insertKeyRow = statement(
  'identity.key-insert',
  `insert into signing_keys (kid, purpose, public_jwk, private_jwk, created_at) values ($1, $2, $3::jsonb, $4, $5)`,
)
const sealedKeys = statement<SealedKey>(
  'identity.keys-sealed',
  'select kid, private_jwk as "privateJwk" from signing_keys',
)
const resealKey = statement('identity.key-reseal', 'update signing_keys set private_jwk = $2 where kid = $1')
const retire = statement('identity.key-retire', `delete from signing_keys where purpose = $1 and created_at < $2`)

interface SealedKey {
  readonly kid: string
  readonly privateJwk: Buffer
}

/** Of all purposes, also those that are not signed with any more. */
export function selectSealedKeys(sql: Sql): Promise<SealedKey[]> {
  return sql.query(sealedKeys)
}

export async function replacePrivateKey(sql: Sql, kid: string, privateJwk: Buffer): Promise<void> {
  await sql.query(resealKey, [kid, privateJwk])
}

export type KeyPurpose = 'portal' | 'provider'

export function selectKeys(sql: Sql, purpose: KeyPurpose): Promise<KeyRow[]> {
  return sql.query(keys, [purpose])
}

export interface NewKey {
  readonly kid: string
  readonly publicJwk: unknown
  readonly privateJwk: Buffer
  readonly createdAt: string
}

export async function insertKey(sql: Sql, purpose: KeyPurpose, key: NewKey): Promise<void> {
  await sql.query(insertKeyRow, [key.kid, purpose, JSON.stringify(key.publicJwk), key.privateJwk, key.createdAt])
}

export async function deleteKeys(sql: Sql, purpose: KeyPurpose, before: string): Promise<void> {
  await sql.query(retire, [purpose, before])
}
