/** Withdrawing single goods (§ 355 BGB), with what was taken along for them (§ 360 BGB): load, decide, save, in one transaction. */
import type { HistoryActor } from '#domains/contracts/history.ts'
import { takeReceiptNumber } from '#domains/contracts/server/receipt-number.ts'
import type { Purchase, ReturnedLine } from '#domains/orders/purchase.ts'
import { decideReturn, servicesGoingAlong, type DecidedReturn, type ReturnRefusal } from '#domains/orders/returns.ts'
import { saveReturn } from '#domains/orders/server/returns.ts'
import { endAlong } from '#domains/terminations/server/end-along.ts'
import { toDecimal } from '#kit/money.ts'
import { instant, onArrival, today } from '#platform/server/clock.ts'
import { writeOnce, type Idempotency, type Written } from '#platform/server/idempotency.ts'
import { enqueue } from '#platform/server/jobs.ts'

import type { PurchaseDeps } from './deps.ts'
import { loadPurchase } from './load-purchase.ts'
import { returnJobs } from './move-return.ts'

export interface ReturnRequest {
  readonly guid: string
  readonly orderId: string
  readonly lines: readonly ReturnedLine[]
  readonly reason: string | null
  readonly actor: HistoryActor
  readonly idempotency: Idempotency | undefined
  readonly correlationId: string
}

interface Returned {
  readonly receiptId: string
  /** Euro. */
  readonly refund: number
}

/** The same pieces go back once: two declarations at once queue up at the purchase's row. */
export function returnGoods(
  given: PurchaseDeps,
  request: ReturnRequest,
): Promise<Written<Returned, ReturnRefusal | 'order-unknown'>> {
  const deps = onArrival(given)
  const { actor, correlationId, guid, orderId, reason } = request
  return writeOnce<Purchase, DecidedReturn, Returned, ReturnRefusal | 'order-unknown'>(deps, request.idempotency, {
    load: (tx) => loadPurchase(tx, request),
    decide: (purchase) => decideReturn(purchase, request.lines, today(deps.clock)),
    save: async (tx, { lines }, decided) => {
      const at = instant(deps.clock)
      const id = deps.newId()
      const number = await takeReceiptNumber(tx, 'return', at)
      saveReturn(tx, deps, { ...decided, kind: 'return', state: 'announced', guid, id, orderId, number, at, reason })
      enqueue(tx, deps.newId, ...returnJobs(deps, { guid, orderId, returnId: id, correlationId }))
      for (const { subContractId: contractId, title } of servicesGoingAlong(lines, decided.lines))
        if (contractId !== null)
          await endAlong(tx, deps, { guid, contractId, actor, correlationId, reason: `${title}: Widerruf ${number}` })
      return { receiptId: number, refund: toDecimal(decided.refundCents) }
    },
  })
}
