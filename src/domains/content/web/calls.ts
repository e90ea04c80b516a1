/** The calls of the content service. */
import { isRecord } from '#kit/json.ts'
import { fieldsOf, listOf, maybe } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

/** The fields are anybody's: what reads them expects everything. */
const entries = fieldsOf<api.ContentEntries>({ items: listOf(isRecord) })

const sending = { anonymous: true, timeLimitMs: 3000 } as const

/** The entry of this type and internal name, with what it links to down to the tenth level. */
export function findEntry(client: Client, contentType: string, internalName: string) {
  return client.call<api.ListEntries>('GET /api/contentful/entries', {
    query: { content_type: contentType, 'fields.internalName': internalName, include: '10' },
    shape: entries,
    sending,
  })
}

/** The texts of a promotion by its discount. */
export function queryPromotion(client: Client, discountId: string) {
  return client.call<typeof api.queryContent>('GET /api/contentful/query/{id}', {
    params: { id: 'voucher-component-v3' },
    query: { discountId },
    shape: maybe(entries),
    sending,
  })
}

/** The footer of the content service. */
export function readFooter(client: Client) {
  return client.call<typeof api.readFooter>('GET /api/contentful/content/footer', {
    // Of an incomplete answer the complete parts are shown.
    shape: fieldsOf<api.FooterContent>({ links: listOf(() => true) }),
    sending: { exactly200: true, anonymous: true },
  })
}
