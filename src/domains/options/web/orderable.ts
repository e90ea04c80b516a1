/** Which options can be ordered on a contract, by the same rules with which the server decides an order. */
import type { WireContract } from '#domains/contracts/api.ts'
import { isLive } from '#domains/contracts/status.ts'

import { countBooked, groupedOptions, isOrderable } from '../rules.ts'
import { optionArea } from './option-areas.ts'

/** Their ids, in the groups of the contract's product. */
export function orderableGroups({ product, subContracts, possibleActions: { canAddOption } }: WireContract) {
  const booked = bookedCounts(subContracts)
  return (product === null ? [] : groupedOptions(product, optionArea)).map(({ name, options }) => ({
    name,
    ids: options
      .filter((option) => isOrderable(option, { canAddOption, booked: booked.get(option.id) ?? 0 }))
      .map(({ id }) => id),
  }))
}

export function isOrderableOn(contract: WireContract, optionId: string): boolean {
  return orderableGroups(contract).some(({ ids }) => ids.includes(optionId))
}

/** How often each option is booked on a contract now. */
export function bookedCounts(subContracts: WireContract['subContracts']): ReadonlyMap<string, number> {
  return countBooked(subContracts.map((sub) => ({ productId: sub.product?.id ?? '', live: isLive(sub.status) })))
}
