/** The frame's call for the menu. */
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

/** The menu for this customer; an empty one leaves the default. */
export function listMenuItems(client: Client) {
  return client.call<typeof api.listMenuItems>('GET /mh-portal-bff/rest/customers/me/menue-items/v1', {
    // What of it can be drawn decides entry by entry.
    shape: (value) => Array.isArray(value),
  })
}
