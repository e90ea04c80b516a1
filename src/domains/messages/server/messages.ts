/** The inbox and the mail store, as other domains use them; every write is repeatable by its dedupe key. */
import type { Sql } from '#platform/server/db.ts'

import {
  insertMailOnce,
  insertMessageOnce,
  selectMails,
  selectUnread,
  type Mail,
  type NewMail,
  type NewMessage,
} from './store.ts'

/** Puts a message into the customer's inbox; false when one with this dedupe key is there already. */
export function addMessage(sql: Sql, message: NewMessage): Promise<boolean> {
  return insertMessageOnce(sql, message)
}

/** How many messages the customer has not read. */
export function countUnread(sql: Sql, guid: string): Promise<number> {
  return selectUnread(sql, guid)
}

/** Keeps a mail; answers the id to deliver, which is the first one's where the dedupe key repeats. */
export function storeMail(sql: Sql, mail: NewMail): Promise<string> {
  return insertMailOnce(sql, mail)
}

/** The newest mails, for the developer page. */
export function listMails(sql: Sql, limit: number): Promise<Mail[]> {
  return selectMails(sql, limit)
}
