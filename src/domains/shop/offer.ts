/** A variant as it is on sale on a day: what later domains know of hardware. */
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

import type { TaxRate } from './model.ts'

export interface Offer {
  readonly productId: string
  /** Also the word in the model's address. */
  readonly modelId: string
  readonly name: string
  /** 'Salbei, 256 GB'; empty where there is but one. */
  readonly variant: string
  readonly maker: string
  /** Address of its picture under /erleben. */
  readonly image: string
  /** Gross, once, as on the day: a reduction that is over counts no more. */
  readonly priceCents: Cents
  readonly monthlyCents: Cents | null
  /** What it costs without its reduction, which ends with the day `reducedUntil`; null: it is not reduced. */
  readonly regularCents: Cents | null
  readonly reducedUntil: IsoDate | null
  /** Of a reduced one: the lowest price of the 30 days before the reduction (§ 11 PAngV). */
  readonly lowest30Cents: Cents | null
  readonly taxRate: TaxRate
  readonly available: number
  /** At the door if ordered today; null: sold out and nobody knows. */
  readonly deliveryDate: IsoDate | null
  /** Digital content: nothing is sent. */
  readonly digital: boolean
  /** A book: nothing is taken off its price (BuchPrG § 3). */
  readonly fixedPrice: boolean
  readonly maxPerOrder: number
  /** An invisible one cannot be bought any more. */
  readonly visible: boolean
}
