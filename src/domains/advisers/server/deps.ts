import type { Identity } from '#domains/identity/server/identity.ts'
import type { Sql } from '#platform/server/db.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import type { Log } from '#platform/server/log.ts'

export interface AdvisersDeps extends WriteDeps {
  readonly log: Log
  /** Guid of the customer with this customer, contract or order number. */
  readonly findOwner: (sql: Sql, number: string) => Promise<string | undefined>
  /** How much waits for an adviser's decision, and when the oldest of it came in. */
  readonly countOpen: (sql: Sql) => Promise<{ readonly count: number; readonly oldest: Date | null }>
  readonly identity: Pick<Identity, 'pageSession' | 'switchCustomer' | 'prolongCustomer' | 'traced'>
}
