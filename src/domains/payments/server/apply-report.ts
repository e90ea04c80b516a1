/** Writing down what a provider has said: what is paid is locked first, then its payment. */
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import type { Payment, PaymentReport, Refund } from '../payment.ts'
import { decideReport, isAgreed, type Change } from '../rules.ts'
import type { PaymentsDeps } from './deps.ts'
import { addEvent, addRefund, findPayment, listOpenRefunds, lockPayment, noteRefundDone, saveChange } from './store.ts'

export interface Named {
  readonly guid: string
  readonly id: string
  readonly correlationId: string
}

interface Reported {
  readonly report: PaymentReport
  /** Of 'authorise'. */
  readonly ref?: string
  /** The refund that has been carried out with it. */
  readonly refund?: Refund
}

/** @returns the payment afterwards, and how many refunds are open; undefined where there is none */
export function applyReport(deps: PaymentsDeps, named: Named, reported: Reported) {
  return deps.db.tx(async (tx) => {
    const found = await findPayment(tx, named.guid, named.id)
    if (found === undefined) return undefined
    const waits = await deps.paidThing.waits(tx, named.guid, found.orderId)
    const payment = await lockPayment(tx, named.guid, named.id)
    if (payment === undefined) return undefined
    const change = decideReport(payment, reported.report, waits)
    if (change.conflict) tellConflict(deps, payment, { ...named, report: reported.report })
    return save(tx, deps, { ...reported, payment, change, correlationId: named.correlationId })
  })
}

interface Decided extends Reported {
  readonly payment: Payment
  readonly change: Change
  readonly correlationId: string
}

async function save(tx: Tx, deps: PaymentsDeps, { change, correlationId, payment, ref, refund, report }: Decided) {
  const at = instant(deps.clock)
  const done = refund && (await noteRefundDone(tx, payment.guid, { id: refund.id, at }))
  const open = (await listOpenRefunds(tx, payment)).length
  const after = { ...payment, ...change, ref: ref ?? payment.ref }
  const agreedAt = isAgreed(after, report, open) ? at : null
  saveChange(tx, payment, { ...after, at, agreedAt })
  if (change.state !== payment.state) await addEvent(tx, payment, { id: deps.newId(), kind: change.state, at })
  // Its own id: a payment is fetched for nothing once.
  if (change.refundCents > 0) addRefund(tx, payment, { id: payment.id, cents: change.refundCents, at })
  const whose = { guid: payment.guid, orderId: payment.orderId, correlationId }
  if (change.pays) await deps.paidThing.paid(tx, whose)
  if (done !== undefined) await deps.paidThing.refunded(tx, { ...whose, refund: done })
  return { payment: after, openRefunds: open + (change.refundCents > 0 ? 1 : 0) }
}

function tellConflict(
  { log }: Pick<PaymentsDeps, 'log'>,
  { id, orderId, state }: Payment,
  { correlationId, report }: { readonly correlationId: string; readonly report: PaymentReport },
): void {
  log.error(
    { payment: id, order: orderId, ours: state, theirs: report.state, correlationId },
    'payment and provider disagree',
  )
}
