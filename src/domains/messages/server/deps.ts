import type { Provider } from '#kit/provider.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'

export interface MessagesDeps {
  readonly db: Db
  readonly clock: Clock
  readonly provider: Pick<Provider, 'mailFrom'>
  /** The mail server; without one mails stay unsent, in a demonstration they count as sent. */
  readonly smtpUrl: string | undefined
  readonly demo: boolean
}
