/** All SQL of the tracking domain. */
import { statement, type Sql } from '#platform/server/db.ts'

import type { ConsentChoice } from '../consent.ts'

export interface NewProof {
  readonly id: string
  readonly choice: ConsentChoice
  readonly version: string
  readonly wording: string
  readonly guid: string | undefined
  readonly chosenAt: string
}

const putWording = statement(
  'tracking.put-wording',
  'insert into consent_wordings (version, wording) values ($1, $2) on conflict do nothing',
)

const insert = statement(
  'tracking.insert-proof',
  `insert into consent_proofs (id, choice, version, guid, chosen_at) values ($1::uuid, $2, $3, $4::uuid, $5::timestamptz)`,
)

const byId = statement<{ chosenAt: Date }>(
  'tracking.proof-by-id',
  'select chosen_at as "chosenAt" from consent_proofs where id = $1::uuid',
)

/** Keeps the words once and the choice beside them; call it in a transaction. */
export async function insertProof(tx: Sql, proof: NewProof): Promise<void> {
  const { id, choice, version, wording, guid = null, chosenAt } = proof
  await tx.query(putWording, [version, wording])
  await tx.query(insert, [id, choice, version, guid, chosenAt])
}

/** When the proof was made; undefined for an unknown id. */
export async function findProofTime(sql: Sql, id: string): Promise<string | undefined> {
  return (await sql.query(byId, [id]))[0]?.chosenAt.toISOString()
}
