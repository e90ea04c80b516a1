/**
 * Fulfilment of a booked option: 0 → 1, or 0 → 7 → 1 where the cable provider must confirm. Every step
 * is a conditional change of state, so that a repeated job changes nothing.
 */
import { productTitle } from '#domains/catalogue/product-title.ts'
import { informCustomer } from '#domains/contact-preferences/server/inform-customer.ts'
import type { Contract } from '#domains/contracts/contract.ts'
import { findContract, findContractByNumber } from '#domains/contracts/server/contracts.ts'
import { startingOptions } from '#domains/contracts/server/days-store.ts'
import { moveContract } from '#domains/contracts/server/move-contract.ts'
import { setDiscounts } from '#domains/contracts/server/write-contracts.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { failEvery } from '#domains/orders/server/failing-fulfilment.ts'
import { findOrder, orderPayload, type Order, type OrderPayload } from '#domains/orders/server/orders.ts'
import { berlinDate, formatDate, formatInstant, type IsoDate } from '#kit/dates.ts'
import { instant, later, today } from '#platform/server/clock.ts'
import { listDue, oneByOne, type DailyStep } from '#platform/server/daily-step.ts'
import type { Tx } from '#platform/server/db.ts'
import { enqueue, type Job, type JobHandler } from '#platform/server/jobs.ts'

import { discountsFrom } from './booked-contract.ts'
import type { OptionsDeps } from './deps.ts'

export const provisionTopic = 'option-provision'
export const cableTopic = 'option-cable-confirm'

/** The job that makes the booked option start: at once, after the fulfilment's delay, or on a later day. */
export function provisioningJob(
  { clock, fulfilmentDelayMs }: Pick<OptionsDeps, 'clock' | 'fulfilmentDelayMs'>,
  payload: OrderPayload,
  startFrom: IsoDate,
): Job {
  const soon = later(instant(clock), fulfilmentDelayMs)
  const startAfter = startFrom === today(clock) ? soon : `${startFrom}T00:00:00Z`
  return { topic: provisionTopic, payload: { ...payload }, startAfter, correlationId: payload.correlationId }
}

/** On its day an option begins, also where its job waits for a clock that a demonstration has left behind. */
export function startOptionsStep(deps: OptionsDeps): DailyStep {
  return {
    name: 'options.start',
    due: listDue(startingOptions),
    settle: (tx, rows, day) =>
      oneByOne(rows, async ({ guid, id }) => {
        const order = await findOrder(tx, guid, id)
        if (order === undefined || order.held) return false
        const payload = { guid, orderId: id, correlationId: id }
        const startDate = firstDay(order, day)
        if (await startService(tx, deps, { order, payload, startDate })) logProvisioned(deps, { order, payload })
        return true
      }),
  }
}

/** That of a pass which came late, or the one on which the money came after it. */
function firstDay({ releasedAt }: Order, day: IsoDate): IsoDate {
  const released = releasedAt === null ? day : berlinDate(releasedAt.toISOString())
  return released > day ? released : day
}

interface Ordered {
  readonly order: Order
  readonly payload: OrderPayload
}

/** The day on which it begins, or began where the pass of that day came late. */
interface Starting extends Ordered {
  readonly startDate: IsoDate
}

/** The embedded fulfilment: workers that move orders on after a delay and can fail. */
export function provisionHandlers(deps: OptionsDeps): JobHandler[] {
  const mayFail = failEvery(deps.fulfilmentFailEvery)
  const handler = (
    topic: string,
    step: (tx: Tx, deps: OptionsDeps, provisioned: Ordered) => Promise<boolean>,
  ): JobHandler => ({
    topic,
    promised: true,
    awaited: true,
    handle: async (input) => {
      const payload = orderPayload(input)
      mayFail()
      const provisioned = await deps.db.tx(async (tx) => {
        const order = await findOrder(tx, payload.guid, payload.orderId)
        return order !== undefined && !order.held && (await step(tx, deps, { order, payload })) ? order : undefined
      })
      if (provisioned !== undefined) logProvisioned(deps, { order: provisioned, payload })
    },
  })
  return [
    handler(provisionTopic, (tx, own, ordered) => startService(tx, own, { ...ordered, startDate: today(own.clock) })),
    handler(cableTopic, confirmCable),
  ]
}

function logProvisioned({ log }: OptionsDeps, { order, payload: { correlationId } }: Ordered): void {
  const { contractId: contract, id: orderId, subContractId } = order
  log.info({ order: subContractId, orderId, contract, correlationId }, 'order provisioned')
}

/** Order and sub-contract share their id. */
function booked({ guid, id, subContractId }: Order) {
  return { guid, id, contractId: subContractId }
}

/** Each step says whether the option is active now. */
async function startService(tx: Tx, deps: OptionsDeps, { order, payload, startDate }: Starting): Promise<boolean> {
  const contract = await findContract(tx, order.guid, order.contractId)
  const needsCable =
    contract !== undefined && (deps.catalogue.product(contract.productId)?.tags.includes('kabel') ?? false)
  if (!needsCable) {
    const isActive = await moveContract(tx, deps, { contract: booked(order), name: 'start', startDate })
    if (!isActive) return false
    await moveDiscounts(tx, order, startDate)
    await begun(tx, deps, { order, payload, startDate, isBlocked: isBlocked(contract) })
    return true
  }
  if (!(await moveContract(tx, deps, { contract: booked(order), name: 'start-unconfirmed', startDate }))) return false
  await moveDiscounts(tx, order, startDate)
  const startAfter = later(instant(deps.clock), deps.fulfilmentDelayMs)
  const { correlationId } = payload
  enqueue(tx, deps.newId, { topic: cableTopic, payload: { ...payload }, startAfter, correlationId })
  return false
}

/** Its row is locked by having begun. */
async function moveDiscounts(tx: Tx, { guid, subContractId }: Order, start: IsoDate): Promise<void> {
  const option = await findContractByNumber(tx, guid, subContractId)
  const meant = option?.details.startDateRequested
  if (option === undefined || meant === undefined || meant === start) return
  setDiscounts(tx, option, discountsFrom(option.discounts, meant, start))
}

async function confirmCable(tx: Tx, deps: OptionsDeps, { order, payload }: Ordered): Promise<boolean> {
  const isActive = await moveContract(tx, deps, { contract: booked(order), name: 'confirm-cable' })
  if (!isActive) return false
  const contract = await findContract(tx, order.guid, order.contractId)
  await begun(tx, deps, { order, payload, startDate: today(deps.clock), isBlocked: isBlocked(contract) })
  return true
}

function isBlocked(contract: Pick<Contract, 'status'> | undefined): boolean {
  return contract?.status === contractStatus.suspended
}

/** What begins on a blocked contract is blocked with it until that is on again (§ 61 TKG), and nobody can use it. */
async function begun(
  tx: Tx,
  deps: OptionsDeps,
  { isBlocked: blocked, ...starting }: Starting & { readonly isBlocked: boolean },
): Promise<void> {
  if (!blocked) return tell(tx, deps, starting)
  const contract = { ...booked(starting.order), status: contractStatus.active }
  await moveContract(tx, deps, { contract, name: 'suspend' })
}

function tell(tx: Tx, deps: OptionsDeps, { order, payload, startDate }: Starting): Promise<void> {
  const title = productTitle(deps.catalogue, order.optionId)
  const now = instant(deps.clock)
  const since = startDate === berlinDate(now) ? formatInstant(now) : formatDate(startDate)
  return informCustomer(tx, deps, {
    guid: order.guid,
    kind: 'orders',
    title: `${title} ist aktiv`,
    body: messageBody([`Du kannst ${title} seit ${since} nutzen.`], {
      text: 'Vertrag ansehen',
      path: 'contract',
      query: { contractId: order.contractId },
    }),
    dedupeKey: `option-active:${order.id}`,
    correlationId: payload.correlationId,
  })
}
