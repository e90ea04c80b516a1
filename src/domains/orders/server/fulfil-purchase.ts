/** The embedded fulfilment: a purchase is packed, sent, delivered, each after a delay. A repeated job changes nothing. */
import { informCustomer } from '#domains/contact-preferences/server/inform-customer.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { fetchMoney } from '#domains/payments/server/payments.ts'
import { formatDate } from '#kit/dates.ts'
import { instant, type Clock } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { enqueue, type Job, type JobHandler } from '#platform/server/jobs.ts'
import type { CustomersOpenRow, OpenWork } from '#platform/server/open-work.ts'

import type { Purchase } from '../purchase.ts'
import { nextStep, orderStateAfter, type OrderState } from '../transitions.ts'
import type { OrdersDeps } from './deps.ts'
import { orderPayload, type OrderPayload } from './orders.ts'
import { listPurchasesUnderWay, lockPurchase, saveState } from './purchases.ts'

const topic = 'purchase-fulfil'

/** How many delays of the fulfilment a step takes; what is paid can be cancelled for the longest. */
const delays: Partial<Record<OrderState, number>> = { paid: 20, packed: 5, sent: 10 }

/** The job for the step that follows `state`; undefined where none does, or an operator does it. Only devices are packed. */
export function fulfilmentJob(
  { clock, fulfilmentDelayMs, hasLogistics }: Pick<OrdersDeps, 'clock' | 'fulfilmentDelayMs' | 'hasLogistics'>,
  payload: OrderPayload,
  state: OrderState,
): Job | undefined {
  const times = delays[state]
  if (times === undefined || !hasLogistics) return undefined
  const startAfter = new Date(clock.now() + times * fulfilmentDelayMs).toISOString()
  return { topic, payload: { ...payload, state }, startAfter, correlationId: payload.correlationId }
}

export function fulfilHandler(deps: OrdersDeps): JobHandler {
  return {
    topic,
    promised: true,
    handle: (input) =>
      deps.db.tx(async (tx) => {
        const payload = orderPayload(input)
        const purchase = await lockPurchase(tx, payload.guid, payload.orderId)
        // Another run was first, or it was cancelled.
        if (purchase === undefined || purchase.state !== (input['state'] ?? purchase.state)) return
        const step = nextStep(purchase.state)
        if (step === undefined) return
        const { correlationId } = payload
        await takeStep(tx, deps, purchase, { step, by: 'fulfilment', tracking: parcel(purchase), correlationId })
      }),
  }
}

interface Taken {
  readonly step: 'pack' | 'send' | 'deliver'
  readonly by: 'fulfilment' | 'operator'
  /** Number of the parcel, noted when it is sent. */
  readonly tracking: string
  readonly correlationId: string
}

/** Moves a locked purchase a step on that `nextStep` allows: money, notice to the customer and what follows included. @returns its state */
export async function takeStep(
  tx: Tx,
  deps: OrdersDeps,
  purchase: Purchase,
  { by, correlationId, step, tracking }: Taken,
): Promise<OrderState> {
  const state = orderStateAfter(step, by)
  const whose = { guid: purchase.guid, orderId: purchase.id, correlationId }
  saveState(tx, deps, purchase, { state, by, at: instant(deps.clock), ...(state === 'sent' && { tracking }) })
  if (state === 'sent') await fetchMoney(tx, deps, whose)
  await tell(tx, deps, purchase, { state, correlationId })
  const next = fulfilmentJob(deps, whose, state)
  if (next !== undefined) enqueue(tx, deps.newId, next)
  return state
}

/** Purchases whose next step is long overdue, whatever became of its job. */
export function stuckPurchases({
  fulfilmentDelayMs,
}: {
  readonly clock: Clock
  readonly fulfilmentDelayMs: number
}): OpenWork<CustomersOpenRow> {
  return {
    topics: [topic],
    key: 'orderId',
    list: (sql, before, limit) => {
      const since = new Date(Date.parse(before) - 20 * fulfilmentDelayMs).toISOString()
      return listPurchasesUnderWay(sql, since, limit)
    },
    job: ({ guid, id }) => ({ topic, payload: { guid, orderId: id, correlationId: id }, correlationId: id }),
  }
}

/** Twenty digits as parcel services print them, made of the order's number. */
function parcel({ number }: Purchase): string {
  const digits = number.replaceAll(/\D/g, '').padStart(15, '0').slice(-15)
  return `00340${digits}`
}

function tell(
  tx: Tx,
  deps: OrdersDeps,
  { delivery, deliveryDate, guid, id, number }: Purchase,
  { state, correlationId }: { readonly state: OrderState; readonly correlationId: string },
): Promise<void> {
  const titles: Partial<Record<OrderState, string>> = {
    sent: `Deine Bestellung ${number} ist unterwegs`,
    delivered: `Deine Bestellung ${number} ist angekommen`,
  }
  const title = titles[state]
  if (title === undefined) return Promise.resolve()
  const { address, shop } = delivery
  const day = deliveryDate === null ? '' : ` Erwartet am ${formatDate(deliveryDate)}.`
  const fact =
    state === 'sent'
      ? `Sie geht an ${shop ?? address.name}, ${address.zip} ${address.city}.${day}`
      : 'Zurückgeben kannst du sie 14 Tage lang.'
  const body = messageBody([fact], { text: 'Bestellung ansehen', path: 'orders', query: {} })
  return informCustomer(tx, deps, {
    guid,
    kind: 'orders',
    title,
    body,
    dedupeKey: `order-${state}:${id}`,
    correlationId,
  })
}
