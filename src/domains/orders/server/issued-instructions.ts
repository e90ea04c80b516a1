/** SQL of the withdrawal instructions that went out with purchases: kept once each, by their digest, and never changed. */
import { createHash } from 'node:crypto'

import type { ProviderAddress } from '#kit/provider.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import type { Purchase } from '../purchase.ts'
import { withdrawalInstruction, type DocumentPart } from '../withdrawal-instruction.ts'

const keep = statement(
  'purchases.keep-instruction',
  `insert into issued_instructions (digest, sections, issued_at) values ($1, $2::jsonb, $3::timestamptz)
   on conflict do nothing`,
)
const note = statement(
  'purchases.note-instruction',
  'update orders set instruction_digest = $3 where guid = $1 and id = $2 and instruction_digest is null',
)
const issued = statement<{ sections: DocumentPart[] | null; confirmed: boolean }>(
  'purchases.issued-instruction',
  `select i.sections, o.confirmed_at is not null as confirmed
   from orders o left join issued_instructions i on i.digest = o.instruction_digest where o.guid = $1 and o.id = $2`,
)

type Key = Pick<Purchase, 'guid' | 'id'>

/** Notes which instruction the confirmation holds; of one that holds one already it stays. */
export function noteInstruction(
  tx: Tx,
  { guid, id }: Key,
  { at, sections }: { readonly at: string; readonly sections: readonly DocumentPart[] },
): void {
  const text = JSON.stringify(sections)
  const digest = createHash('sha256').update(text).digest('hex')
  tx.write(keep, [digest, text, at])
  tx.write(note, [guid, id, digest])
}

/** What went out with the purchase, which is the law's model where that was not noted yet; undefined: it is not confirmed. */
export async function findIssuedInstruction(
  sql: Sql,
  { guid, id }: Key,
  provider: ProviderAddress,
): Promise<readonly DocumentPart[] | undefined> {
  const [row] = await sql.query(issued, [guid, id])
  return row?.sections ?? (row?.confirmed === true ? withdrawalInstruction(provider) : undefined)
}
