/** Files handed in with a declaration: kept as they came, listed and handed out to whoever decides. */
import { createHash } from 'node:crypto'

import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import type { CheckedProof, ProofType } from '../proof.ts'

export interface ProofRow {
  readonly position: number
  readonly name: string
  readonly type: ProofType
  /** Bytes. */
  readonly size: number
  /** SHA-256, hexadecimal. */
  readonly digest: string
}

const insert = statement(
  'declarations.keep-proof',
  `insert into declaration_proofs (guid, declaration_id, position, name, media_type, size, digest, file, received_at)
   values ($1::uuid, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz)`,
)

const columns = 'position, name, media_type as type, size, digest'

const list = statement<ProofRow>(
  'declarations.proofs',
  `select ${columns} from declaration_proofs where guid = $1::uuid and declaration_id = $2 order by position`,
)

const one = statement<ProofRow & { readonly file: Buffer }>(
  'declarations.proof',
  `select ${columns}, file from declaration_proofs where guid = $1::uuid and declaration_id = $2 and position = $3`,
)

const waiting = statement<{ bytes: number }>(
  'declarations.waiting-proofs',
  `select coalesce(sum(p.size), 0)::int as bytes from declaration_proofs p join declarations d on d.id = p.declaration_id
   where p.guid = $1::uuid and d.state = 'received'`,
)

interface Whose {
  readonly guid: string
  readonly declarationId: string
}

/** `at`: UTC instant. */
export function keepProofs(
  tx: Tx,
  { guid, declarationId }: Whose,
  { at, proofs }: { readonly proofs: readonly CheckedProof[]; readonly at: string },
): void {
  for (const [index, { bytes, name, type }] of proofs.entries()) {
    const file = Buffer.from(bytes)
    const digest = createHash('sha256').update(file).digest('hex')
    tx.write(insert, [guid, declarationId, index + 1, name, type, file.length, digest, file, at])
  }
}

/** In the order in which they were chosen. */
export function listProofs(sql: Sql, { declarationId, guid }: Whose): Promise<ProofRow[]> {
  return sql.query(list, [guid, declarationId])
}

export async function findProof(sql: Sql, { declarationId, guid }: Whose, position: number) {
  return (await sql.query(one, [guid, declarationId, position]))[0]
}

/** Bytes of all files of the customer's declarations that nobody has decided yet. */
export async function waitingProofBytes(sql: Sql, guid: string): Promise<number> {
  return (await sql.query(waiting, [guid]))[0]?.bytes ?? 0
}
