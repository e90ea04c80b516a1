/** The inbox and the mail store, as other domains use them; every write is repeatable by its dedupe key. */
import type { NewId } from '#platform/server/clock.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'

import { mailColumns, mailFrom, type Mail, type MailRow, type NewMail, type NewMessage } from './store.ts'

/** In place of a customer: the addressee of a public form, whom nobody knows. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** Topic of the job that delivers the mail `mailId` of the customer `guid`. */
export const deliverTopic = 'mail-deliver'

const insertMessage = statement(
  'messages.add',
  `insert into messages (id, guid, title, body, created_at, dedupe_key, documents)
   values ($1::uuid, $2::uuid, $3, $4, $5::timestamptz, $6, $7::jsonb) on conflict do nothing`,
)

const countUnreadRows = statement<{ unread: number }>(
  'messages.count-unread',
  'select count(*)::int as unread from messages where guid = $1::uuid and read_at is null and archived_at is null',
)

const insertMail = statement<{ id: string }>(
  'messages.store-mail',
  `insert into mails (id, guid, recipient, subject, text, html, created_at, dedupe_key)
   values ($1::uuid, $2::uuid, $3, $4, $5, $6, $7::timestamptz, $8)
   on conflict (guid, dedupe_key) do update set dedupe_key = excluded.dedupe_key returning id`,
)

const refusedMail = statement<{ refused: boolean }>(
  'messages.is-refused',
  `select refused_at is not null and sent_at is null as refused from mails where guid = $1::uuid and dedupe_key = $2`,
)

const listMailRows = statement<MailRow>(
  'messages.list-mails',
  `select ${mailColumns} from mails order by created_at desc, id desc limit $1`,
)

/** Puts a message into the customer's inbox, unless one with this dedupe key is there already. */
export function addMessage(tx: Tx, message: NewMessage): void {
  const { id, guid, title, body, createdAt, dedupeKey, documents = [] } = message
  const files = documents.length === 0 ? null : JSON.stringify(documents)
  tx.write(insertMessage, [id, guid, title, body, createdAt, dedupeKey, files])
}

/** How many messages the customer has neither read nor archived. */
export async function countUnread(sql: Sql, guid: string): Promise<number> {
  return (await sql.query(countUnreadRows, [guid]))[0]?.unread ?? 0
}

/** Keeps a mail; answers the id to deliver, which is the first one's where the dedupe key repeats. */
export async function storeMail(sql: Sql, mail: NewMail): Promise<string> {
  const { id, guid, recipient, subject, text, html, createdAt, dedupeKey } = mail
  return (await sql.query(insertMail, [id, guid, recipient, subject, text, html, createdAt, dedupeKey]))[0]?.id ?? id
}

/** Keeps a mail and has it delivered after the commit. */
export async function sendMail(
  tx: Tx,
  mail: NewMail,
  { newId, correlationId }: { readonly newId: NewId; readonly correlationId: string },
): Promise<void> {
  const { guid } = mail
  const mailId = await storeMail(tx, mail)
  enqueue(tx, newId, { topic: deliverTopic, payload: { guid, mailId }, correlationId })
}

/** Whether its address has refused the mail of that dedupe key for good: nobody has read it. */
export async function isMailRefused(sql: Sql, guid: string, dedupeKey: string): Promise<boolean> {
  return (await sql.query(refusedMail, [guid, dedupeKey]))[0]?.refused ?? false
}

/** The newest mails of all customers, for the developer page. */
export async function listMails(sql: Sql, limit: number): Promise<Mail[]> {
  return (await sql.query(listMailRows, [limit])).map(mailFrom)
}
