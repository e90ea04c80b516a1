import type { Letterhead } from '#domains/messages/server/compose-mail.ts'
import type { Clock, NewId } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'

export interface ContactPreferencesDeps {
  readonly db: Db
  readonly clock: Clock
}

/** What sending a notice needs, inside the transaction of whoever sends it. */
export interface InformDeps extends Letterhead {
  readonly clock: Clock
  readonly newId: NewId
}
