/** SQL of mails, and what a message and a mail are when they are written; what other domains use: messages.ts. */
import { statement, type Sql } from '#platform/server/db.ts'

import type { MessageDocument } from '../message-text.ts'

/** A message for the inbox; written twice with one dedupe key it is there once. */
export interface NewMessage {
  readonly id: string
  readonly guid: string
  readonly title: string
  /** Sentences, with links as in Markdown. */
  readonly body: string
  /** What it is about, as files. */
  readonly documents?: readonly MessageDocument[] | undefined
  /** UTC instant. */
  readonly createdAt: string
  readonly dedupeKey: string
}

/** A mail for the mail store; `guid` is `nobody` where the addressee is nobody we know (public forms). */
export interface NewMail {
  readonly id: string
  readonly guid: string
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
  /** UTC instant since when its address refuses it; undefined for all others. */
  readonly refusedAt: string | undefined
}

export interface MailRow extends Omit<Mail, 'createdAt' | 'sentAt' | 'refusedAt'> {
  createdAt: Date
  sentAt: Date | null
  refusedAt: Date | null
}

export const mailColumns = `id, guid, recipient, subject, text, html, created_at as "createdAt", sent_at as "sentAt", refused_at as "refusedAt", dedupe_key as "dedupeKey"`

const findMailRow = statement<MailRow>(
  'messages.find-mail',
  `select ${mailColumns} from mails where guid = $1::uuid and id = $2::uuid`,
)

const updateSent = statement(
  'messages.mark-sent',
  `update mails set sent_at = $3::timestamptz, refused_at = null, refused_code = null
   where guid = $1::uuid and id = $2::uuid and sent_at is null`,
)

const updateRefused = statement(
  'messages.mark-refused',
  `update mails set refused_at = $3::timestamptz, refused_code = $4, claimed_until = null
   where guid = $1::uuid and id = $2::uuid and sent_at is null`,
)

const claimRow = statement<MailRow>(
  'messages.claim-mail',
  `update mails set claimed_until = $4::timestamptz
   where guid = $1::uuid and id = $2::uuid and sent_at is null and refused_at is null
     and (claimed_until is null or claimed_until < $3::timestamptz)
   returning ${mailColumns}`,
)

const updateReleased = statement(
  'messages.release-mail',
  'update mails set claimed_until = null where guid = $1::uuid and id = $2::uuid and sent_at is null',
)

export function mailFrom(row: MailRow): Mail {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString(),
    refusedAt: row.refusedAt?.toISOString(),
  }
}

export async function findMail(sql: Sql, guid: string, id: string): Promise<Mail | undefined> {
  const [row] = await sql.query(findMailRow, [guid, id])
  return row && mailFrom(row)
}

/** The mail, for its sender alone until `until`; undefined when it is sent or refused, or somebody else is sending it. */
export async function claimMail(
  sql: Sql,
  { guid, id }: Pick<Mail, 'guid' | 'id'>,
  { now, until }: { readonly now: string; readonly until: string },
): Promise<Mail | undefined> {
  const [row] = await sql.query(claimRow, [guid, id, now, until])
  return row && mailFrom(row)
}

/** It was not sent: anybody may try. */
export async function releaseMail(sql: Sql, { guid, id }: Pick<Mail, 'guid' | 'id'>): Promise<void> {
  await sql.query(updateReleased, [guid, id])
}

export async function markSent(sql: Sql, mail: Pick<Mail, 'guid' | 'id'>, now: string): Promise<void> {
  await sql.query(updateSent, [mail.guid, mail.id, now])
}

/** Its address takes no mail: it is tried no more until somebody asks for it. */
export async function markRefused(
  sql: Sql,
  mail: Pick<Mail, 'guid' | 'id'>,
  { code, now }: { readonly code: string; readonly now: string },
): Promise<void> {
  await sql.query(updateRefused, [mail.guid, mail.id, now, code])
}
