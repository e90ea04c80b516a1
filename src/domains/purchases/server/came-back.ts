/**
 * The parcel of a purchase is here again, as nobody took it: the purchase falls away as with a cancellation, with the services that
 * were taken along for what never came. What was withdrawn meanwhile came with it, and keeps its own refund.
 */
import { isComingBack } from '#domains/orders/parcel.ts'
import type { Purchase } from '#domains/orders/purchase.ts'
import { isReturnOver } from '#domains/orders/returns.ts'
import { cameBackTopic } from '#domains/orders/server/came-back.ts'
import { purchaseHandler } from '#domains/orders/server/purchase-job.ts'
import { moveReturn } from '#domains/orders/server/returns.ts'
import { canComeBack } from '#domains/orders/transitions.ts'
import type { TerminationsDeps } from '#domains/terminations/server/deps.ts'
import { endWithoutGoods } from '#domains/terminations/server/end-along.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import type { JobHandler } from '#platform/server/jobs.ts'

import { closePurchase } from './close-purchase.ts'
import type { PurchasesDeps } from './deps.ts'
import { moveReturnOn, thingsOf } from './move-return.ts'
import { tellCameBack } from './tell-came-back.ts'

type CameBackDeps = PurchasesDeps & TerminationsDeps

interface CameBack {
  /** Locked, and its parcel is on its way. */
  readonly purchase: Purchase
  readonly by: 'fulfilment' | 'operator'
  /** Why nobody took it; '': its carrier has not said. */
  readonly reason: string
  readonly correlationId: string
}

/** @returns the purchase as it is then */
export async function takeParcelIn(
  tx: Tx,
  deps: CameBackDeps,
  { by, correlationId, purchase, reason }: CameBack,
): Promise<Purchase> {
  const received = await receiveReturns(tx, deps, purchase)
  const closing = { purchase, way: 'undeliverable', by, actor: { by: 'operator' }, correlationId, received } as const
  const { fallenAway, purchase: closed } = await closePurchase(tx, deps, closing)
  await refundReturns(tx, deps, { purchase, correlationId })
  const services = [...fallenAway, ...(await endServices(tx, deps, purchase))]
  await tellCameBack(tx, deps, { purchase: closed, services, reason, correlationId })
  return closed
}

/** Withdrawals that were announced have come with the parcel. @returns their things */
async function receiveReturns(tx: Tx, deps: CameBackDeps, purchase: Purchase) {
  const at = instant(deps.clock)
  const things: { productId: string; quantity: number }[] = []
  for (const back of purchase.returns) {
    // Whoever was first has put them on the shelf.
    const moved = await moveReturn(tx, deps, {
      back: { guid: purchase.guid, id: back.id },
      at,
      from: 'announced',
      to: 'received',
    })
    if (moved !== undefined) things.push(...thingsOf(purchase, back))
  }
  return things
}

/** Asks for their money, each once. */
async function refundReturns(
  tx: Tx,
  deps: CameBackDeps,
  { correlationId, purchase }: Pick<CameBack, 'correlationId' | 'purchase'>,
): Promise<void> {
  const { guid, id: orderId, returns } = purchase
  for (const back of returns)
    if (!isReturnOver(back)) {
      const payload = { guid, orderId, returnId: back.id, correlationId }
      await moveReturnOn(tx, deps, { purchase, back: { ...back, state: 'received' }, payload })
    }
}

/** @returns names of the running services that end now: they were taken along for a device */
async function endServices(tx: Tx, deps: CameBackDeps, { guid, lines, number }: Purchase): Promise<string[]> {
  const ended: string[] = []
  for (const { forProductId, subContractId: contractId, title } of lines) {
    if (forProductId === null || contractId === null) continue
    const reason = `Bestellung ${number} kam zurück`
    if (await endWithoutGoods(tx, deps, { guid, contractId, reason })) ended.push(title)
  }
  return ended
}

/** The embedded logistics has it again. A repeated job changes nothing. */
export function cameBackHandler(deps: CameBackDeps): JobHandler {
  return purchaseHandler(deps.db, {
    topic: cameBackTopic,
    promised: true,
    work: async (tx, { payload: { correlationId }, purchase }) => {
      if (!canComeBack(purchase.state) || !isComingBack(purchase)) return
      await takeParcelIn(tx, deps, { purchase, by: 'fulfilment', reason: '', correlationId })
    },
  })
}
