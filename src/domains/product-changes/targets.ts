/** Which products a contract can change to. Pure. */
import type { Product } from '#domains/catalogue/product.ts'
import type { Contract, ContractWithSubs } from '#domains/contracts/contract.ts'
import { isOver } from '#domains/contracts/status.ts'

import { targetRole } from './terms.ts'

export interface Target {
  readonly product: Product
  readonly role: string
}

interface TargetFacts {
  readonly contract: Contract
  /** All of the customer, the contract among them. */
  readonly contracts: readonly ContractWithSubs[]
  readonly product: (id: string) => Product | undefined
}

/** What a tariff can bring, a bundle beside the contract's own: television, mobile, a line. */
export const bundled = ['tv', 'mobilfunk', 'internet']

/** A bundle is no target for who has one of its parts already: that contract would go on and cost its price as before. */
function doubles(target: Product, { contract, contracts, product }: TargetFacts): boolean {
  const has = (id: string, tag: string): boolean => product(id)?.tags.includes(tag) ?? false
  const others = contracts.filter(({ contractId, status }) => contractId !== contract.contractId && !isOver(status))
  return bundled.some(
    (tag) =>
      target.tags.includes(tag) && !has(contract.productId, tag) && others.some(({ productId }) => has(productId, tag)),
  )
}

/** The targets of the contract's product that can be had, in the order of the catalogue. */
export function changeTargets(facts: TargetFacts): Target[] {
  const own = facts.product(facts.contract.productId)
  return (own?.changeTargets ?? []).flatMap(({ productOfferingId: id }) => {
    const product = facts.product(id)
    const role = targetRole(own, id)
    if (product === undefined || role === undefined || !product.bookable) return []
    // Nobody knows where the line would be.
    if (facts.contract.address === null && product.tags.includes('internet')) return []
    return doubles(product, facts) ? [] : [{ product, role }]
  })
}
