/** What happens to a purchase is noted for the provider's other systems, with the change itself. */
import type { Tx } from '#platform/server/db.ts'
import type { WriteDeps } from '#platform/server/domain.ts'
import { enqueue, type Job } from '#platform/server/jobs.ts'

import type { OrderEventType } from '../order-event.ts'
import { insertNotice } from './notices-store.ts'
import type { OrderWebhook } from './webhook.ts'

export const noticeTopic = 'order-webhook'

/** What noting needs; without an address nothing is noted. */
export interface NoticeDeps extends Pick<WriteDeps, 'newId'> {
  readonly orderWebhook: OrderWebhook | undefined
}

interface Happened {
  readonly guid: string
  readonly orderId: string
  /** UTC instant. */
  readonly at: string
  /** In their order, the last of one moment last. */
  readonly types: readonly OrderEventType[]
  readonly returnId?: string
  readonly parcelNo?: number | undefined
}

/** Notes it in the transaction of the change; the job of the last tells all that came before it. */
export function noteOrder(tx: Tx, { newId, orderWebhook }: NoticeDeps, happened: Happened): void {
  if (orderWebhook === undefined) return
  const { at, guid, orderId, parcelNo = null, returnId = null, types } = happened
  const ids = types.map(() => newId())
  for (const [index, type] of types.entries())
    insertNotice(tx, { guid, id: ids[index] ?? '', orderId, type, at, returnId, parcelNo })
  const last = ids.at(-1)
  if (last !== undefined) enqueue(tx, newId, noticeJob({ guid, orderId, id: last }))
}

/** Tells it, and what came before it. */
export function noticeJob({ guid, id, orderId }: { guid: string; id: string; orderId: string }): Job {
  return { topic: noticeTopic, payload: { guid, orderId, noticeId: id }, correlationId: id }
}
