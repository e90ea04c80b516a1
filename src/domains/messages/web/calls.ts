/** The call that every page makes; those of the inbox stand with it. */
import { isCount } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

/** How many messages are neither read nor archived. */
export function countUnread(client: Client) {
  return client.call<typeof api.countMessages>('GET /inbox-bff/rest/customers/me/messages/count/v1', {
    query: { filter: 'new' },
    shape: isCount,
    sending: { timeLimitMs: 20_000 },
  })
}
