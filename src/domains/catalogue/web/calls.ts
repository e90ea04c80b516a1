/** The calls of the catalogue. */
import { listOf } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type { productsByIds, WireProduct } from '../api.ts'
import { isProduct } from './shapes.ts'

/** Details of all ids, in their order; one that is unknown fails the whole call. */
export function readProducts(client: Client, ids: string[]) {
  return client.call<typeof productsByIds>('POST /api/products', {
    body: ids,
    // Of every id: one that is missing would be missing on the screen.
    shape: (value) => listOf(isProduct)(value) && (value as WireProduct[]).length === ids.length,
    sending: { exactly200: true, anonymous: true, catalogueKey: true },
  })
}
