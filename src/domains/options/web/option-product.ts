/** One option's details, for the screens about one option. */
import type { WireProduct } from '#domains/catalogue/api.ts'
import { readProducts } from '#domains/catalogue/web/calls.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { orToContracts } from '#domains/contracts/web/contract-or-redirect.ts'
import type { Client } from '#platform/web/api-client.ts'
import { getPage, orElse, type PageArgs } from '#platform/web/page-context.ts'

import { isOrderableOn } from './orderable.ts'

/** undefined when there is none such, or it cannot be read. */
export async function findOptionProduct(client: Client, id: string): Promise<WireProduct | undefined> {
  const [product] = await orElse(readProducts(client, [id]), () => [])
  return product
}

/**
 * The option where it can be ordered on the contract, undefined where it cannot. Details that cannot be read fail the whole
 * page, as they do on the selection: to my-contracts with a notice.
 */
export async function orderableProduct(
  args: PageArgs,
  contract: Promise<WireContract>,
  id: string,
): Promise<WireProduct | undefined> {
  // Asked for at once; whether that was in vain is known with the contract.
  const products = readProducts(getPage(args).client, [id])
  products.catch(() => undefined)
  if (!isOrderableOn(await contract, id)) return undefined
  return (await orToContracts(args, products, 'products'))[0]
}
