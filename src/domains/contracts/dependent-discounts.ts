/** Discounts that last only as long as the customer has another contract ('Kombivorteil'). Pure. */
import { addDays, type IsoDate } from '#kit/dates.ts'

import type { Contract, ContractWithSubs } from './contract.ts'
import type { Discount } from './discount.ts'
import { discountEnd } from './price.ts'

/** The last day of a contract as far as it is known; null: it goes on. */
export function contractEnd({ details, endedOn, terminationDate }: Contract): IsoDate | null {
  return details.revokedOn ?? endedOn ?? terminationDate
}

/**
 * The last day on which a root has one of the products; null: it goes on; undefined: it has none, and had none before its latest
 * change. What was before that is not known.
 */
function supplyEnd(root: Contract, products: readonly string[]): IsoDate | null | undefined {
  const end = contractEnd(root)
  const change = root.productChange
  const now = products.includes(root.productId)
  const isAhead = change?.state === 'ordered' && (end === null || change.productChangeDate <= end)
  if (!isAhead) {
    if (now) return end
    const before = change?.state === 'carried-out' && products.includes(change.previousProduct)
    return before ? addDays(change.productChangeDate, -1) : undefined
  }
  if (products.includes(change.futureProduct)) return end
  return now ? addDays(change.productChangeDate, -1) : undefined
}

/** The last day of what a discount depends on; null: it goes on; undefined: no root is known to have had any of it. */
function dependencyEnd(products: readonly string[], roots: readonly Contract[]): IsoDate | null | undefined {
  let last: IsoDate | undefined
  for (const root of roots) {
    const end = supplyEnd(root, products)
    if (end === null) return null
    if (end !== undefined && (last === undefined || end > last)) last = end
  }
  return last
}

function settled(discount: Discount, roots: readonly Contract[]): Discount {
  if (discount.dependsOn === undefined) return discount
  const lost = dependencyEnd(discount.dependsOn, roots)
  // It was lost by a change before the latest one, or never had what it depends on: either way nothing is different now.
  if (lost === undefined) return discount
  const { lostAfter, ...agreed } = discount
  const ends = lost !== null && (discount.endDate === null || lost < discount.endDate)
  if (!ends) return lostAfter === undefined ? discount : agreed
  return lostAfter === lost ? discount : { ...agreed, lostAfter: lost }
}

function settledContract<C extends Contract>(contract: C, roots: readonly Contract[]): C {
  const discounts = contract.discounts.map((discount) => settled(discount, roots))
  return discounts.every((discount, index) => discount === contract.discounts[index])
    ? contract
    : { ...contract, discounts }
}

/**
 * All contracts of a customer with the ends of their dependent discounts as they follow from one another. What stays as it
 * was is the same object. Every write that ends, changes or brings back a root saves what differs.
 */
export function settleDiscounts(roots: readonly ContractWithSubs[]): ContractWithSubs[] {
  return roots.map((root) => {
    const own = settledContract(root, roots)
    const subContracts = root.subContracts.map((sub) => settledContract(sub, roots))
    return subContracts.every((sub, index) => sub === root.subContracts[index]) ? own : { ...own, subContracts }
  })
}

/** The discounts of a contract that end earlier in `after` than in `before`. */
export function lostDiscounts(before: Contract, after: Contract): Discount[] {
  if (before.discounts === after.discounts) return []
  const ends = new Map(before.discounts.map((discount) => [discount.discountId, discountEnd(discount)]))
  return after.discounts.filter((discount) => {
    const end = discountEnd(discount)
    const was = ends.get(discount.discountId)
    return end !== null && was !== undefined && (was === null || end < was)
  })
}
