/** What a contract is called, on screens, in messages and in papers. */
import type { Titled, TitledProducts } from '#domains/catalogue/product-title.ts'

import type { Contract } from './contract.ts'

interface KnownContract {
  readonly contractId: string
  readonly product: Titled | null | undefined
}

/** 'Glasfaser 500', or its number where the catalogue no longer has the product. */
export function contractTitle({ contractId, product }: KnownContract): string {
  return product?.displayTitle ?? `Vertrag ${contractId}`
}

/** The same of a contract as it is stored, whose product is looked up. */
export function storedTitle(
  products: TitledProducts,
  { contractId, productId }: Pick<Contract, 'contractId' | 'productId'>,
): string {
  return contractTitle({ contractId, product: products.product(productId) })
}
