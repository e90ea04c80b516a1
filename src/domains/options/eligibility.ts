import type { Product } from '#domains/catalogue/product.ts'
import { reasonAgainst } from '#domains/contracts/actions.ts'
import type { Contract, ContractWithSubs } from '#domains/contracts/contract.ts'
import { isLive } from '#domains/contracts/status.ts'
import type { IsoDate } from '#kit/dates.ts'

import type { ComingTariff } from './coming-tariff.ts'
import { countBooked, offeredOptions, type EligibilityFacts, type OfferedOption } from './rules.ts'

interface Tariff {
  readonly product: Product | undefined
  readonly today: IsoDate
  readonly alongside?: number | undefined
}

/** What of the option, the contract and its sub-contracts decides about an order; `product` is the contract's, `alongside` how many more are ordered with it. */
export function eligibilityFacts(
  contract: ContractWithSubs,
  optionId: string,
  { alongside = 0, product, today }: Tariff,
): EligibilityFacts & { readonly option: OfferedOption | undefined } {
  if (product === undefined) return { option: undefined, canAddOption: false, booked: 0 }
  const whyNot = reasonAgainst('canAddOption', contract, { today, isRoot: true, product })
  const booked = countBooked(
    contract.subContracts.map(({ productId, status }) => ({ productId, live: isLive(status) })),
  )
  const option = offeredOptions(product).find(({ id }) => id === optionId)
  return { option, canAddOption: whyNot === undefined, whyNot, booked: (booked.get(optionId) ?? 0) + alongside }
}

/** The tariff that the contract changes to; undefined where it keeps its own, or the catalogue does not know the one to come. */
export function comingTariff(
  { productChange }: Pick<Contract, 'productChange'>,
  { optionId, product, today }: { optionId: string; product: (id: string) => Product | undefined; today: IsoDate },
): ComingTariff | undefined {
  if (productChange === null || productChange.productChangeDate <= today) return undefined
  const coming = product(productChange.futureProduct)
  if (coming === undefined) return undefined
  const keepsOption = offeredOptions(coming).some(({ id }) => id === optionId)
  return { date: productChange.productChangeDate, title: coming.displayTitle, keepsOption }
}
