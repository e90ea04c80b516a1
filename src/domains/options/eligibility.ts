import type { Product } from '#domains/catalogue/product.ts'
import { decidePossibleActions } from '#domains/contracts/actions.ts'
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import { isLive } from '#domains/contracts/status.ts'
import type { IsoDate } from '#kit/dates.ts'

import { countBooked, offeredOptions, type EligibilityFacts, type OfferedOption } from './rules.ts'

/** What of the option, the contract and its sub-contracts decides about an order; `product` is the contract's. */
export function eligibilityFacts(
  contract: ContractWithSubs,
  optionId: string,
  { product, today }: { readonly product: Product | undefined; readonly today: IsoDate },
): EligibilityFacts & { readonly option: OfferedOption | undefined } {
  if (product === undefined) return { option: undefined, canAddOption: false, booked: 0 }
  const { canAddOption } = decidePossibleActions(contract, { today, isRoot: true, product }).possible
  const booked = countBooked(
    contract.subContracts.map(({ productId, status }) => ({ productId, live: isLive(status) })),
  )
  const option = offeredOptions(product).find(({ id }) => id === optionId)
  return { option, canAddOption, booked: booked.get(optionId) ?? 0 }
}
