/** A contract as ready JSON: its own part is written, the catalogue's part is spliced in as the string it already is. */
import type { Product } from '#domains/catalogue/product.ts'
import type { IsoDate } from '#kit/dates.ts'

import { decidePossibleActions, type PossibleActions } from '../actions.ts'
import { isRoot, type Contract, type ContractWithSubs } from '../contract.ts'
import { toWireContract } from '../wire.ts'

/** The part of the catalogue that is needed; `base` moves addresses inside the products. */
export interface ProductSource {
  product(id: string): Product | undefined
  wireJson(id: string, base?: string): string | undefined
}

const writtenFlags = new WeakMap<PossibleActions, string>()

/** The flags are shared objects, see actions.ts. */
function flagsJson(flags: PossibleActions): string {
  const text = writtenFlags.get(flags) ?? JSON.stringify(flags)
  writtenFlags.set(flags, text)
  return text
}

function oneJson(
  contract: Contract,
  subContracts: string,
  products: ProductSource,
  base: string,
  today: IsoDate,
): string {
  const product = products.product(contract.productId)
  const { possible, reasons } = decidePossibleActions(contract, { today, isRoot: isRoot(contract), product })
  const body = JSON.stringify(toWireContract(contract, product, reasons, today)).slice(0, -1)
  const productText = products.wireJson(contract.productId, base) ?? 'null'
  return `${body},"possibleActions":${flagsJson(possible)},"product":${productText},"subContracts":[${subContracts}]}`
}

/** JSON of a contract with its sub-contracts, as `wireContract` of api.ts describes it. */
export function contractJson(
  contract: ContractWithSubs,
  products: ProductSource,
  base: string,
  today: IsoDate,
): string {
  const subContracts = contract.subContracts.map((sub) => oneJson(sub, '', products, base, today))
  return oneJson(contract, subContracts.join(','), products, base, today)
}
