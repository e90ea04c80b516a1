/** All SQL of the messages domain. */
import { statement, type Sql } from '#platform/server/db.ts'

/** A message for the inbox; written twice with one dedupe key it is there once. */
export interface NewMessage {
  readonly id: string
  readonly guid: string
  readonly title: string
  /** Markdown. */
  readonly body: string
  /** UTC instant. */
  readonly createdAt: string
  readonly dedupeKey: string
}

/** A mail for the mail store; `guid` is undefined where the addressee is nobody we know (public forms). */
export interface NewMail {
  readonly id: string
  readonly guid: string | undefined
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** UTC instant. */
  readonly createdAt: string
  readonly dedupeKey: string
}

export interface Mail extends NewMail {
  /** UTC instant; undefined until it has been handed over. */
  readonly sentAt: string | undefined
}

interface MailRow extends Omit<Mail, 'guid' | 'createdAt' | 'sentAt'> {
  guid: string | null
  createdAt: Date
  sentAt: Date | null
}

const insertMessage = statement<{ id: string }>(
  'messages.add',
  `insert into messages (id, guid, title, body, created_at, dedupe_key)
   values ($1::uuid, $2::uuid, $3, $4, $5::timestamptz, $6) on conflict (dedupe_key) do nothing returning id`,
)

const countUnreadRows = statement<{ unread: number }>(
  'messages.count-unread',
  'select count(*)::int as unread from messages where guid = $1::uuid and read_at is null',
)

export interface InboxMessage {
  readonly id: string
  readonly title: string
  readonly body: string
  /** UTC instant. */
  readonly createdAt: string
  readonly read: boolean
}

const listRows = statement<Omit<InboxMessage, 'createdAt'> & { createdAt: Date }>(
  'messages.list',
  `select id, title, body, created_at as "createdAt", read_at is not null as read from messages
   where guid = $1::uuid order by created_at desc, id desc limit $2`,
)

/** Once read, a message keeps its first instant. */
const updateRead = statement<{ id: string }>(
  'messages.mark-read',
  `update messages set read_at = coalesce(read_at, $3::timestamptz) where id = $1::uuid and guid = $2::uuid returning id`,
)

const insertMail = statement<{ id: string }>(
  'messages.store-mail',
  `insert into mails (id, guid, recipient, subject, text, html, created_at, dedupe_key)
   values ($1::uuid, $2::uuid, $3, $4, $5, $6, $7::timestamptz, $8)
   on conflict (dedupe_key) do update set dedupe_key = excluded.dedupe_key returning id`,
)

const mailColumns = `id, guid, recipient, subject, text, html, created_at as "createdAt", sent_at as "sentAt", dedupe_key as "dedupeKey"`

const findMailRow = statement<MailRow>('messages.find-mail', `select ${mailColumns} from mails where id = $1::uuid`)

const listMailRows = statement<MailRow>(
  'messages.list-mails',
  `select ${mailColumns} from mails order by created_at desc, id desc limit $1`,
)

const updateSent = statement(
  'messages.mark-sent',
  'update mails set sent_at = $2::timestamptz where id = $1::uuid and sent_at is null',
)

function mailOf(row: MailRow): Mail {
  return {
    ...row,
    guid: row.guid ?? undefined,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString(),
  }
}

/** Whether the message is new. */
export async function insertMessageOnce(sql: Sql, message: NewMessage): Promise<boolean> {
  const { id, guid, title, body, createdAt, dedupeKey } = message
  return (await sql.query(insertMessage, [id, guid, title, body, createdAt, dedupeKey])).length === 1
}

export async function selectUnread(sql: Sql, guid: string): Promise<number> {
  return (await sql.query(countUnreadRows, [guid]))[0]?.unread ?? 0
}

export async function selectMessages(sql: Sql, guid: string, limit: number): Promise<InboxMessage[]> {
  const rows = await sql.query(listRows, [guid, limit])
  return rows.map(({ body, createdAt, id, read, title }) => ({
    id,
    title,
    body,
    createdAt: createdAt.toISOString(),
    read,
  }))
}

/** Whether it is a message of this customer. */
export async function markRead(sql: Sql, guid: string, id: string, now: string): Promise<boolean> {
  return (await sql.query(updateRead, [id, guid, now])).length === 1
}

/** The id under which the mail is stored: the given one, or that of the first with this dedupe key. */
export async function insertMailOnce(sql: Sql, mail: NewMail): Promise<string> {
  const { id, guid = null, recipient, subject, text, html, createdAt, dedupeKey } = mail
  return (await sql.query(insertMail, [id, guid, recipient, subject, text, html, createdAt, dedupeKey]))[0]?.id ?? id
}

export async function findMail(sql: Sql, id: string): Promise<Mail | undefined> {
  const [row] = await sql.query(findMailRow, [id])
  return row && mailOf(row)
}

export async function selectMails(sql: Sql, limit: number): Promise<Mail[]> {
  return (await sql.query(listMailRows, [limit])).map(mailOf)
}

export async function markSent(sql: Sql, id: string, now: string): Promise<void> {
  await sql.query(updateSent, [id, now])
}
