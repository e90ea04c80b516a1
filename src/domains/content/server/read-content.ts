import type { Sql } from '#platform/server/db.ts'

import type { ContentEntries, FooterContent } from '../api.ts'
import { wireEntries } from '../entry.ts'
import { firstFields, footerOf } from '../rules.ts'
import { listEntries, listPromotion, type EntryQuery } from './store.ts'

/** Entries in the content service's shape (spec 7.6). */
export async function readEntries(sql: Sql, query: EntryQuery): Promise<ContentEntries> {
  return wireEntries(await listEntries(sql, query), { skip: query.skip, limit: query.limit })
}

/** The content of a promotion (`voucher-component-v3`, then `discountId`); undefined for no content. */
export async function readPromotion(
  sql: Sql,
  promotionId: string,
  fields: Readonly<Record<string, string>>,
): Promise<ContentEntries | undefined> {
  const found = await listPromotion(sql, promotionId, fields)
  return found.total === 0 ? undefined : wireEntries(found, { skip: 0, limit: 100 })
}

/** The footer's content (spec 2.11); undefined when there is none. */
export async function readFooter(sql: Sql): Promise<FooterContent | undefined> {
  const fields = firstFields(await readEntries(sql, { contentType: 'footer', skip: 0, limit: 1, include: 10 }))
  return fields && footerOf(fields)
}
