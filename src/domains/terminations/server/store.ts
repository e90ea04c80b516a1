/** All SQL of the terminations domain. */
import type { IsoDate } from '#kit/dates.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

export interface NewTermination {
  readonly guid: string
  readonly id: string
  readonly contractId: string
  readonly kind: 'termination' | 'withdrawal'
  readonly declarationId: string
  /** UTC instant. */
  readonly declaredAt: string
  /** The last day of the contract. */
  readonly effectiveOn: IsoDate
}

const insert = statement(
  'terminations.insert',
  `insert into terminations (guid, id, contract_id, kind, declaration_id, declared_at, effective_on, state)
   values ($1, $2, $3, $4, $5, $6::timestamptz, $7::date, 'effective')`,
)

const close = statement<{ declarationId: string | null }>(
  'terminations.close',
  `update terminations set state = $3, closed_at = $4::timestamptz
   where guid = $1 and contract_id = any($2::text[]) and kind = 'termination' and state = 'effective'
   returning declaration_id as "declarationId"`,
)

const byDeclaration = statement<{ declaredOn: IsoDate; effectiveOn: IsoDate }>(
  'terminations.by-declaration',
  `select (declared_at at time zone 'Europe/Berlin')::date as "declaredOn", effective_on as "effectiveOn" from terminations
   where guid = $1 and declaration_id = $2 and kind = 'termination'`,
)

/** A second one that is effective breaks the unique index. */
export function insertTermination(tx: Tx, termination: NewTermination): void {
  const { contractId, declarationId, declaredAt, effectiveOn, guid, id, kind } = termination
  tx.write(insert, [guid, id, contractId, kind, declarationId, declaredAt, effectiveOn])
}

/** Closes the effective terminations of these contracts: taken back, or overtaken by a withdrawal. Gives their receipts. */
export async function closeTerminations(
  tx: Tx,
  {
    contractIds,
    guid,
    now,
    state,
  }: { guid: string; contractIds: readonly string[]; state: 'cancelled' | 'superseded'; now: string },
): Promise<string[]> {
  const rows = await tx.query(close, [guid, contractIds, state, now])
  return rows.flatMap(({ declarationId }) => declarationId ?? [])
}

/** What was carried out on a declaration; undefined: nothing of this customer. */
export async function findByDeclaration(sql: Sql, guid: string, declarationId: string) {
  return (await sql.query(byDeclaration, [guid, declarationId]))[0]
}
