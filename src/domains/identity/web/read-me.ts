/** Apart from the other calls: pages that wait need it, the frame does not. */
import { isRecord } from '#kit/json.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

/** Whose session it is; the smallest of our own calls. */
export function readMe(client: Client) {
  return client.call<typeof api.readMe>('GET /api/auth/v2/me', { shape: isRecord })
}
