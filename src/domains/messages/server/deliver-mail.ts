import { instant } from '#platform/server/clock.ts'

import type { MessagesDeps } from './deps.ts'
import type { MailSender } from './mail-sender.ts'
import { findMail, markSent } from './store.ts'

/** Topic of the job that delivers the mail `mailId`. */
export const deliverTopic = 'mail-deliver'

/**
 * Hands one stored mail over, once (at least once where the process dies in between). For a job: throws to be tried again;
 * no transaction is open while the mail server is spoken to.
 */
export async function deliverMail(
  deps: Pick<MessagesDeps, 'clock' | 'db'> & { readonly sender: MailSender },
  id: string,
): Promise<void> {
  const mail = await findMail(deps.db, id)
  if (mail === undefined || mail.sentAt !== undefined) return
  await deps.sender.send(mail)
  await markSent(deps.db, id, instant(deps.clock))
}
