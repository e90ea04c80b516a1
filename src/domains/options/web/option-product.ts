/** One option's details, for the screens about one option. */
import type { WireProduct } from '#domains/catalogue/api.ts'
import { readProducts } from '#domains/catalogue/web/calls.ts'
import type { Client } from '#platform/web/api-client.ts'
import { orElse } from '#platform/web/page-context.ts'

/** undefined when there is none such, or it cannot be read. */
export async function findOptionProduct(client: Client, id: string): Promise<WireProduct | undefined> {
  const [product] = await orElse(readProducts(client, [id]), () => [])
  return product
}
