/** Refunds, as others ask for them. */
import { statement, type Sql } from '#platform/server/db.ts'

const asked = statement('payments.refund-asked', 'select 1 from payment_refunds where guid = $1 and id = $2')

/** Whether the money of that `refundId` is asked to go back, or has gone. */
export async function isRefundAsked(sql: Sql, guid: string, refundId: string): Promise<boolean> {
  return (await sql.query(asked, [guid, refundId])).length > 0
}
