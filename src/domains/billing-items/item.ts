/** What the next invoice of a contract has to name beside its prices (docs/product/billing-items.md). Pure; amounts in cents, VAT included. */
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

type ItemKind =
  | 'fault-compensation'
  | 'missed-visit'
  | 'speed-reduction'
  | 'switching-gap'
  | 'relocation-fee'
  | 'arrears-payment'

export interface BillingItem {
  readonly guid: string
  readonly contractId: string
  readonly kind: ItemKind
  /** Negative: a credit. */
  readonly cents: Cents
  readonly firstDay: IsoDate
  readonly lastDay: IsoDate
  /** Of the fault, the report or the move, as the customer was told it; of a payment its id. */
  readonly reference: string
}
