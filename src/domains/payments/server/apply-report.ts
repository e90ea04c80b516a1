/** Writing down what a provider has said: what is paid is locked first, then its payment. */
import { isTooLittle } from '#domains/payment-methods/chosen.ts'
import { findToken } from '#domains/payment-methods/server/payment-methods.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import type { Payment, PaymentReport, Refund } from '../payment.ts'
import { decideReport, isAgreed, isRefundReturned, isSettled, type Change } from '../rules.ts'
import { providerOf, type PaymentsDeps } from './deps.ts'
import type { RefundReport } from './provider.ts'
import {
  addEvent,
  addRefund,
  findPayment,
  forgetRefunds,
  insertPayment,
  listOpenRefunds,
  lockPayment,
  noteRefundDone,
  saveChange,
  saveLabel,
} from './store.ts'
import { wantAdvance, type Named } from './want-advance.ts'

interface Reported {
  readonly report: PaymentReport & Pick<RefundReport, 'sentCents'>
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
    // Sent together, carried out one after the other: what is paid is locked before its payment.
    const [waits, payment, open] = await Promise.all([
      deps.paidThing.waits(tx, named.guid, found.orderId),
      lockPayment(tx, named.guid, named.id),
      listOpenRefunds(tx, named),
    ])
    if (payment === undefined) return undefined
    const { report } = reported
    const decided = decideReport(payment, report, waits)
    const isReturned = isRefundReturned(payment, report, open.length)
    const change = isReturned ? { ...decided, refundedCents: report.refundedCents } : decided
    const difference = isReturned ? 'refund-returned' : differenceOf(payment, change, reported)
    return save(tx, deps, { ...reported, payment, change, difference, correlationId: named.correlationId })
  })
}

interface Decided extends Reported {
  readonly payment: Payment
  readonly change: Change
  readonly difference: Difference | undefined
  readonly correlationId: string
}

async function save(tx: Tx, deps: PaymentsDeps, decided: Decided) {
  const { change, correlationId, difference, payment, ref, refund, report } = decided
  const at = instant(deps.clock)
  const done = refund && (await noteRefundDone(tx, payment.guid, { id: refund.id, at }))
  const after = { ...payment, ...change, ref: ref ?? payment.ref }
  if (after.state === 'declined' || after.state === 'cancelled') forgetRefunds(tx, payment)
  const open = (await listOpenRefunds(tx, payment)).length
  const agreedAt = isAgreed(after, report, open) ? at : null
  saveChange(tx, payment, { ...after, at, agreedAt })
  // Two runs at once carry out the same refund, by one key: that less was left is told by the first.
  const isToldAlready = difference === 'refund-short' && done === undefined
  if (difference !== undefined && !isToldAlready) {
    await noteDifference(tx, deps, { payment, report, difference, correlationId })
  }
  if (change.state !== payment.state) await addEvent(tx, payment, { id: deps.newId(), kind: change.state, at })
  const whose = { guid: payment.guid, orderId: payment.orderId, correlationId }
  if (change.refundCents > 0) await giveBack(tx, deps, { ...whose, payment, cents: change.refundCents })
  if (change.pays) await pays(tx, deps, { ...whose, payment, given: report.given })
  await afterLapse(tx, deps, { ...whose, payment, change })
  if (done !== undefined) await deps.paidThing.refunded(tx, { ...whose, refund: done })
  return { payment: after, openRefunds: open + (change.refundCents > 0 ? 1 : 0) }
}

/** A payment is fetched for nothing once: the refund has its id, or the order's where the order says what goes back. */
async function giveBack(
  tx: Tx,
  { clock, paidThing }: PaymentsDeps,
  { payment, ...back }: Parameters<PaymentsDeps['paidThing']['goesBack']>[1] & { readonly payment: Payment },
): Promise<void> {
  const id = (await paidThing.goesBack(tx, back)) ? back.orderId : payment.id
  addRefund(tx, payment, { id, cents: back.cents, at: instant(clock) })
}

async function pays(
  tx: Tx,
  { clock, paidThing, remember }: PaymentsDeps,
  { given, payment, ...whose }: Parameters<PaymentsDeps['paidThing']['paid']>[1] & { readonly payment: Payment },
): Promise<void> {
  await paidThing.paid(tx, { ...whose, given })
  const { id, paidBy, provider } = payment
  if (!payment.remember || given === undefined) return
  const { correlationId, guid } = whose
  // By its name it is found again where the promise lapses.
  saveLabel(tx, payment, given.description)
  await remember(tx, { guid, correlationId, type: paidBy.type, provider, given, key: id, at: instant(clock) })
}

/** A stored method is asked at once, without its owner; else, or where it refuses too, the buyer is. */
async function afterLapse(
  tx: Tx,
  deps: PaymentsDeps,
  { change, payment, ...whose }: Parameters<PaymentsDeps['paidThing']['owed']>[1] & Pick<Decided, 'change' | 'payment'>,
): Promise<void> {
  const { guid, paidBy, provider } = payment
  if (!change.lapses) {
    const isRefused = payment.token !== null && payment.state !== 'declined' && change.state === 'declined'
    return isRefused ? deps.paidThing.owed(tx, whose) : undefined
  }
  if (!(await deps.paidThing.lapsed(tx, whose))) return
  // What is left of the order may be less than its provider fetches.
  const isCarried = !isTooLittle(payment.amountCents, providerOf(deps, provider).leastCents ?? 0)
  const token = isCarried
    ? await findToken(tx, guid, { type: paidBy.type, description: paidBy.label, provider })
    : undefined
  if (token === undefined) return deps.paidThing.owed(tx, whose)
  const again = { id: deps.newId(), at: instant(deps.clock), state: 'begun', ref: null, agreedAt: null } as const
  insertPayment(tx, { ...payment, ...again, capturedCents: 0, remember: false, token })
  wantAdvance(tx, deps, { guid, id: again.id, correlationId: whose.correlationId })
}

/**
 * 'mended': the provider was further than we, and we followed; 'excess': it fetched too much, which goes back. With the others a
 * person has to look: 'short': it promised or fetched too little; 'refund-short': less was left than was to go back; 'refund-returned': it has
 * to be paid back in another way.
 */
type Difference = 'mended' | 'excess' | 'conflict' | 'short' | 'refund-short' | 'refund-returned'

const messages: Readonly<Record<Difference, string>> = {
  mended: 'payment mended by what the provider says',
  excess: 'more was fetched than was asked for, the rest goes back',
  conflict: 'payment and provider disagree',
  short: 'less was promised or fetched than was asked for',
  'refund-short': 'less was left of the payment than was to go back',
  'refund-returned': 'refund came back from the bank',
}

/** A payment at rest changes by what we ask for alone; undefined: it has. */
function differenceOf(payment: Payment, change: Change, { refund, report }: Reported): Difference | undefined {
  if (change.conflict) return 'conflict'
  if (change.isShort) return 'short'
  if (refund !== undefined && report.sentCents !== undefined && report.sentCents < refund.cents) return 'refund-short'
  if (change.refundCents > 0 && !change.surplus) return 'excess'
  if (payment.agreedAt !== null || refund !== undefined) return undefined
  const isAtRest = isSettled(payment.state)
  const isMoved = change.state !== payment.state || change.refundedCents !== payment.refundedCents
  return isAtRest && isMoved ? 'mended' : undefined
}

interface Differing {
  readonly payment: Payment
  readonly report: PaymentReport
  readonly difference: Difference
  readonly correlationId: string
}

/** Among the payment's events, and in the log. The provider is asked until both agree: that they do not is told once. */
async function noteDifference(tx: Tx, deps: PaymentsDeps, differing: Differing): Promise<void> {
  const { difference, payment, report } = differing
  const said = [difference, payment.state, report.state, report.capturedCents, report.refundedCents].join('-')
  const id = difference === 'conflict' ? said : deps.newId()
  const isNew = await addEvent(tx, payment, { id, kind: difference, at: instant(deps.clock) })
  if (isNew) tellDifference(deps, differing)
}

function tellDifference(
  { log }: Pick<PaymentsDeps, 'log'>,
  { correlationId, difference, payment, report }: Differing,
): void {
  const { amountCents, id, orderId, refundedCents, state } = payment
  // What was given to the provider, a PayPal address among it, is nothing for the log.
  const { given: _given, ...theirs } = report
  const about = {
    payment: id,
    order: orderId,
    ours: { state, amountCents, refundedCents },
    theirs,
    correlationId,
  }
  const isSettledByItself = difference === 'mended' || difference === 'excess'
  log[isSettledByItself ? 'warn' : 'error'](about, messages[difference])
}
