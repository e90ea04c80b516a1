/** Telling the provider's other systems what happened to a purchase: in its order, by a signed call, until it is taken. */
import { findCustomer } from '#domains/customer/server/customers.ts'
import { instant, later, wallOf } from '#platform/server/clock.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import { readPayload } from '#platform/server/job-payload.ts'
import type { JobHandler } from '#platform/server/jobs.ts'
import type { CustomersOpenRow, OpenWork } from '#platform/server/open-work.ts'

import { eventBody, type OrderEvent } from '../order-event.ts'
import { noticeJob, noticeTopic } from './note-order.ts'
import { claimNotice, isUntold, listUntold, noteTold, releaseNotice } from './notices-store.ts'
import { findPurchase } from './purchases.ts'
import { callWebhook, type OrderWebhook } from './webhook.ts'

/** Longer than a call can take: who holds a claim for so long is dead. */
const claimMs = 60_000

type TellDeps = Pick<WriteDeps, 'clock' | 'db'> & { readonly orderWebhook: OrderWebhook }

/** Tells what the purchase has to tell, the oldest first, until that of the job is told. Throws to be tried again. */
export function noticeHandler(deps: TellDeps): JobHandler {
  return {
    topic: noticeTopic,
    promised: true,
    slow: true,
    handle: async (payload, log) => {
      const { guid, noticeId: id, orderId } = readPayload(payload, ['guid', 'orderId', 'noticeId'])
      while (await isUntold(deps.db, guid, id)) {
        const event = await tellNext(deps, guid, orderId)
        log.info({ orderId, type: event.type, correlationId: event.id }, 'order event told')
      }
    },
  }
}

async function tellNext({ clock, db, orderWebhook }: TellDeps, guid: string, orderId: string): Promise<OrderEvent> {
  // Claim and signature are of the machine's time, whatever day is played: the receiver compares it with its own.
  const wall = wallOf(clock)
  const until = later(instant(wall), claimMs)
  const event = await claimNotice(db, { guid, orderId }, { now: instant(wall), until })
  if (event === undefined) throw new Error('somebody else tells an event of this order')
  try {
    const [purchase, customer] = await Promise.all([findPurchase(db, guid, orderId), findCustomer(db, guid)])
    if (purchase === undefined) throw new Error('an event of no order')
    const body = JSON.stringify(eventBody(purchase, event, customer?.customerNumber ?? ''))
    await callWebhook(orderWebhook, { id: event.id, at: wall.now(), body })
  } catch (error) {
    await releaseNotice(db, guid, event.id)
    throw error
  }
  await noteTold(db, guid, { id: event.id, at: instant(clock) })
  return event
}

/** What nobody was told of in ten minutes, whatever became of its job. */
export const untoldNotices: OpenWork<CustomersOpenRow & { orderId: string }> = {
  topics: [noticeTopic],
  key: 'noticeId',
  list: listUntold,
  job: noticeJob,
}
