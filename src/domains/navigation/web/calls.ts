/** The frame's calls for the menu and for the number beside the cart. */
import type { countBagItems as countItems } from '#domains/bag/api.ts'
import { isCount } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

/** The menu for this customer; an empty one leaves the default. */
export function listMenuItems(client: Client) {
  return client.call<typeof api.listMenuItems>('GET /mh-portal-bff/rest/customers/me/menue-items/v1', {
    // What of it can be drawn decides entry by entry.
    shape: (value) => Array.isArray(value),
  })
}

/** How many pieces lie in the cart. */
export function countBagItems(client: Client, bagId: string) {
  return client.call<typeof countItems>('GET /v2/hardwareshop/bff/bag/{bagId}/count', {
    params: { bagId },
    shape: isCount,
  })
}
