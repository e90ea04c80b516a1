import { statement, type Sql } from '#platform/server/db.ts'

const forgetOrder = statement(
  '',
  `update product_changes set order_number = null, summary_digest = null, monthly_cents = null, min_term_months = null,
     discounts = '[]' where contract_id = $1`,
)

/** Makes the contract's product change one that the provider's own system has made: nothing was agreed here. */
export async function madeByProvider(sql: Sql, contractId: string): Promise<void> {
  await sql.query(forgetOrder, [contractId])
}
