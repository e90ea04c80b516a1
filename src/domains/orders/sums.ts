/**
 * What an order costs, to the cent. Amounts are gross cents. The parts always add up to the whole: a sum is spread by largest
 * remainder, VAT is taken from the gross sum of each rate, and what comes back for pieces is the difference of running totals.
 */
import { netAmount, type Cents } from '#kit/money.ts'

import type { LineKind } from './purchase.ts'

/** One line that is paid once. */
export interface GoodsLine {
  readonly id: string
  readonly unitCents: Cents
  readonly quantity: number
  /** Percent. */
  readonly taxRate: number
  /** Nothing is taken off this line. */
  readonly full?: boolean | undefined
  /** false: digital content, for which no shipping is taken. */
  readonly sent?: boolean | undefined
}

/** What is taken for sending, and from which sum of goods on nothing is. */
export interface ShippingTerms {
  readonly cents: Cents
  readonly freeFromCents: Cents
}

/** A line with its share of what is taken off the whole. */
export interface SharedLine extends GoodsLine {
  readonly discountCents: Cents
}

interface VatPart {
  readonly rate: number
  /** VAT contained in the gross sum of that rate. */
  readonly cents: Cents
}

export interface OrderSums {
  readonly lines: readonly SharedLine[]
  readonly goodsCents: Cents
  readonly discountCents: Cents
  readonly shippingCents: Cents
  readonly totalCents: Cents
  /** One part a rate, the highest rate first; shipping shares the rates of what is sent. */
  readonly vat: readonly VatPart[]
  /** All of these together. */
  readonly vatCents: Cents
}

interface Weight {
  readonly id: string
  readonly weight: number
}

/** Spreads an amount over weights by largest remainder, ties by id: the shares add up to it, and none is above its weight unless the amount is above their sum. */
export function spread(amount: Cents, weights: readonly Weight[]): ReadonlyMap<string, Cents> {
  const whole = weights.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  if (whole === 0n) return new Map(weights.map(({ id }) => [id, 0]))
  const parts = weights.map(({ id, weight }) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { id, cents: Number(exact / whole), rest: exact % whole }
  })
  const left = amount - parts.reduce((sum, { cents }) => sum + cents, 0)
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? (a.id < b.id ? -1 : 1) : a.rest > b.rest ? -1 : 1))
  const more = new Set(byRest.slice(0, left).map(({ id }) => id))
  return new Map(parts.map(({ id, cents }) => [id, cents + (more.has(id) ? 1 : 0)]))
}

/** Gross sum of a line before anything is taken off. */
export function lineCents({ quantity, unitCents }: Pick<GoodsLine, 'quantity' | 'unitCents'>): Cents {
  return unitCents * quantity
}

/** The sums of what is paid once; a discount above the goods takes off no more than them. */
export function orderSums(lines: readonly GoodsLine[], discount: Cents, shipping: ShippingTerms): OrderSums {
  const goodsCents = lines.reduce((sum, line) => sum + lineCents(line), 0)
  const weights = lines.map((line) => ({ id: line.id, weight: line.full === true ? 0 : lineCents(line) }))
  const discountCents = Math.min(
    discount,
    weights.reduce((sum, { weight }) => sum + weight, 0),
  )
  const shares = spread(discountCents, weights)
  const shared = lines.map((line) => ({ ...line, discountCents: shares.get(line.id) ?? 0 }))
  const isSent = lines.some(({ sent }) => sent !== false)
  const shippingCents = !isSent || goodsCents >= shipping.freeFromCents ? 0 : shipping.cents
  const vat = vatParts(shared, shippingCents)
  return {
    lines: shared,
    goodsCents,
    discountCents,
    shippingCents,
    totalCents: goodsCents - discountCents + shippingCents,
    vat,
    vatCents: vat.reduce((sum, { cents }) => sum + cents, 0),
  }
}

/** A line as it is ordered. */
interface OrderedLine {
  readonly kind: LineKind
  readonly quantity: number
  /** Per piece; null: nothing is paid once. */
  readonly onceCents: Cents | null
}

/** What options cost once: it comes with the next invoice of their contracts, not with the payment of the order. */
export function onInvoiceCents(lines: readonly OrderedLine[]): Cents {
  const options = lines.filter(({ kind }) => kind === 'option')
  return options.reduce((sum, { onceCents, quantity }) => sum + (onceCents ?? 0) * quantity, 0)
}

/** What is paid once at one rate of VAT. */
interface RateSum {
  readonly rate: number
  readonly netCents: Cents
  readonly vatCents: Cents
  readonly grossCents: Cents
}

/** An order by rates of VAT, from its lines as they were ordered: their gross sums are together what is paid once. */
export function orderRates(
  lines: readonly (OrderedLine & Pick<SharedLine, 'discountCents' | 'taxRate'>)[],
  shippingCents: Cents,
): RateSum[] {
  const goods = lines.flatMap(({ kind, onceCents, ...line }, index) =>
    kind === 'option' || onceCents === null
      ? []
      : [{ ...line, id: String(index), unitCents: onceCents, sent: kind === 'hardware' }],
  )
  return rateSums(goods, shippingCents)
}

function vatParts(lines: readonly SharedLine[], shippingCents: Cents): VatPart[] {
  return rateSums(lines, shippingCents).map(({ rate, vatCents }) => ({ rate, cents: vatCents }))
}

/**
 * VAT of each rate from the gross sum of that rate, shipping spread over the rates of what is sent: by what they cost before the
 * voucher where it takes all of that off, by their pieces where they are free.
 */
function rateSums(lines: readonly SharedLine[], shippingCents: Cents): RateSum[] {
  const paid = (line: SharedLine) => lineCents(line) - line.discountCents
  const gross = sumByRate(lines, paid)
  const sent = lines.filter((line) => line.sent !== false)
  const shares = [paid, lineCents, ({ quantity }: SharedLine) => quantity].map((count) => sumByRate(sent, count))
  const weights = shares.find((sums) => [...sums.values()].some((sum) => sum > 0)) ?? gross
  const shipping = spread(
    shippingCents,
    [...weights].map(([rate, weight]) => ({ id: String(rate), weight })),
  )
  return [...gross]
    .map(([rate, cents]) => {
      const grossCents = cents + (shipping.get(String(rate)) ?? 0)
      const vatCents = containedVat(grossCents, rate)
      return { rate, netCents: grossCents - vatCents, vatCents, grossCents }
    })
    .toSorted((a, b) => b.rate - a.rate)
}

function sumByRate(lines: readonly SharedLine[], count: (line: SharedLine) => number): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const line of lines) sums.set(line.taxRate, (sums.get(line.taxRate) ?? 0) + count(line))
  return sums
}

/** VAT contained in a gross sum; `rate` in percent. */
export function containedVat(gross: Cents, rate: number): Cents {
  return gross - netAmount(gross, rate)
}

/** A bought line of which some pieces came back or were cancelled before. */
export interface RefundLine extends Pick<SharedLine, 'discountCents' | 'quantity' | 'unitCents'> {
  readonly goneBefore: number
}

/** What so many more pieces of a line bring back: the running total afterwards less that before. */
export function refundCents({ goneBefore, ...line }: RefundLine, pieces: number): Cents {
  return paidFor(line, goneBefore + pieces) - paidFor(line, goneBefore)
}

/** What was paid for the first so many pieces of a line. */
function paidFor({ discountCents, quantity, unitCents }: Omit<RefundLine, 'goneBefore'>, pieces: number): Cents {
  return unitCents * pieces - Math.floor((discountCents * pieces) / quantity)
}
