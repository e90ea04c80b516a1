/** Sends a notice the ways that the customer has chosen: the one place where InfoService decides. */
import { findCustomer } from '#domains/customer/server/customers.ts'
import { addMessage, sendMail } from '#domains/messages/server/messages.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import { decideMailTo, type NoticeKind } from '../rules.ts'
import type { InformDeps } from './deps.ts'
import { noticeMail } from './notice-mail.ts'
import { findChoices } from './store.ts'

export interface Notice {
  readonly guid: string
  readonly kind: NoticeKind
  readonly title: string
  /** Markdown. */
  readonly body: string
  /** What it is about: repeated, it is written and sent once. */
  readonly dedupeKey: string
  readonly correlationId: string
}

/**
 * Puts a notice into the inbox and, where the customer wants that kind by e-mail and an address is known, into the mail.
 * Not for what the law wants sent: that goes out by `sendMail`, whatever was chosen.
 */
export async function informCustomer(tx: Tx, deps: InformDeps, notice: Notice): Promise<void> {
  const { body, correlationId, dedupeKey, guid, kind, title } = notice
  const { newId } = deps
  const stored = { guid, createdAt: instant(deps.clock), dedupeKey }
  addMessage(tx, { ...stored, id: newId(), title, body })
  const [customer, chosen] = await Promise.all([findCustomer(tx, guid), findChoices(tx, guid)])
  const recipient = decideMailTo(kind, chosen, customer?.email ?? null)
  if (customer === undefined || recipient === undefined) return
  const mail = { ...stored, ...noticeMail(deps, notice, customer), id: newId(), recipient }
  await sendMail(tx, mail, { newId, correlationId })
}
