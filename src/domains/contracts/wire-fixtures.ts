/** Contracts as the API answers them, by the server's own rules: for tests of screens and of what builds on them. */
import { aProduct } from '#domains/catalogue/fixtures.ts'
import type { Product } from '#domains/catalogue/product.ts'
import { toWireProduct } from '#domains/catalogue/wire.ts'

import { decidePossibleActions } from './actions.ts'
import type { WireContract } from './api.ts'
import { isRoot, type Contract } from './contract.ts'
import { contractEnd } from './dependent-discounts.ts'
import { aContract, aSubContract } from './fixtures.ts'
import { toWireContract } from './wire.ts'

interface Overrides {
  readonly today?: string
  readonly root?: Partial<Contract>
  readonly subs?: readonly Partial<Contract>[]
  readonly product?: Partial<Product>
  /** What the contract changes to, where the catalogue has it. */
  readonly coming?: Partial<Product>
  /** What it has changed from. */
  readonly former?: Partial<Product>
  /** Of every sub-contract. */
  readonly option?: Partial<Product>
}

/** The contract of fixtures.ts on 20 November 2026, a fibre tariff that offers one option. */
export function aWireContract({
  today = '2026-11-20',
  root = {},
  subs = [],
  product,
  coming,
  former,
  option,
}: Overrides = {}): WireContract {
  const tariff = aProduct({ productTypeEnum: 'TARIFF', displayTitle: 'Glasfaser 500', tags: ['glasfaser'], ...product })
  const booked = aProduct({ displayTitle: 'Sport-Paket', ...option })
  const agreed = aContract(root)
  const wire = (contract: Contract, its: Product, rootEnd: string | null = null) => {
    const facts = { today, product: its, rootEnd }
    const { possible, reasons } = decidePossibleActions(contract, { ...facts, isRoot: isRoot(contract) })
    return {
      ...toWireContract(contract, {
        ...facts,
        reasons,
        coming: coming && aProduct(coming),
        former: former && aProduct(former),
      }),
      possibleActions: possible,
      product: toWireProduct(its, today),
    }
  }
  return {
    ...wire(agreed, tariff),
    subContracts: subs.map((sub) => ({
      ...wire(aSubContract(sub), { ...booked, id: sub.productId ?? booked.id }, contractEnd(agreed)),
      subContracts: [],
    })),
  }
}
