/**
 * Fulfilment of a booked option: 0 → 1, or 0 → 7 → 1 where the cable provider must confirm. Every step
 * is a conditional change of state, so that a repeated job changes nothing.
 */
import { findContract, setStatus } from '#domains/contracts/server/contracts.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { addMessage } from '#domains/messages/server/messages.ts'
import { instant, today } from '#platform/server/clock.ts'
import type { Sql } from '#platform/server/db.ts'
import { enqueue, type JobHandler } from '#platform/server/jobs.ts'

import type { OptionsDeps } from './deps.ts'
import { orderPayload, type OrderPayload } from './order-payload.ts'
import { findOrder, type OrderRow } from './store.ts'

export const provisionTopic = 'option-provision'
const cableTopic = 'option-cable-confirm'

/** The embedded fulfilment: workers that move orders on after a delay and can fail. */
export function provisionHandlers(deps: OptionsDeps): JobHandler[] {
  let attempts = 0
  const mayFail = (): void => {
    attempts += 1
    if (deps.fulfilmentFailEvery > 0 && attempts % deps.fulfilmentFailEvery === 0)
      throw new Error('the network did not answer (FULFILMENT_FAIL_EVERY)')
  }
  const handler = (
    topic: string,
    step: (tx: Sql, deps: OptionsDeps, order: OrderRow, payload: OrderPayload) => Promise<void>,
  ): JobHandler => ({
    topic,
    handle: async (given) => {
      const payload = orderPayload(given)
      mayFail()
      await deps.db.tx(async (tx) => {
        const order = await findOrder(tx, payload.orderId)
        if (order !== undefined) await step(tx, deps, order, payload)
      })
    },
  })
  return [handler(provisionTopic, startService), handler(cableTopic, confirmCable)]
}

async function startService(tx: Sql, deps: OptionsDeps, order: OrderRow, payload: OrderPayload): Promise<void> {
  const contract = await findContract(tx, order.guid, order.contractId)
  const needsCable =
    contract !== undefined && (deps.catalogue.product(contract.productId)?.tags.includes('kabel') ?? false)
  const { ordered, active, cablePending } = contractStatus
  const startDate = today(deps.clock)
  if (!needsCable) {
    if (await setStatus(tx, order.id, ordered, active, { startDate })) await tell(tx, deps, order)
    return
  }
  if (!(await setStatus(tx, order.id, ordered, cablePending, { startDate }))) return
  const startAfter = new Date(deps.clock.now() + deps.fulfilmentDelayMs).toISOString()
  const { correlationId } = payload
  await enqueue(tx, deps.newId, { topic: cableTopic, payload: { ...payload }, startAfter, correlationId })
}

async function confirmCable(tx: Sql, deps: OptionsDeps, order: OrderRow): Promise<void> {
  const { active, cablePending } = contractStatus
  if (await setStatus(tx, order.id, cablePending, active, {})) await tell(tx, deps, order)
}

async function tell(tx: Sql, deps: OptionsDeps, order: OrderRow): Promise<void> {
  const title = deps.catalogue.product(order.optionId)?.displayTitle ?? order.optionId
  await addMessage(tx, {
    id: deps.newId(),
    guid: order.guid,
    title: `${title} ist aktiv`,
    body: `Du kannst ${title} ab jetzt nutzen.`,
    createdAt: instant(deps.clock),
    dedupeKey: `option-active:${order.id}`,
  })
}
