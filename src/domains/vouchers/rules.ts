/** Vouchers as pure decisions. */
import { addMonths, lastDayOfMonth, type IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'
import { refuse, ok, type Result } from '#kit/result.ts'

export const reservationMinutes = 15
const wrongCodesAllowed = 10
export const wrongCodesMinutes = 10

export type PriceType = 'MONTHLY' | 'ONE_TIME'

/** For what a campaign is: options that are booked, goods in a bag, or either. */
export const voucherTargets = ['OPTION', 'GOODS', 'ANY'] as const
type VoucherTarget = (typeof voucherTargets)[number]

/** A code that an option was booked with, by the number of that option's own contract. */
export interface RedeemedVoucher {
  readonly contractId: string
  readonly code: string
  /** Its campaign's last day. */
  readonly validTo: IsoDate
}

/** What is known about one code at one moment, seen by one customer. */
export interface VoucherFacts {
  readonly code: string
  readonly campaignId: string
  readonly title: string
  readonly discountId: string
  /** The most that it takes off, where it is a share. */
  readonly discountCents: Cents
  /** From which price something is taken off: from that of each month, or once. */
  readonly priceType: PriceType
  /** Whole months of a discount of each month; 0 for one that is given once. */
  readonly months: number
  readonly validFrom: IsoDate
  readonly validTo: IsoDate
  readonly target: VoucherTarget
  /** Of goods: a share of their price in place of an amount; null: an amount. */
  readonly percent: number | null
  /** Of goods: from which sum on. */
  readonly minimumCents: Cents
  /** Ids of the options or goods it is good for; null means all. */
  readonly products: readonly string[] | null
  readonly singleUse: boolean
  readonly maxRedemptions: number | null
  readonly redeemed: number
  /** The code has been taken out of use. */
  readonly blocked: boolean
  /** The code itself has been consumed. */
  readonly codeUsed: boolean
  /** Another customer holds the code right now. */
  readonly codeReserved: boolean
  /** How many of the campaign other customers hold right now. */
  readonly reservedByOthers: number
}

/** Price reduction that a voucher brings, in cents per month or once. */
export interface Discount {
  readonly campaignId: string
  readonly discountId: string
  readonly title: string
  readonly discountCents: Cents
  readonly priceType: PriceType
  readonly months: number
}

/** A customer has one cart for vouchers, named like them: each holds one reservation, so nobody fills the table. */
export function isOwnCart(cartUserId: string, guid: string): boolean {
  return cartUserId === guid
}

/** Codes are compared without regard to case and outer blanks. */
export function normalCode(input: string): string {
  return input.trim().normalize('NFC').toUpperCase()
}

/** Why a code is good for nothing at all today; undefined where it is good. */
export function whyNot(facts: VoucherFacts | undefined, today: IsoDate): string | undefined {
  if (facts === undefined) return 'unknown'
  if (today < facts.validFrom) return 'not-yet'
  if (today > facts.validTo) return 'expired'
  if (facts.blocked || (facts.singleUse && facts.codeUsed)) return 'used'
  if (facts.singleUse && facts.codeReserved) return 'reserved'
  if (facts.maxRedemptions !== null && facts.redeemed + facts.reservedByOthers >= facts.maxRedemptions)
    return 'exhausted'
  return undefined
}

function isFor({ products }: VoucherFacts, product: string): boolean {
  return products === null || products.includes(product)
}

/** For what a code is entered. */
export interface VoucherUse {
  readonly today: IsoDate
  readonly product: string
  /** How the product is paid: every month, once, both or neither. */
  readonly monthly: boolean
  readonly oneTime: boolean
}

/** A good code whose discount is of a price that the product does not have, or that is for goods: that may be said. */
type PriceRefusal = 'voucher-monthly-only' | 'voucher-one-time-only' | 'voucher-goods-only'

/** Whether the voucher may be reserved or consumed; why a code is invalid is for us alone. */
export function decideVoucher(
  facts: VoucherFacts | undefined,
  { today, product, monthly, oneTime }: VoucherUse,
): Result<Discount, 'voucher-invalid' | PriceRefusal> {
  const reason = whyNot(facts, today)
  if (facts === undefined || reason !== undefined) return refuse('voucher-invalid', { reason: reason ?? 'unknown' })
  if (facts.target === 'GOODS') return refuse('voucher-goods-only')
  if (!isFor(facts, product)) return refuse('voucher-invalid', { reason: 'other-product' })
  const { campaignId, discountId, title, discountCents, priceType, months } = facts
  if (priceType === 'MONTHLY' && !monthly) return refuse('voucher-monthly-only')
  if (priceType === 'ONE_TIME' && !oneTime) return refuse('voucher-one-time-only')
  return ok({ campaignId, discountId, title, discountCents, priceType, months })
}

/** A code that a customer has entered. */
export interface CodeEntry {
  /** How many wrong ones they have entered lately. */
  readonly wrongCodes: number
  /** What is known about the code; undefined for one that does not exist. */
  readonly voucher: VoucherFacts | undefined
}

export type CodeRefusal = 'voucher-invalid' | PriceRefusal | 'too-many-wrong-codes'

/** Whether a customer has entered so many wrong codes lately that no other is looked at. */
export function isStopped(wrongCodes: number): boolean {
  return wrongCodes >= wrongCodesAllowed
}

/** The same for a code as it was entered; why it is invalid is not said, so that nobody learns which codes exist. */
export function decideCode({ voucher, wrongCodes }: CodeEntry, use: VoucherUse): Result<Discount, CodeRefusal> {
  if (isStopped(wrongCodes)) return refuse('too-many-wrong-codes')
  const decision = decideVoucher(voucher, use)
  return decision.ok ? decision : refuse(decision.refusal)
}

/** Whether the refused code counts as a wrong one: nobody shall guess codes, at whatever product. */
export function isWrongCode(refusal: string): boolean {
  return refusal.startsWith('voucher-')
}

/** Last day of what a voucher gives when the option starts on `start`: that day itself for what is given once. */
export function voucherEnd({ months, priceType }: Pick<Discount, 'months' | 'priceType'>, start: IsoDate): IsoDate {
  return priceType === 'ONE_TIME' ? start : discountEnd(start, months)
}

/** Last day of a discount that starts on `start`: the rest of that month and `months` whole ones after it. */
export function discountEnd(start: IsoDate, months: number): IsoDate {
  return lastDayOfMonth(addMonths(start.slice(0, 8) + '01', months))
}

/** The voucher as session and order carry it: base64 over UTF-8. */
export function encodeVoucher(code: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(code)))
}

/** The reverse of {@link encodeVoucher}; undefined where the text is not such a value. */
export function decodeVoucher(stored: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(atob(stored), (char) => char.codePointAt(0) ?? 0),
    )
  } catch {
    return undefined // somebody else's value in the session: as good as none
  }
}

/** Whether a cart's voucher was redeemed for this item: in option booking each option has its own price. */
export function isForItem(
  voucher: { itemInstanceId: string; product: string },
  item: { itemInstanceId: string; product: string },
): boolean {
  return voucher.itemInstanceId === item.itemInstanceId && voucher.product === item.product
}
