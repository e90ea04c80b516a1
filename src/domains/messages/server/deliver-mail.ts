import { instant, later } from '#platform/server/clock.ts'
import { insist } from '#platform/server/database-away.ts'
import { readPayload } from '#platform/server/job-payload.ts'
import type { JobHandler } from '#platform/server/jobs.ts'

import type { MessagesDeps } from './deps.ts'
import type { MailSender } from './mail-sender.ts'
import { deliverTopic } from './messages.ts'
import { claimMail, findMail, markRefused, markSent, releaseMail } from './store.ts'

type DeliveryDeps = Pick<MessagesDeps, 'clock' | 'db'> & {
  /** undefined: no mail server is configured, mails stay unsent. */
  readonly sender: MailSender | undefined
}

/** Longer than a delivery can take: who holds a claim for so long is dead. */
const claimMs = 5 * 60_000

/** What was done now; `nothing` where there was nothing to do. */
type Delivery = { readonly did: 'sent' | 'nothing' } | { readonly did: 'refused'; readonly code: string }

const nothing: Delivery = { did: 'nothing' }

/**
 * Hands one stored mail over, once (at least once where the process dies in between): whoever claims it first. For a job:
 * throws to be tried again; no transaction is open while the mail server is spoken to. One that its address refuses for good
 * is kept as refused, for a person.
 */
export async function deliverMail({ clock, db, sender }: DeliveryDeps, guid: string, id: string): Promise<Delivery> {
  if (sender === undefined) return nothing
  const until = later(instant(clock), claimMs)
  const mail = await claimMail(db, { guid, id }, { now: instant(clock), until })
  if (mail === undefined) {
    const known = await findMail(db, guid, id)
    if (known === undefined || known.sentAt !== undefined || known.refusedAt !== undefined) return nothing
    throw new Error('somebody else is sending this mail')
  }
  const handover = await sender.send(mail).catch(async (error: unknown) => {
    await releaseMail(db, mail)
    throw error
  })
  const now = instant(clock)
  if (!handover.ok) {
    const { code = '' } = handover.detail ?? {}
    await insist(() => markRefused(db, mail, { code, now }))
    return { did: 'refused', code }
  }
  // Else it would go out again when the claim has run out.
  await insist(() => markSent(db, mail, now))
  return { did: 'sent' }
}

export function deliverHandler(deps: DeliveryDeps): JobHandler {
  return {
    topic: deliverTopic,
    promised: true,
    slow: true,
    handle: async (input, log, { correlationId }) => {
      const { guid, mailId } = readPayload(input, ['guid', 'mailId'])
      const delivery = await deliverMail(deps, guid, mailId)
      if (delivery.did === 'sent') log.info({ mailId, correlationId }, 'mail sent')
      if (delivery.did === 'refused')
        log.warn({ mailId, code: delivery.code, correlationId }, 'mail refused by its address')
    },
  }
}
