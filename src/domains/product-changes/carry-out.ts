/** What becomes of a contract on the day of its change. Pure. */
import type { ProductChange } from '#domains/contracts/changes-ahead.ts'
import type { Contract } from '#domains/contracts/contract.ts'
import { isOver } from '#domains/contracts/status.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

export type AgreedChange = Pick<ProductChange, 'futureProduct' | 'minTermMonths' | 'discounts' | 'monthlyCents'> & {
  readonly orderedOn: IsoDate
  readonly date: IsoDate
}

/** A contract that is over, or ends before the day, changes nothing any more. */
export function stillChanges({ status, terminationDate }: Contract, { date }: Pick<AgreedChange, 'date'>): boolean {
  return !isOver(status) && (terminationDate === null || terminationDate >= date)
}

/** The contract with the other product: its price, its discounts, its minimum term from the order of the change on. */
export function changedProduct(contract: Contract, change: AgreedChange, cataloguePrice: Cents | undefined) {
  return {
    productId: change.futureProduct,
    monthlyCents: change.monthlyCents ?? cataloguePrice ?? contract.monthlyCents,
    discounts: change.discounts,
    minTermMonths: change.minTermMonths ?? contract.minTermMonths,
    termFrom: change.minTermMonths === null ? contract.termFrom : change.orderedOn,
  }
}
