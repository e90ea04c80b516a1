/** What is under way in a contract: a change ordered, a number on its way, a visit, a price announced, arrears being paid. */
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

import type { ContractAddress } from './contract-address.ts'
import type { Discount } from './discount.ts'

/** Rows of tables of their own; `version` is another one after every write. */
interface UnderWay {
  readonly id: string
  readonly version: string
}

/** A number on its way to us (IMPORT) or to another provider (EXPORT); without a date it still has to be set. */
export interface Porting extends UnderWay {
  readonly direction: 'IMPORT' | 'EXPORT'
  readonly date: IsoDate | null
}

/** Another product from a day on; `orderedOn` starts its own withdrawal period. One that was carried out stays until the next. */
export interface ProductChange extends UnderWay {
  readonly productChangeDate: IsoDate
  readonly futureProduct: string
  readonly previousProduct: string
  readonly orderedOn: IsoDate
  /** As they were ordered; null: as the catalogue says. */
  readonly monthlyCents: Cents | null
  /** null: it begins no minimum term of its own. */
  readonly minTermMonths: number | null
  readonly discounts: readonly Discount[]
  /** null where the provider's own system made it. */
  readonly orderNumber: string | null
  readonly state: 'ordered' | 'carried-out'
  /** What the latest change that was carried out has put out of its place; null: there was none, or its price is not known. */
  readonly former: FormerProduct | null
}

/** The product before a change that was carried out, as it was paid for until then. */
interface FormerProduct {
  readonly productId: string
  /** Its last day. */
  readonly until: IsoDate
  readonly monthlyCents: Cents
  readonly discounts: readonly Discount[]
}

/** The same contract at another address (§ 60 TKG), ordered and still to come. */
export interface Relocation extends UnderWay {
  readonly orderNumber: string
  /** First day at the new address. */
  readonly date: IsoDate
  /** Last day of the line at the old address. */
  readonly oldLineUntil: IsoDate | null
  readonly from: ContractAddress | null
  readonly to: ContractAddress | null
  readonly technology: string
  /** Paid once, on its day; null where the provider's own system took the order. */
  readonly feeCents: Cents | null
}

/** A visit that is still to come, or the day on which the customer connects everything alone. */
export interface Appointment extends UnderWay {
  readonly date: IsoDate
  /** 'HH:MM', or null where only the day is known. */
  readonly from: string | null
  readonly to: string | null
  /** A technician comes. */
  readonly technician: boolean
  /** Somebody has to open the door. */
  readonly atHome: boolean
  /** Whom to call; null: the customer. */
  readonly contact: {
    readonly salutation: string | null
    readonly firstName: string | null
    readonly lastName: string
    readonly phone: string | null
  } | null
}

/** Another price or other terms that the provider has announced (§ 57 TKG), for a root or an option; also once it has come. */
interface PriceChange extends UnderWay {
  /** First day of the new price. */
  readonly effectiveOn: IsoDate
  /** Regular prices a month; the same where only terms change. */
  readonly oldCents: Cents
  readonly newCents: Cents
  /** In the provider's words. */
  readonly cause: string
  /** What changes in the terms, a sentence each. */
  readonly terms: readonly string[]
  /** The letter's day. */
  readonly announcedOn: IsoDate
  /** Until when notice can be given because of it; null: it opens no right. */
  readonly specialRightUntil: IsoDate | null
}

/** What a customer has ordered to be collected, so that the block ends. */
interface ArrearsPayment {
  readonly id: string
  readonly version: string
  readonly amountCents: Cents
  readonly orderedOn: IsoDate
}

/** What is under way in a root; a sub-contract has only a price change, and what is paid to end the block of its root. */
export interface ChangesAhead {
  readonly productChange: ProductChange | null
  readonly porting: Porting | null
  readonly relocation: Relocation | null
  readonly appointment: Appointment | null
  readonly priceChange: PriceChange | null
  /** null also where it is not blocked. */
  readonly arrearsPayment: ArrearsPayment | null
}
