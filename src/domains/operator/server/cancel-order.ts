/** Cancelling an order or pieces of it from the operator's page: as its buyer could, with a reason that they are told. */
import { type ReturnedLine, voucherAgain } from '#domains/orders/purchase.ts'
import { piecesText } from '#domains/orders/server/purchase-text.ts'
import { tellBuyer } from '#domains/orders/server/tell-buyer.ts'
import { closePurchase } from '#domains/purchases/server/close-purchase.ts'
import { takeOut } from '#domains/purchases/server/take-out.ts'
import { amountFacts } from '#domains/purchases/server/tell-cancelled.ts'
import { ok } from '#kit/result.ts'
import { today } from '#platform/server/clock.ts'
import type { Staff } from '#platform/server/routes.ts'

import { decideCancel } from '../rules.ts'
import { actOnOrder, type Which } from './act-on-order.ts'
import type { OperatorDeps } from './deps.ts'

interface CancelOrder extends Which {
  readonly reason: string
  /** Absent: the whole order. */
  readonly lines?: readonly ReturnedLine[] | undefined
  readonly seen: string
  readonly seenReturns: number
  readonly correlationId: string
}

/** What was promised is released, what was fetched goes back; pieces and voucher are free again. */
export function cancelOrder(
  deps: OperatorDeps,
  by: Staff,
  { correlationId, lines, reason, seen, seenReturns, ...which }: CancelOrder,
) {
  return actOnOrder(deps, { by, ...which }, async (tx, purchase) => {
    const decided = decideCancel(purchase, { lines, seen, seenReturns, today: today(deps.clock) })
    if (!decided.ok) return decided
    if (decided.value.extent === 'part') {
      const taken = { ...decided.value, purchase, actor: { by: 'operator' }, correlationId, reason } as const
      const { number } = await takeOut(tx, deps, taken)
      const pieces = decided.value.lines.map((piece) => piecesText(purchase, piece)).join('; ')
      return ok({ kind: 'order', before: null, after: { number, pieces }, reason })
    }
    await closePurchase(tx, deps, { purchase, by: 'operator', actor: { by: 'operator' }, correlationId })
    const { number, state } = purchase
    const subject = `Deine Bestellung ${number} ist storniert`
    await tellBuyer(tx, deps, {
      purchase,
      correlationId,
      about: 'cancelled-by-operator',
      subject,
      heading: 'Wir mussten deine Bestellung stornieren',
      text: [
        `Deine Bestellung ${number} können wir leider nicht ausführen. Der Grund: ${reason}`,
        'Du zahlst nichts. Was schon abgebucht ist, geht auf demselben Weg zurück.',
        ...voucherAgain(purchase.voucherCode),
      ],
      facts: amountFacts(purchase),
      way: { text: 'Bestellung ansehen', path: 'orders' },
      why: 'Diese Mail bekommst du, weil deine Bestellung nicht zustande kommt.',
    })
    return ok({ kind: 'order', before: { state }, after: { state: 'cancelled' }, reason })
  })
}
