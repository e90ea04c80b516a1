/** What is taken off a contract's price, and until when. */
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

export interface Discount {
  readonly campaignId: string
  readonly campaign: string
  readonly title: string
  readonly description: string
  readonly discountId: string
  readonly discount: string
  readonly group: string
  readonly priceType: 'MONTHLY' | 'ONE_TIME'
  /** How much is taken off; positive. */
  readonly amountCents: Cents
  readonly startDate: IsoDate
  /** Last day as it was agreed; null: it does not end. */
  readonly endDate: IsoDate | null
  /** Ids of products of which the customer must have one as a contract; absent: it depends on nothing. */
  readonly dependsOn?: readonly string[]
  /** Its last day, as what it depends on ends before it; follows from the customer's contracts (dependent-discounts.ts). */
  readonly lostAfter?: IsoDate
}
