/** Mails that should have gone out by now (§§ 312k, 356a BGB: a confirmation without delay). */
import { statement } from '#platform/server/db.ts'
import type { OpenWork } from '#platform/server/open-work.ts'

import type { MessagesDeps } from './deps.ts'
import { deliverTopic } from './messages.ts'

const lateAfterMs = 10 * 60_000

const listUnsent = statement<{ guid: string; id: string; createdAt: Date }>(
  'messages.list-unsent',
  `select guid, id, created_at as "createdAt" from mails
   where sent_at is null and created_at < $1::timestamptz order by created_at limit $2`,
)

/** Mails unsent for ten minutes; without a mail server they only wait. */
export function unsentMails({ clock }: Pick<MessagesDeps, 'clock'>, canBeSent: boolean): OpenWork {
  return {
    topics: [deliverTopic],
    key: 'mailId',
    onlyWaits: !canBeSent,
    list: async (sql, limit) => {
      const rows = await sql.query(listUnsent, [new Date(clock.now() - lateAfterMs).toISOString(), limit])
      return rows.map(({ createdAt, guid, id }) => ({
        id,
        since: createdAt,
        job: { topic: deliverTopic, payload: { guid, mailId: id }, correlationId: id },
      }))
    },
  }
}
