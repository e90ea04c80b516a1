/** SQL of the inbox as its customer sees it; writing into it: messages.ts. */
import { statement, type Sql, type Statement } from '#platform/server/db.ts'

import { inboxViews, type InboxCounts, type InboxView } from '../inbox-view.ts'
import type { MessageDocument } from '../message-text.ts'

export interface InboxMessage {
  readonly id: string
  readonly title: string
  readonly body: string
  /** UTC instant. */
  readonly createdAt: string
  readonly read: boolean
  readonly archived: boolean
  readonly documents: readonly MessageDocument[]
}

interface MessageRow extends Omit<InboxMessage, 'createdAt'> {
  readonly createdAt: Date
}

/** A customer's message. */
interface MessageKey {
  readonly guid: string
  readonly id: string
}

const columns = `id, title, body, created_at as "createdAt", read_at is not null as read, archived_at is not null as archived,
  coalesce(documents, '[]') as documents`

/** Word for word the conditions of the views' indexes. */
const conditions: Readonly<Record<InboxView, string>> = {
  current: 'archived_at is null',
  unread: 'archived_at is null and read_at is null',
  archived: 'archived_at is not null',
}

/** From a message on, which may have left the view meanwhile: its place in the order stays. */
const fromMessage =
  'and (created_at, id) <= (select created_at, id from messages where guid = $1::uuid and id = $3::uuid)'

function listStatement(view: InboxView, from = ''): Statement<MessageRow> {
  return statement<MessageRow>(
    `messages.list-${view}${from && '-from'}`,
    `select ${columns} from messages where guid = $1::uuid and ${conditions[view]} ${from}
     order by created_at desc, id desc limit $2`,
  )
}

const listRows: Readonly<Record<InboxView, Statement<MessageRow>>> = {
  current: listStatement('current'),
  unread: listStatement('unread'),
  archived: listStatement('archived'),
}

const listRowsFrom: Readonly<Record<InboxView, Statement<MessageRow>>> = {
  current: listStatement('current', fromMessage),
  unread: listStatement('unread', fromMessage),
  archived: listStatement('archived', fromMessage),
}

const countOf = (view: InboxView): string =>
  `(select count(*)::int from messages where guid = $1::uuid and ${conditions[view]}) as ${view}`

const countViewRows = statement<InboxCounts>('messages.count-views', `select ${inboxViews.map(countOf).join(', ')}`)

const findRow = statement<MessageRow>(
  'messages.find',
  `select ${columns} from messages where guid = $1::uuid and id = $2::uuid`,
)

/** Once read, a message keeps its first instant. */
const updateRead = statement<{ id: string }>(
  'messages.mark-read',
  `update messages set read_at = coalesce(read_at, $3::timestamptz) where guid = $1::uuid and id = $2::uuid returning id`,
)

/** What came after the named message was not shown, and stays unread. */
const updateAllRead = statement<{ id: string }>(
  'messages.mark-all-read',
  `with named as (select created_at, id from messages where guid = $1::uuid and id = $2::uuid),
     marked as (update messages set read_at = $3::timestamptz where guid = $1::uuid and archived_at is null and read_at is null
       and (created_at, id) <= (select created_at, id from named))
   select id from named`,
)

/** Once archived, a message keeps its first instant until it is brought back. */
const updateArchived = statement<{ id: string }>(
  'messages.archive',
  `update messages set archived_at = coalesce(archived_at, $3::timestamptz) where guid = $1::uuid and id = $2::uuid returning id`,
)

const updateRestored = statement<{ id: string }>(
  'messages.restore',
  'update messages set archived_at = null where guid = $1::uuid and id = $2::uuid returning id',
)

/** The messages of a view, newest first, `limit` at most; `from`: the one that the list begins with. */
export async function selectMessages(
  sql: Sql,
  guid: string,
  { from, limit, view }: { readonly view: InboxView; readonly from?: string | undefined; readonly limit: number },
): Promise<InboxMessage[]> {
  const rows =
    from === undefined
      ? await sql.query(listRows[view], [guid, limit])
      : await sql.query(listRowsFrom[view], [guid, limit, from])
  return rows.map(messageFrom)
}

export async function countByView(sql: Sql, guid: string): Promise<InboxCounts> {
  const [counts] = await sql.query(countViewRows, [guid])
  return counts ?? { current: 0, unread: 0, archived: 0 }
}

export async function findOne(sql: Sql, { guid, id }: MessageKey): Promise<InboxMessage | undefined> {
  const [row] = await sql.query(findRow, [guid, id])
  return row && messageFrom(row)
}

/** Whether it is a message of this customer. */
export async function markRead(sql: Sql, { guid, id }: MessageKey, now: string): Promise<boolean> {
  return (await sql.query(updateRead, [guid, id, now])).length === 1
}

/** Marks all up to this message. Whether it is one of this customer. */
export async function markAllRead(sql: Sql, { guid, id }: MessageKey, now: string): Promise<boolean> {
  return (await sql.query(updateAllRead, [guid, id, now])).length === 1
}

/** Whether it is a message of this customer. */
export async function markArchived(sql: Sql, { guid, id }: MessageKey, now: string): Promise<boolean> {
  return (await sql.query(updateArchived, [guid, id, now])).length === 1
}

/** Whether it is a message of this customer. */
export async function markRestored(sql: Sql, { guid, id }: MessageKey): Promise<boolean> {
  return (await sql.query(updateRestored, [guid, id])).length === 1
}

function messageFrom(row: MessageRow): InboxMessage {
  return { ...row, createdAt: row.createdAt.toISOString() }
}
