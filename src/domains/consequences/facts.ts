/** What the engine looks at, and what it can be asked. Pure; money in cents, calendar dates of Europe/Berlin. */
import type { Product } from '#domains/catalogue/product.ts'
import type { ActionProduct } from '#domains/contracts/action-reason.ts'
import type { ProductChange } from '#domains/contracts/changes-ahead.ts'
import type { Contract, ContractWithSubs } from '#domains/contracts/contract.ts'
import type { HandedOutDevice } from '#domains/contracts/device.ts'
import type { Discount } from '#domains/contracts/discount.ts'
import type { Mailbox } from '#domains/contracts/mailbox.ts'
import type { Past } from '#domains/line-reports/price-then.ts'
import type { RedeemedVoucher } from '#domains/vouchers/rules.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

/** Of a product, what decides and what is named. */
export type ConsequenceProduct = ActionProduct & Pick<Product, 'id' | 'displayTitle' | 'charges'>

/** All that a change of one contract can touch: every contract of its customer, in any status. */
export interface CustomerFacts {
  readonly today: IsoDate
  readonly contracts: readonly ContractWithSubs[]
  /** What was handed out and is not back. */
  readonly devices: readonly HandedOutDevice[]
  /** Those there are, and for how many days after the end they can be read; absent where no contract is about to end. */
  readonly mailboxes?: { readonly open: readonly Mailbox[]; readonly keptDays: number }
  /** With which codes options were booked; absent where nothing is withdrawn. */
  readonly vouchers?: readonly RedeemedVoucher[]
  /** What contracts were before that can be withdrawn for want of an instruction, the newest first; absent elsewhere. */
  readonly history?: readonly Past[]
  /** undefined where the catalogue no longer has it. */
  readonly product: (id: string) => ConsequenceProduct | undefined
}

/** An option as it would be ordered. */
interface PlannedOption {
  readonly productId: string
  readonly monthlyCents: Cents
  readonly oneTimeCents: Cents
  readonly startDate: IsoDate
  readonly minTermMonths: number
  readonly discounts: readonly Discount[]
}

/**
 * What somebody is about to do with a contract. A termination, of a root or of an option, without a date is one for the
 * earliest; `keep` takes it back. `turn-on` ends a block by paying what is open (§ 61 TKG).
 */
export type PlannedChange =
  | {
      readonly kind: 'terminate' | 'end-option'
      readonly contractId: string
      readonly date?: IsoDate | undefined
      /** A special right: no minimum term and no notice, from the day on which it can take effect (§ 57 TKG). */
      readonly right?: { readonly from: IsoDate } | undefined
      /** Notice was given, and the contract ends on a later day than that. */
      readonly postponed?: true | undefined
    }
  | { readonly kind: 'withdraw' | 'keep' | 'turn-on'; readonly contractId: string }
  | { readonly kind: 'add-option'; readonly contractId: string; readonly option: PlannedOption }
  | {
      readonly kind: 'change-product'
      readonly contractId: string
      readonly productId: string
      /** Regular; the discounts are those of the other product, from its first day on. */
      readonly monthlyCents: Cents
      readonly discounts: readonly Discount[]
      /** null: it begins no minimum term. */
      readonly minTermMonths: number | null
      readonly oneTimeCents: Cents
      readonly date: IsoDate
    }
  | {
      /** Takes a product change back: before its day, or by withdrawal, also once it was carried out. */
      readonly kind: 'keep-product'
      readonly contractId: string
      readonly how: 'cancel' | 'revoke'
      /** As the contract was before; null: the change is still to come. */
      readonly previous: Pick<
        Contract,
        'productId' | 'monthlyCents' | 'discounts' | 'minTermMonths' | 'termFrom'
      > | null
      /** The change before it, which comes to light again. */
      readonly earlier: ProductChange | null
      /** The day of an ordered move to where what is kept is not had, and which falls away with it; null: there is none. */
      readonly lostMove: IsoDate | null
      /** The contract has moved meanwhile to where what it was before is not had. */
      readonly notHad?: true | undefined
    }
  | {
      readonly kind: 'move'
      readonly contractId: string
      /** The first day at the new address, and between which it may lie. */
      readonly date: IsoDate
      readonly days: { readonly earliest: IsoDate; readonly latest: IsoDate }
      readonly oneTimeCents: Cents
      /** The area code there, where it is known: it decides what becomes of the number. */
      readonly onkz?: string | null
    }

/** Whether the contract or option that the change is about ends by it. */
export function endsContract({ kind }: PlannedChange): boolean {
  return kind === 'terminate' || kind === 'end-option' || kind === 'withdraw'
}
