/** A bag as it is read: every line held against today's prices and stock, so that a change is shown and never silent. */
import {
  containedVat,
  lineCents,
  onInvoiceCents,
  orderSums,
  type GoodsLine,
  type OrderSums,
  type ShippingTerms,
} from '#domains/orders/sums.ts'
import { decideGoods, type GoodsDiscount } from '#domains/vouchers/goods.ts'
import { whyNot, type VoucherFacts } from '#domains/vouchers/rules.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

/** A line as it is stored. */
export interface BagItem {
  readonly id: string
  readonly productId: string
  /** The contract that an option is for; '' for goods. */
  readonly contractId: string
  /** The device that a service was taken along for; '' where it is for none. */
  readonly forProductId: string
  readonly quantity: number
  /** Put aside for later. */
  readonly kept: boolean
  /** Prices per piece that the customer has taken note of; null: it had none of that kind. */
  readonly seenOnceCents: Cents | null
  readonly seenMonthlyCents: Cents | null
}

/** What a product is today, goods and options alike. */
export interface BagOffer {
  readonly kind: 'hardware' | 'digital' | 'option'
  readonly title: string
  /** 'Salbei, 256 GB', or what an option is for. */
  readonly detail: string
  /** Of the model's page in the shop; null for an option. */
  readonly slug: string | null
  readonly image: string | null
  /** Gross, per piece; null: nothing is paid of that kind. */
  readonly onceCents: Cents | null
  readonly monthlyCents: Cents | null
  readonly taxRate: number
  /** A book, of whose price nothing is taken off (BuchPrG § 3). */
  readonly fixedPrice?: boolean
  /** Pieces to be had, null where there is no end of them. */
  readonly available: number | null
  /** Pieces that are sold with one order. */
  readonly mostPerOrder: number
  readonly deliveryDate: IsoDate | null
  /** The day of the present price. */
  readonly priceSince: IsoDate | null
}

/**
 * 'gone': no longer sold. 'sold-out': none left. 'too-many': fewer can be ordered than are wanted. 'without-device': a service whose device is
 * not ordered.
 */
export const lineStates = ['ok', 'gone', 'sold-out', 'too-many', 'without-device'] as const
type LineState = (typeof lineStates)[number]

interface PriceChange {
  readonly onceCents: Cents | null
  readonly monthlyCents: Cents | null
  readonly since: IsoDate | null
}

export interface BagLine {
  readonly item: BagItem
  /** undefined: no longer sold. */
  readonly offer: BagOffer | undefined
  readonly state: LineState
  /** What it cost when the customer last took note of it; undefined: the same as today. */
  readonly before: PriceChange | undefined
}

export interface BagSums extends OrderSums {
  /** Pieces of goods. */
  readonly pieces: number
  /** What options cost once, with the next invoice of their contracts. */
  readonly onInvoiceCents: Cents
  readonly monthlyCents: Cents
  readonly monthlyVatCents: Cents
}

/** Holds stored lines against today; what was taken along for a device follows it. */
export function bagLines(items: readonly BagItem[], offerOf: (item: BagItem) => BagOffer | undefined): BagLine[] {
  const held = items.map((item) => ({ item, offer: offerOf(item) }))
  const devices = held.filter(({ item, offer }) => !item.kept && isOrderable(supplyState(item, offer)))
  const ordered = new Set(devices.map(({ item }) => item.productId))
  return held.map(({ item, offer }) => ({
    item,
    offer,
    state: lineState(item, offer, ordered),
    before: offer && priceChange(item, offer),
  }))
}

function lineState(item: BagItem, offer: BagOffer | undefined, ordered: ReadonlySet<string>): LineState {
  const state = supplyState(item, offer)
  const isAlone = item.forProductId !== '' && !ordered.has(item.forProductId)
  return state === 'ok' && isAlone ? 'without-device' : state
}

function supplyState({ quantity }: BagItem, offer: BagOffer | undefined): LineState {
  if (offer === undefined) return 'gone'
  const most = orderablePieces(offer)
  if (quantity <= most) return 'ok'
  return most > 0 ? 'too-many' : 'sold-out'
}

/** How many pieces of it can be ordered at once: no more than there are, and than are sold with one order. */
export function orderablePieces({ available, mostPerOrder }: Pick<BagOffer, 'available' | 'mostPerOrder'>): number {
  return Math.min(mostPerOrder, available ?? mostPerOrder)
}

function isOrderable(state: LineState): boolean {
  return state === 'ok' || state === 'too-many'
}

function priceChange(item: BagItem, offer: BagOffer): PriceChange | undefined {
  const { seenMonthlyCents: monthlyCents, seenOnceCents: onceCents } = item
  if (onceCents === offer.onceCents && monthlyCents === offer.monthlyCents) return undefined
  return { onceCents, monthlyCents, since: offer.priceSince }
}

/** Whether a line takes part in the order: it is not put aside, and there is something to order. */
export function isOrdered({ item, state }: BagLine): boolean {
  return !item.kept && isOrderable(state)
}

/** Goods that would be ordered, as sums are made of them. */
function goodsLines(ordered: readonly BagLine[], discount?: GoodsDiscount): GoodsLine[] {
  return ordered.flatMap(({ item: { id, quantity }, offer }) =>
    offer === undefined || offer.onceCents === null || offer.kind === 'option'
      ? []
      : [
          {
            id,
            unitCents: offer.onceCents,
            quantity,
            taxRate: offer.taxRate,
            full: discount?.lines.has(id) === false,
            sent: offer.kind === 'hardware',
          },
        ],
  )
}

/**
 * 'waiting': nothing is there yet that it is for. 'minimum': the goods do not reach the campaign's sum.
 * 'fixed-price': only books are there. 'gone': it is good for nothing here any more.
 */
type BagVoucherState = 'applied' | 'waiting' | 'minimum' | 'fixed-price' | 'gone'

/** The code of a bag, held against today and against what lies there. */
export interface BagVoucher {
  readonly code: string
  /** undefined: the code is no longer known. */
  readonly facts: VoucherFacts | undefined
  readonly state: BagVoucherState
  /** What it takes off; nothing where it does not apply. */
  readonly discount: GoodsDiscount | undefined
  /** What lacks for the campaign's sum. */
  readonly missingCents: Cents
}

/** The lines that a code can be good for. */
export function goodsToPay(lines: readonly BagLine[]) {
  const held = new Map(lines.map((line) => [line.item.id, line]))
  return goodsLines(lines.filter(isOrdered)).map((line) => ({
    id: line.id,
    productId: held.get(line.id)?.item.productId ?? '',
    cents: lineCents(line),
    isFixed: held.get(line.id)?.offer?.fixedPrice === true,
  }))
}

/** What another thing in the bag may end. */
const waiting: Readonly<Record<string, BagVoucherState>> = {
  'voucher-minimum': 'minimum',
  'voucher-fixed-price': 'fixed-price',
}

/** Holds the code of a bag against today. */
export function bagVoucher(
  code: string,
  facts: VoucherFacts | undefined,
  { lines, today }: { readonly lines: readonly BagLine[]; readonly today: IsoDate },
): BagVoucher {
  const goods = goodsToPay(lines)
  const decision = decideGoods(facts, { today, lines: goods })
  if (decision.ok) return { code, facts, state: 'applied', discount: decision.value, missingCents: 0 }
  const missingCents = Number(decision.detail?.['missing'] ?? 0)
  const isGood = facts?.target !== 'OPTION' && whyNot(facts, today) === undefined
  const isEarly = goods.length === 0 || decision.refusal === 'voucher-invalid'
  const state = isGood && isEarly ? 'waiting' : (waiting[decision.refusal] ?? 'gone')
  return { code, facts, state, discount: undefined, missingCents }
}

/** The sums of what would be ordered; what is gone, sold out or put aside costs nothing. */
export function bagSums(
  lines: readonly BagLine[],
  discount: GoodsDiscount | undefined,
  shipping: ShippingTerms,
): BagSums {
  const ordered = lines.filter(isOrdered)
  const once = goodsLines(ordered, discount)
  const monthly = ordered.flatMap(({ item, offer }) =>
    offer === undefined || offer.monthlyCents === null
      ? []
      : [{ cents: offer.monthlyCents * item.quantity, rate: offer.taxRate }],
  )
  return {
    ...orderSums(once, discount?.cents ?? 0, shipping),
    pieces: once.reduce((sum, { quantity }) => sum + quantity, 0),
    onInvoiceCents: onInvoiceCents(
      ordered.flatMap(({ item: { quantity }, offer }) => (offer ? [{ ...offer, quantity }] : [])),
    ),
    monthlyCents: monthly.reduce((sum, { cents }) => sum + cents, 0),
    monthlyVatCents: monthlyVat(monthly),
  }
}

/** VAT from the gross sum of each rate. */
function monthlyVat(parts: readonly { readonly cents: Cents; readonly rate: number }[]): Cents {
  const gross = new Map<number, Cents>()
  for (const { cents, rate } of parts) gross.set(rate, (gross.get(rate) ?? 0) + cents)
  return [...gross].reduce((sum, [rate, cents]) => sum + containedVat(cents, rate), 0)
}
