/** A purchase as it is written down: lines, sums, where it goes. */
import { bagSums, type BagLine, type BagVoucher } from '#domains/bag/bag.ts'
import type { PreparedBooking } from '#domains/options/server/book-option.ts'
import type { Address, Delivery, NewPurchase, PurchaseLine } from '#domains/orders/purchase.ts'
import type { ShippingTerms } from '#domains/orders/sums.ts'
import type { PaymentMethod } from '#domains/payment-methods/api.ts'
import type { IsoDate } from '#kit/dates.ts'

interface Buying {
  readonly guid: string
  readonly id: string
  /** UTC instant. */
  readonly at: string
  readonly delivery: Delivery | undefined
  readonly billing: Address | undefined
  /** Who buys, with or without an address. */
  readonly name: string
  readonly phone: string | null
  readonly method: PaymentMethod | undefined
  readonly shipping: ShippingTerms
  readonly voucher: BagVoucher | undefined
  /** By line: options that are booked on the way. */
  readonly bookings: ReadonlyMap<string, PreparedBooking>
  /** What is agreed about the digital content of a line. */
  readonly digital: (itemId: string) => PurchaseLine['digital']
  /** Until when its money may come; null: it is promised at once, or there is none to come. */
  readonly payBy: string | null
}

const nowhere = { street: '', streetNr: '', zip: '', city: '' } as const

/** Books the options and composes what is stored. */
export async function composePurchase(lines: readonly BagLine[], buying: Buying): Promise<NewPurchase> {
  const { at, delivery, guid, id, method, name, payBy, phone, shipping, voucher } = buying
  const billing: Address = buying.billing ?? { name, ...nowhere }
  const sums = bagSums(lines, voucher?.discount, shipping)
  const shares = new Map(sums.lines.map((line) => [line.id, line.discountCents]))
  const purchaseLines: NewPurchase['lines'][number][] = []
  for (const line of lines)
    purchaseLines.push(await purchaseLine(line, { ...buying, discountCents: shares.get(line.item.id) ?? 0 }))
  return {
    guid,
    id,
    placedAt: at,
    delivery: delivery ?? { kind: 'home', address: billing },
    billing,
    phone,
    deliveryDate: lastDay(lines),
    payment: { type: method?.type ?? '', label: method?.description ?? '' },
    goodsCents: sums.goodsCents,
    discountCents: sums.discountCents,
    voucherCode: voucher?.state === 'applied' ? voucher.code : null,
    shippingCents: sums.shippingCents,
    totalCents: sums.totalCents,
    vatCents: sums.vatCents,
    monthlyCents: sums.monthlyCents,
    state: payBy === null && (sums.totalCents > 0 || hasGoods(lines)) ? 'paid' : 'placed',
    payBy,
    lines: purchaseLines,
  }
}

/** An option is booked on the way: its line names the sub-contract that it became. */
async function purchaseLine(
  { item, offer }: BagLine,
  {
    bookings,
    digital,
    discountCents,
    payBy,
  }: Pick<Buying, 'bookings' | 'digital' | 'payBy'> & {
    readonly discountCents: number
  },
): Promise<NewPurchase['lines'][number]> {
  const booked = await bookings.get(item.id)?.save(payBy !== null)
  return {
    kind: offer?.kind ?? 'hardware',
    productId: item.productId,
    contractId: item.contractId === '' ? null : item.contractId,
    subContractId: booked?.order ?? null,
    forProductId: item.forProductId === '' ? null : item.forProductId,
    title: offer?.title ?? item.productId,
    detail: offer?.detail ?? '',
    image: offer?.image ?? null,
    quantity: item.quantity,
    onceCents: offer?.onceCents ?? null,
    monthlyCents: offer?.monthlyCents ?? null,
    taxRate: offer?.taxRate ?? 19,
    discountCents,
    digital: offer?.kind === 'digital' ? digital(item.id) : null,
  }
}

function hasGoods(lines: readonly BagLine[]): boolean {
  return lines.some(({ offer }) => offer?.kind !== 'option')
}

/** The day on which the last of them comes; null where nothing is sent. */
function lastDay(lines: readonly BagLine[]): IsoDate | null {
  const days = lines.flatMap(({ offer }) => offer?.deliveryDate ?? [])
  return days.toSorted().at(-1) ?? null
}
