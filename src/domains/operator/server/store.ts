/** SQL of what operators have done. */
import { statement, type Sql, type Tx } from '#platform/server/db.ts'
import type { Staff } from '#platform/server/routes.ts'

const insert = statement(
  'operator.insert-act',
  `insert into operator_acts (id, at, sub, name, kind, about, before, after, reason)
   values ($1, $2::timestamptz, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9)`,
)
const ofThing = statement<ActRow>(
  'operator.acts-of',
  `select at, name, kind, before, after, reason from operator_acts where about = $1 order by at desc, id desc limit 50`,
)

type Facts = Readonly<Record<string, unknown>>

interface ActRow {
  readonly at: Date
  readonly name: string
  readonly kind: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  readonly reason: string | null
}

export interface NewAct {
  readonly id: string
  readonly at: string
  readonly by: Staff
  readonly kind: 'product' | 'stock' | 'order' | 'return' | 'parcel' | 'voucher'
  readonly about: string
  readonly before: Facts | null
  readonly after: Facts | null
  readonly reason?: string
}

/** In the transaction of what it records. */
export function recordAct(tx: Tx, { about, after, at, before, by, id, kind, reason }: NewAct): void {
  const facts = [before, after].map((each) => (each === null ? null : JSON.stringify(each)))
  tx.write(insert, [id, at, by.sub, by.name, kind, about, ...facts, reason ?? null])
}

/** The latest first. */
export async function listActs(sql: Sql, about: string) {
  const rows = await sql.query(ofThing, [about])
  return rows.map(({ after, at, before, kind, name, reason }) => ({
    at: at.toISOString(),
    name,
    kind,
    before,
    after,
    reason,
  }))
}
