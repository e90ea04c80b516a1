/** Sends a notice the ways that the customer has chosen: the one place where InfoService decides. */
import type { Customer } from '#domains/customer/customer.ts'
import { findCustomers } from '#domains/customer/server/customers.ts'
import { tellCustomer } from '#domains/messages/server/tell-customer.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import { decideMailTo, type Choices, type NoticeKind } from '../rules.ts'
import type { InformDeps } from './deps.ts'
import { noticeMail } from './notice-mail.ts'
import { findAllChoices } from './store.ts'

export interface Notice {
  readonly guid: string
  readonly kind: NoticeKind
  readonly title: string
  /** Sentences, with links as in Markdown. */
  readonly body: string
  /** What it is about: repeated, it is written and sent once. */
  readonly dedupeKey: string
  readonly correlationId: string
}

/**
 * Puts a notice into the inbox and, where the customer wants that kind by e-mail and an address is known, into the mail.
 * Not for what the law wants sent: that goes out by `tellCustomer`, whatever was chosen.
 */
export function informCustomer(tx: Tx, deps: InformDeps, notice: Notice): Promise<void> {
  return informCustomers(tx, deps, [notice])
}

/** Notices to many customers: whom to write to is read for all of them at once. */
export async function informCustomers(tx: Tx, deps: InformDeps, notices: readonly Notice[]): Promise<void> {
  const guids = [...new Set(notices.map(({ guid }) => guid))]
  const [customers, choices] = await Promise.all([findCustomers(tx, guids), findAllChoices(tx, guids)])
  await Promise.all(
    notices.map((notice) =>
      inform(tx, deps, notice, { customer: customers.get(notice.guid), chosen: choices.get(notice.guid) ?? {} }),
    ),
  )
}

interface Addressee {
  readonly customer: Customer | undefined
  readonly chosen: Choices
}

async function inform(tx: Tx, deps: InformDeps, notice: Notice, { chosen, customer }: Addressee): Promise<void> {
  const { body, correlationId, dedupeKey, guid, kind, title } = notice
  const isMailed = decideMailTo(kind, chosen, customer?.email ?? null) !== undefined
  await tellCustomer(tx, deps, {
    guid,
    createdAt: instant(deps.clock),
    dedupeKey,
    message: { title, body },
    customer: isMailed ? customer : undefined,
    mail: (addressee) => noticeMail(deps, notice, addressee),
    correlationId,
  })
}
