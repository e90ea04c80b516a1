import { instant } from '#platform/server/clock.ts'
import type { JobHandler } from '#platform/server/jobs.ts'

import type { MessagesDeps } from './deps.ts'
import type { MailSender } from './mail-sender.ts'
import { deliverTopic } from './messages.ts'
import { findMail, markSent } from './store.ts'

type DeliveryDeps = Pick<MessagesDeps, 'clock' | 'db'> & { readonly sender: MailSender }

/**
 * Hands one stored mail over, once (at least once where the process dies in between). For a job: throws to be tried again;
 * no transaction is open while the mail server is spoken to.
 */
export async function deliverMail({ clock, db, sender }: DeliveryDeps, guid: string, id: string): Promise<void> {
  const mail = await findMail(db, guid, id)
  if (mail === undefined || mail.sentAt !== undefined) return
  await sender.send(mail)
  await markSent(db, mail, instant(clock))
}

export function deliverHandler(deps: DeliveryDeps): JobHandler {
  return { topic: deliverTopic, handle: ({ guid, mailId }) => deliverMail(deps, String(guid), String(mailId)) }
}
