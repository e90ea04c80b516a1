/** A purchase: load, decide, save, in one transaction. */
import { bagSums, isOrdered, type BagLine, type BagVoucher } from '#domains/bag/bag.ts'
import { lockWithOffers, takeOutAll, takeVoucherOff, type LockedBag } from '#domains/bag/server/locked-bag.ts'
import { bagDigest, heldAgainst } from '#domains/bag/server/read-bags.ts'
import { alongside } from '#domains/bag/services.ts'
import { startOfOrder } from '#domains/options/rules.ts'
import { prepareBooking, type PreparedBooking } from '#domains/options/server/book-option.ts'
import type { Address, Delivery } from '#domains/orders/purchase.ts'
import { savePurchase } from '#domains/orders/server/purchases.ts'
import { startPurchase } from '#domains/orders/server/start-purchase.ts'
import { payBy, unpaidJob } from '#domains/orders/server/unpaid-purchase.ts'
import type { PaymentMethod } from '#domains/payment-methods/api.ts'
import { hasEnded } from '#domains/payment-methods/card-end.ts'
import { chosenMethod, isRemembered, type ChosenPayment } from '#domains/payment-methods/chosen.ts'
import { lockPaymentMethods } from '#domains/payment-methods/server/payment-methods.ts'
import { beginPayment, wayToPay } from '#domains/payments/server/payments.ts'
import { takeStock } from '#domains/shop/server/stock.ts'
import { loadCode, redeemVoucher } from '#domains/vouchers/server/redeem-voucher.ts'
import { readableCode } from '#kit/readable-code.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, today, wallOf } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Idempotency, type Written } from '#platform/server/idempotency.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { randomId } from '#platform/server/secrets.ts'

import { decidePlacing, type PlacingFacts, type PlacingRefusal } from '../rules.ts'
import type { CheckoutDeps } from './deps.ts'
import { composePurchase } from './new-purchase.ts'
import { readBuyer } from './read-checkout.ts'
import { dropDraft, findDraft } from './store.ts'

export interface PlaceRequest {
  readonly guid: string
  readonly bagId: string
  readonly digest: string
  readonly payment: ChosenPayment
  /** Lines of options that start before the withdrawal period ends. */
  readonly early: readonly string[]
  readonly idempotency: Idempotency | undefined
  readonly correlationId: string
}

export interface Placed {
  readonly orderId: string
  readonly number: string
  /** Its money is still to be promised. */
  readonly waits: boolean
}

type Refusal = PlacingRefusal | 'bag-unknown' | 'option-refused'

interface Facts extends PlacingFacts {
  readonly at: string
  readonly delivery: Delivery | undefined
  readonly billing: Address | undefined
  readonly name: string
  readonly phone: string | null
  readonly method: PaymentMethod | undefined
  readonly voucher: BagVoucher | undefined
  readonly bookings: ReadonlyMap<string, PreparedBooking>
  readonly payBy: string | null
}

/** Another buyer was first between reading and taking: everything is undone, and the buyer is told. */
class SoldOut extends Error {
  readonly detail: Readonly<Record<string, string>> | undefined
  constructor(detail: Readonly<Record<string, string>> | undefined) {
    super('sold out')
    this.detail = detail
  }
}

/** Orders what lies in the bag. The same key orders once; the last piece goes to whoever takes it first. */
export async function placeOrder(deps: CheckoutDeps, request: PlaceRequest): Promise<Written<Placed, Refusal>> {
  try {
    return await writeOnce<Facts, readonly BagLine[], Placed, Refusal>(deps, request.idempotency, {
      load: (tx) => loadFacts(tx, deps, request),
      decide: decidePlacing,
      save: (tx, facts, lines) => save(tx, deps, { request, facts, lines }),
      stored: (placed) => deps.log.info({ ...placed, correlationId: request.correlationId }, 'purchase placed'),
    })
  } catch (error) {
    if (error instanceof SoldOut) return refuse('out-of-stock', error.detail)
    throw error
  }
}

/** The bag is locked first, then the contracts of its options. */
async function loadFacts(tx: Tx, deps: CheckoutDeps, request: PlaceRequest): Promise<Result<Facts, Refusal>> {
  const { bagId, digest, guid, payment } = request
  // Sent together, carried out one after the other: all is read under the bag's lock.
  const [locked, buyer, draft] = await Promise.all([
    lockWithOffers(tx, deps, { of: { guid, bagId } }),
    readBuyer(tx, guid),
    findDraft(tx, guid),
  ])
  if (!locked.ok) return locked
  const { at, bag, known } = locked.value
  const bookings = await prepareBookings(tx, deps, { ...request, lines: heldAgainst(bag, known).lines })
  if (!bookings.ok) return bookings
  const { lines, voucher } = await underLock(tx, deps, { guid, locked: locked.value })
  const method = chosenMethod(payment, await lockPaymentMethods(tx, guid))
  const sums = bagSums(lines, voucher?.discount, deps.shipping)
  const way = method && wayToPay(deps.payments, method.type, sums.totalCents)
  return ok({
    lines,
    digests: { shown: digest, today: bagDigest(lines, sums) },
    hasDelivery: draft !== undefined,
    hasMethodEnded: hasEnded(method?.expiresOn, today(deps.clock)),
    hasPayment: method !== undefined && (sums.totalCents === 0 || way !== undefined),
    at,
    delivery: draft?.delivery,
    billing: buyer.home ?? draft?.billing ?? draft?.delivery.address,
    name: buyer.name,
    phone: draft?.phone ?? null,
    method,
    voucher,
    bookings: bookings.value,
    payBy: sums.totalCents > 0 && way === 'outside' ? payBy(at) : null,
  })
}

/** The bag with its code under lock, after the contracts as an option's booking takes it: what it takes off holds until the commit. */
async function underLock(
  tx: Tx,
  { clock }: CheckoutDeps,
  { guid, locked: { bag, known } }: { readonly guid: string; readonly locked: LockedBag },
) {
  if (bag.voucher === null) return heldAgainst(bag, known)
  const { voucher } = await loadCode(tx, { guid, code: bag.voucher, now: instant(wallOf(clock)) })
  return heldAgainst(bag, { ...known, voucher: () => voucher })
}

/** Every option is decided as its own order would be. */
async function prepareBookings(
  tx: Tx,
  deps: CheckoutDeps,
  { correlationId, early, guid, lines }: PlaceRequest & { readonly lines: readonly BagLine[] },
): Promise<Result<ReadonlyMap<string, PreparedBooking>, 'option-refused'>> {
  const prepared = new Map<string, PreparedBooking>()
  const booked = lines.filter(({ offer }) => offer?.kind === 'option').filter(isOrdered)
  for (const [place, { item }] of booked.entries()) {
    const { contractId, id, productId: optionId } = item
    const booking = await prepareBooking(tx, deps, {
      guid,
      customerGuid: guid,
      contractId,
      optionId,
      voucherCode: undefined,
      startImmediately: early.includes(id),
      alongside: alongside(
        booked.slice(0, place).map((before) => before.item),
        item,
      ),
      idempotency: undefined,
      correlationId,
    })
    if (!booking.ok) return refuse('option-refused', { itemId: id, reason: booking.refusal })
    prepared.set(id, booking.value)
  }
  return ok(prepared)
}

interface Decided {
  readonly request: PlaceRequest
  readonly facts: Facts
  readonly lines: readonly BagLine[]
}

async function save(tx: Tx, deps: CheckoutDeps, { facts, lines, request }: Decided): Promise<Placed> {
  const { bagId, correlationId, guid } = request
  const goods = lines.filter(({ offer }) => offer?.kind !== 'option').map(({ item }) => item)
  const orderId = deps.newId()
  const about = { guid, id: orderId, shipping: deps.shipping, digital: digitalOf(deps, request) }
  const purchase = await composePurchase(lines, { ...facts, ...about })
  // Sent together, so that others wait shorter for a piece off the shelf; where there is none all of it is undone.
  const [taken, number] = await Promise.all([
    takeStock(tx, goods),
    savePurchase(tx, deps, { purchase, by: 'customer' }),
  ])
  if (!taken.ok) throw new SoldOut(taken.detail)
  redeem(tx, { request, facts, orderId })
  const ids = lines.map(({ item }) => item.id)
  takeOutAll(tx, { guid, bagId }, ids)
  dropDraft(tx, guid)
  const payload = { guid, orderId, correlationId }
  const { payment: paidBy, totalCents: amountCents } = purchase
  const remember = isRemembered(request.payment)
  if (amountCents > 0)
    beginPayment(tx, deps.payments, { ...payload, number, at: facts.at, amountCents, paidBy, remember })
  if (purchase.payBy === null) await startPurchase(tx, deps, { ...payload, lines: purchase.lines })
  else enqueue(tx, deps.newId, unpaidJob(payload, purchase.payBy))
  return { orderId, number, waits: purchase.payBy !== null }
}

/** Loaded at once where that was wished for, else after the withdrawal period (§ 356 (5) BGB). */
function digitalOf({ clock }: CheckoutDeps, { early }: PlaceRequest) {
  const day = today(clock)
  return (itemId: string) => {
    const isEarly = early.includes(itemId)
    return { startsOn: startOfOrder(day, isEarly), early: isEarly, code: readableCode(randomId()) }
  }
}

/** What takes nothing off stays with the bag. */
function redeem(
  tx: Tx,
  { facts, orderId, request }: Pick<Decided, 'facts' | 'request'> & { readonly orderId: string },
): void {
  const { at: now, voucher } = facts
  if (voucher?.state !== 'applied' || voucher.facts === undefined) return
  const { bagId, guid } = request
  redeemVoucher(tx, { guid, code: voucher.code, now, discount: voucher.facts, what: { orderId } })
  takeVoucherOff(tx, { guid, bagId })
}
