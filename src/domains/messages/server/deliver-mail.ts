import { instant, later } from '#platform/server/clock.ts'
import { readPayload } from '#platform/server/job-payload.ts'
import type { JobHandler } from '#platform/server/jobs.ts'

import type { MessagesDeps } from './deps.ts'
import type { MailSender } from './mail-sender.ts'
import { deliverTopic } from './messages.ts'
import { claimMail, findMail, markSent, releaseMail } from './store.ts'

type DeliveryDeps = Pick<MessagesDeps, 'clock' | 'db'> & {
  /** undefined: no mail server is configured, mails stay unsent. */
  readonly sender: MailSender | undefined
}

/** Longer than a delivery can take: who holds a claim for so long is dead. */
const claimMs = 5 * 60_000

/**
 * Hands one stored mail over, once (at least once where the process dies in between): whoever claims it first. For a job:
 * throws to be tried again; no transaction is open while the mail server is spoken to.
 * @returns whether it was sent now
 */
export async function deliverMail({ clock, db, sender }: DeliveryDeps, guid: string, id: string): Promise<boolean> {
  if (sender === undefined) return false
  const until = later(instant(clock), claimMs)
  const mail = await claimMail(db, { guid, id }, { now: instant(clock), until })
  if (mail === undefined) {
    const known = await findMail(db, guid, id)
    if (known === undefined || known.sentAt !== undefined) return false
    throw new Error('somebody else is sending this mail')
  }
  try {
    await sender.send(mail)
  } catch (error) {
    await releaseMail(db, mail)
    throw error
  }
  await markSent(db, mail, instant(clock))
  return true
}

export function deliverHandler(deps: DeliveryDeps): JobHandler {
  return {
    topic: deliverTopic,
    promised: true,
    slow: true,
    handle: async (input, log, { correlationId }) => {
      const { guid, mailId } = readPayload(input, ['guid', 'mailId'])
      const sent = await deliverMail(deps, guid, mailId)
      if (sent) log.info({ mailId, correlationId }, 'mail sent')
    },
  }
}
