/** What a contract can change to: of the catalogue's targets those that can be had where it is. */
import type { CustomerFacts } from '#domains/consequences/facts.ts'
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import type { IsoDate } from '#kit/dates.ts'

import { changeTargets, type Target } from '../targets.ts'
import { changeTerms } from '../terms.ts'
import type { ProductChangesDeps } from './deps.ts'

export interface SupplyDeps extends Pick<ProductChangesDeps, 'catalogue'> {
  readonly moves: Pick<ProductChangesDeps['moves'], 'isSupplied' | 'lostWith'>
}

/** Asked anew each time, of the contract as these facts have it. */
export function suppliedTargets(deps: SupplyDeps) {
  return async (
    { contracts, today }: Pick<CustomerFacts, 'contracts' | 'today'>,
    contract: ContractWithSubs,
  ): Promise<readonly Target[]> => {
    const possible = changeTargets({ contract, contracts, product: (id) => deps.catalogue.product(id) })
    const supplied = await Promise.all(possible.map((target) => isHad(deps, contract, { target, today })))
    return possible.filter((_target, index) => supplied[index])
  }
}

/**
 * Whether the network has the product wherever the contract is from the day of the change on: where it is now unless it has moved
 * by then, and where it moves to, else the move would be to where its service is not.
 */
async function isHad(
  { moves }: SupplyDeps,
  contract: ContractWithSubs,
  { target: { product, role }, today }: { readonly target: Target; readonly today: IsoDate },
): Promise<boolean> {
  const { address, relocation } = contract
  if (relocation !== null && (await moves.lostWith(contract, product.id)) !== null) return false
  if (address === null) return true
  const { date } = changeTerms(contract, product, { role, today })
  return (relocation !== null && relocation.date <= date) || moves.isSupplied(address, product.id)
}
