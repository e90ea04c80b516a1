/** What follows a withdrawal of goods: its receipt at once (§ 356a BGB), then it comes in, then the money goes back. */
import { returnCause } from '#domains/orders/part-state.ts'
import type { Purchase, PurchaseReturn, ReturnedLine } from '#domains/orders/purchase.ts'
import { piecesText, refundWay } from '#domains/orders/server/purchase-text.ts'
import { lockPurchase } from '#domains/orders/server/purchases.ts'
import {
  listOpenReturns,
  moveReturn,
  noteReturnConfirmed,
  releaseReturn,
  type OpenReturn,
} from '#domains/orders/server/returns.ts'
import { tellBuyer } from '#domains/orders/server/tell-buyer.ts'
import { canPay } from '#domains/orders/transitions.ts'
import { refundMoney } from '#domains/payments/server/payments.ts'
import { giveBackStock } from '#domains/shop/server/stock.ts'
import { formatInstant } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import { earlier, instant, later } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { readPayload } from '#platform/server/job-payload.ts'
import { enqueue, type Job, type JobHandler } from '#platform/server/jobs.ts'
import type { OpenWork } from '#platform/server/open-work.ts'

import type { PurchasesDeps } from './deps.ts'
import { returnReceipt } from './return-receipt.ts'

const receiptTopic = 'return-receipt'
const moveTopic = 'return-move'

interface ReturnPayload {
  readonly guid: string
  readonly orderId: string
  readonly returnId: string
  readonly correlationId: string
}

type LogisticsDeps = Pick<PurchasesDeps, 'clock' | 'fulfilmentDelayMs' | 'hasLogistics'>

/** Its receipt now, and the logistics after a delay. */
export function returnJobs(deps: LogisticsDeps, payload: ReturnPayload): Job[] {
  const { correlationId } = payload
  return [{ topic: receiptTopic, payload: { ...payload }, correlationId }, ...moveJobs(deps, payload)]
}

/** None where operators move it. */
function moveJobs({ clock, fulfilmentDelayMs, hasLogistics }: LogisticsDeps, payload: ReturnPayload): Job[] {
  if (!hasLogistics) return []
  const startAfter = later(instant(clock), 20 * fulfilmentDelayMs)
  return [{ topic: moveTopic, payload: { ...payload }, startAfter, correlationId: payload.correlationId }]
}

export function returnHandlers(deps: PurchasesDeps): JobHandler[] {
  const handler = (
    topic: string,
    step: (tx: Tx, found: { purchase: Purchase; back: PurchaseReturn; payload: ReturnPayload }) => Promise<void>,
  ): JobHandler => ({
    topic,
    promised: true,
    handle: (input) =>
      deps.db.tx(async (tx) => {
        const payload = readPayload(input, ['guid', 'orderId', 'returnId', 'correlationId'])
        const purchase = await lockPurchase(tx, payload.guid, payload.orderId)
        const back = purchase?.returns.find(({ id }) => id === payload.returnId)
        if (purchase !== undefined && back !== undefined) await step(tx, { purchase, back, payload })
      }),
  })
  return [
    handler(receiptTopic, async (tx, { back, payload, purchase }) => {
      await returnReceipt(tx, deps, { purchase, back, correlationId: payload.correlationId })
      noteReturnConfirmed(tx, purchase.guid, { id: back.id, at: instant(deps.clock) })
    }),
    handler(moveTopic, (tx, found) => moveReturnOn(tx, deps, found)),
  ]
}

/** What a withdrawal brings back on the shelf. */
export function thingsOf({ lines }: Pick<Purchase, 'lines'>, back: { readonly lines: readonly ReturnedLine[] }) {
  return back.lines.flatMap(({ lineNo, quantity }) => {
    const productId = lines[lineNo - 1]?.productId
    return productId === undefined ? [] : [{ productId, quantity }]
  })
}

/** Announced → received, with the sound pieces on the shelf again; then the money is asked to go back. Once, whoever moves it. */
export async function moveReturnOn(
  tx: Tx,
  deps: PurchasesDeps,
  {
    back,
    payload,
    purchase,
    sound = back.lines,
  }: {
    readonly purchase: Purchase
    readonly back: PurchaseReturn
    readonly payload: ReturnPayload
    /** What of it can be sold again. */
    readonly sound?: readonly ReturnedLine[]
  },
): Promise<void> {
  const at = instant(deps.clock)
  const { guid } = purchase
  if (back.state === 'announced') {
    if (
      (await moveReturn(tx, deps, { back: { guid, id: back.id }, at, from: 'announced', to: 'received' })) === undefined
    )
      return
    giveBackStock(tx, thingsOf(purchase, { lines: sound }))
    enqueue(tx, deps.newId, ...moveJobs(deps, payload))
    return
  }
  // Its promise has lapsed: what is not paid does not go back, and is paid whole.
  if (back.state !== 'received' || canPay(purchase.state)) return
  const { correlationId } = payload
  const wanted = { guid, orderId: purchase.id, refundId: back.id, cents: back.refundCents, correlationId }
  // Nothing was fetched, so nothing goes back, and nobody is told so.
  if (!(await refundMoney(tx, deps, wanted))) releaseReturn(tx, { guid, id: back.id })
}

/** The money has gone back, and the customer hears of it, once. */
export async function noteRefunded(
  tx: Tx,
  deps: PurchasesDeps,
  told: { readonly purchase: Purchase; readonly back: PurchaseReturn; readonly correlationId: string },
): Promise<void> {
  const at = instant(deps.clock)
  const { guid } = told.purchase
  const moved = await moveReturn(tx, deps, { back: { guid, id: told.back.id }, at, from: 'received', to: 'refunded' })
  if (moved !== undefined) await tellRefunded(tx, deps, { ...told, at })
}

const refundWords = {
  withdrawn: { name: 'Rückgabe', whose: 'deine Rückgabe', what: 'Was zurückkam' },
  asked: { name: 'Stornierung', whose: 'deine Stornierung', what: 'Storniert' },
  'came-back': { name: 'Erstattung', whose: 'das Paket, das zurückkam, Vorgang', what: 'Was zurückkam' },
  lost: { name: 'Erstattung', whose: 'das verlorene Paket, Vorgang', what: 'Was verloren ging' },
} as const

/** By mail whatever was chosen: which money, for what, on which way. */
function tellRefunded(
  tx: Tx,
  deps: PurchasesDeps,
  {
    at,
    back,
    correlationId,
    purchase,
  }: {
    readonly purchase: Purchase
    readonly back: PurchaseReturn
    readonly at: string
    readonly correlationId: string
  },
): Promise<void> {
  const amount = formatEuro(back.refundCents)
  const things = back.lines.map((piece) => piecesText(purchase, piece))
  const { name, what, whose } = refundWords[back.kind === 'cancel' ? returnCause(purchase, back) : 'withdrawn']
  return tellBuyer(tx, deps, {
    purchase,
    about: `refund:${back.id}`,
    subject: `${amount} sind erstattet`,
    heading: `${amount} sind erstattet`,
    text: [`Das Geld für ${whose} ${back.number} ging am ${formatInstant(at)} zurück.`],
    facts: [
      { term: what, value: things.join('; ') },
      { term: 'Erstattet', value: refundWay(purchase) },
    ],
    way: { text: `${name} ansehen`, path: 'returned', query: { bestellung: purchase.id, rueckgabe: back.number } },
    why: 'Diese Mail gehört zu deiner Bestellung.',
    correlationId,
  })
}

/** Withdrawals whose goods or money are overdue, whatever became of their jobs. */
export function openReturns({ fulfilmentDelayMs }: Pick<PurchasesDeps, 'fulfilmentDelayMs'>): OpenWork<OpenReturn> {
  return {
    topics: [moveTopic],
    key: 'returnId',
    list: (sql, before, page) => listOpenReturns(sql, earlier(before, 20 * fulfilmentDelayMs), page),
    job: ({ guid, id, orderId }) => ({
      topic: moveTopic,
      payload: { guid, orderId, returnId: id, correlationId: id },
      correlationId: id,
    }),
  }
}
