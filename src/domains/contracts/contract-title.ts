/** What a contract is called, as it is stored: in messages, papers and answers. */
import type { TitledProducts } from '#domains/catalogue/product-title.ts'

import type { Contract } from './contract.ts'
import { contractTitle } from './wire-facts.ts'

/** As its screens call it; the product is looked up. */
export function storedTitle(
  products: TitledProducts,
  { contractId, productId }: Pick<Contract, 'contractId' | 'productId'>,
): string {
  return contractTitle({ contractId, product: products.product(productId) })
}
