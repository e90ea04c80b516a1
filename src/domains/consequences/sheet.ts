/** What the engine says of a change. Money in cents, calendar dates of Europe/Berlin. */
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

import type { CalledOff } from './called-off.ts'
import type { DateReason, PermittedDate } from './dates.ts'
import type { OneTimeAmount } from './one-time.ts'
import type { VoucherBack } from './vouchers-back.ts'

/** What becomes of a line of the monthly bill. */
export const lineEffects = [
  'ends',
  'ends-with-contract',
  /** By its own notice, whatever becomes of its contract. */
  'ends-itself',
  'loses-discount',
  'begins',
  'changes',
  /** It would have ended, and does not. */
  'goes-on',
  'keeps-discount',
  'stays',
] as const
export type LineEffect = (typeof lineEffects)[number]

/** One contract or option on the monthly bill: today, or on its first day, and once the change counts. */
export interface PriceLine {
  readonly contractId: string
  readonly rootContractId: string
  readonly productId: string
  readonly title: string
  readonly effect: LineEffect
  /** Title of the discount that it loses or keeps. */
  readonly discount: string | null
  /** Its first day, where that is still to come on the day that is compared with; its price then is the one before. */
  readonly firstDay: IsoDate | null
  /** Its last day, where it is over once the change counts; null: it goes on. */
  readonly lastDay: IsoDate | null
  readonly beforeCents: Cents
  /** On the day that is compared, or on its own first day after it, without the change; `afterCents` with it. */
  readonly unchangedCents: Cents
  readonly afterCents: Cents
}

export interface EndingDiscount {
  readonly discountId: string
  readonly title: string
  readonly contractId: string
  /** Of the contract that it was taken off. */
  readonly contractTitle: string
  readonly amountCents: Cents
  readonly lastDay: IsoDate
}

export interface DependentContract {
  readonly contractId: string
  readonly title: string
  /** Without one of these products it ends, or loses a discount. */
  readonly requiredRootProducts: readonly string[]
  readonly reason: 'option-of-contract' | 'loses-discount'
  /** null: it goes on. */
  readonly lastDay: IsoDate | null
}

export interface MonthBeforeAfter {
  /** Its first day. */
  readonly month: IsoDate
  readonly beforeCents: Cents
  readonly afterCents: Cents
}

interface EndingMailbox {
  readonly address: string
  /** On which it still receives and sends. */
  readonly lastDay: IsoDate
  /** The last day on which what is in it can be saved. */
  readonly readableUntil: IsoDate
}

/** When a change counts. */
export interface ChangeDay {
  /** The last day of what ends, or the first on which something else counts. */
  readonly date: IsoDate
  /** The rule that a chosen day stands on; null for a change that has one day alone, as the next three. */
  readonly dateCode: DateReason | null
  readonly earliest: IsoDate | null
  readonly latest: IsoDate | null
  readonly dates: readonly PermittedDate[]
}

/** Everything that follows from a change. */
export interface Consequences extends ChangeDay {
  /** The first day of the first whole month in which the bill is another one: whose prices the lines compare. */
  readonly comparedOn: IsoDate
  readonly lines: readonly PriceLine[]
  /** Twelve, the month that runs first. */
  readonly months: readonly MonthBeforeAfter[]
  /** What the twelve months come to that begin with the first of `months` in which it counts. */
  readonly year: MonthBeforeAfter
  readonly discounts: readonly EndingDiscount[]
  readonly dependent: readonly DependentContract[]
  readonly oneTime: readonly OneTimeAmount[]
  readonly hardware: readonly { readonly id: string; readonly name: string; readonly returnUntil: IsoDate }[]
  readonly numbers: readonly { readonly number: string; readonly portableUntil: IsoDate }[]
  readonly mailboxes: readonly EndingMailbox[]
  /** Of a withdrawal all that is under way; a termination lets run on what comes before its day. */
  readonly calledOff: readonly CalledOff[]
  /** Of a withdrawal alone. */
  readonly vouchers: readonly VoucherBack[]
  /** The customer's contracts as they are then; what the change does not touch is the same object. */
  readonly after: readonly ContractWithSubs[]
}
