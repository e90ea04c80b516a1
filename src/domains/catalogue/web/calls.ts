/** The calls of the catalogue. */
import type { Client } from '#platform/web/api-client.ts'

import type { productsByIds, WireProduct } from '../api.ts'

/** Details of all ids, in their order; one that is unknown fails the whole call. */
export function readProducts(client: Client, ids: string[]): Promise<WireProduct[]> {
  return client.call<typeof productsByIds>('POST /api/products', {
    body: ids,
    sending: { exactly200: true, anonymous: true, catalogueKey: true },
  })
}
