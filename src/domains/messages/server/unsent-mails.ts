/** Mails that should have gone out by now (§§ 312k, 356a BGB: a confirmation without delay). */
import { earlier, instant } from '#platform/server/clock.ts'
import { statement } from '#platform/server/db.ts'
import { lateAfterMs, listOpenRows, type CustomersOpenRow, type OpenWork } from '#platform/server/open-work.ts'

import type { MessagesDeps } from './deps.ts'
import { deliverTopic } from './messages.ts'

const unsent = statement<CustomersOpenRow>(
  'messages.list-unsent',
  `select guid, id, created_at as since from mails
   where sent_at is null and refused_at is null and created_at < $1::timestamptz order by created_at, id limit $2 offset $3`,
)

const listUnsent = listOpenRows(unsent)

/** Mails unsent for ten minutes that no address has refused; without a mail server they only wait. */
export function unsentMails({ clock }: Pick<MessagesDeps, 'clock'>, canBeSent: boolean): OpenWork<CustomersOpenRow> {
  return {
    topics: [deliverTopic],
    key: 'mailId',
    onlyWaits: !canBeSent,
    // A played day makes no mail late.
    list: (sql, _before, page) => listUnsent(sql, earlier(instant(clock), lateAfterMs), page),
    job: ({ guid, id }) => ({ topic: deliverTopic, payload: { guid, mailId: id }, correlationId: id }),
  }
}
