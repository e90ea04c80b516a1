/** Cancelling an order from the operator's page: as its buyer could, with a reason that they are told. */
import { lockPurchase } from '#domains/orders/server/purchases.ts'
import { tellBuyer } from '#domains/orders/server/tell-buyer.ts'
import { closePurchase } from '#domains/purchases/server/close-purchase.ts'
import { formatEuro } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, today } from '#platform/server/clock.ts'

import { decideCancel } from '../rules.ts'
import type { Operator, OperatorDeps } from './deps.ts'
import { recordAct } from './store.ts'

interface CancelOrder {
  readonly guid: string
  readonly orderId: string
  readonly reason: string
  readonly seen: string
  readonly correlationId: string
}

type Refusal = 'order-unknown' | 'changed-meanwhile' | 'not-possible'

/** What was promised is released, what was fetched goes back; pieces and voucher are free again. */
export async function cancelOrder(
  deps: OperatorDeps,
  by: Operator,
  { correlationId, guid, orderId, reason, seen }: CancelOrder,
): Promise<Result<undefined, Refusal>> {
  const { clock, db, newId, wake } = deps
  const cancelled = await db.tx(async (tx) => {
    const purchase = await lockPurchase(tx, guid, orderId)
    if (purchase === undefined) return refuse('order-unknown')
    const decided = decideCancel(purchase, { seen, today: today(clock) })
    if (!decided.ok) return decided
    await closePurchase(tx, deps, purchase, { by: 'operator', actor: { by: 'operator' }, correlationId })
    const { number, state, totalCents } = purchase
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
      ],
      facts: totalCents > 0 ? [{ term: 'Betrag', value: formatEuro(totalCents) }] : [],
      way: { text: 'Bestellung ansehen', path: 'orders' },
      why: 'Diese Mail bekommst du, weil deine Bestellung nicht zustande kommt.',
    })
    const facts = { before: { state }, after: { state: 'cancelled' }, reason }
    recordAct(tx, { id: newId(), at: instant(clock), by, kind: 'order', about: orderId, ...facts })
    return ok(undefined)
  })
  if (cancelled.ok) wake()
  return cancelled
}
