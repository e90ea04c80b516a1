/** Why something may not be done with a contract, and what the rules need to know to say so. */
import type { Product } from '#domains/catalogue/product.ts'
import type { IsoDate } from '#kit/dates.ts'
import { refuse } from '#kit/result.ts'

/** What the rules need to know of the product; undefined where the catalogue no longer has it. */
export type ActionProduct = Pick<Product, 'productTypeEnum' | 'tags' | 'options' | 'optionGroups' | 'changeTargets'>

export interface ActionFacts {
  readonly today: IsoDate
  readonly isRoot: boolean
  readonly product: ActionProduct | undefined
  /** Of an option the last day of its contract, where that is known: it ends with it. */
  readonly rootEnd?: IsoDate | null
}

/** Why an action is not possible; `date` where a day belongs to it. */
export type ActionReasonCode =
  | 'over'
  | 'suspended'
  | 'not-suspended'
  | 'payment-underway'
  | 'not-started'
  | 'already-started'
  | 'already-terminated'
  | 'not-terminated'
  | 'ends-with-contract'
  | 'number-leaving'
  | 'withdrawal-period-over'
  | 'withdrawal-right-lost'
  | 'only-on-root'
  | 'no-options'
  | 'options-locked'
  | 'no-change-targets'
  | 'change-pending'
  | 'no-change-pending'
  | 'only-mobile'
  | 'only-landline'
  | 'only-at-an-address'
  | 'no-number'
  | 'no-sim'
  | 'no-relocation'
  | 'relocation-pending'
  | 'no-appointment'
  | 'appointment-too-near'
  | 'no-porting'
  | 'porting-pending'
  | 'porting-date-set'
  | 'no-porting-date'
  | 'number-changed-lately'

export interface ActionReason {
  readonly code: ActionReasonCode
  readonly date?: IsoDate
}

type Because = Pick<ActionReason, 'code'> & { readonly date?: IsoDate | null }

/** The refusal that names the reason, and its day, in its detail: what every call says of an action that is not possible. */
export function refuseBecause<const Code extends string>(refusal: Code, { code, date }: Because) {
  return refuse(refusal, { reason: code, ...(date != null && { date }) })
}
