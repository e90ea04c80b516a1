/** Leaving the newsletter by the signed link that stands in each of them; nothing changes on GET. */
import { createHmac } from 'node:crypto'

import { instant, type Clock } from '#platform/server/clock.ts'
import type { Sql } from '#platform/server/db.ts'
import { isSame } from '#platform/server/secrets.ts'

import { insertOptOut } from './store.ts'

/** The token for the link of one customer's newsletter: whom it is for, and our signature. It does not run out. */
export function unsubscribeToken(key: string, guid: string): string {
  return `${guid}.${signature(key, guid)}`
}

/** Keeps that the customer wants no newsletter; doing it again changes nothing. @returns whether the link is one of ours */
export async function endNewsletter(
  deps: { db: Sql; clock: Clock; linkKeys: readonly string[] },
  token: string,
): Promise<boolean> {
  const [guid = '', signed = ''] = token.split('.', 2)
  if (!deps.linkKeys.some((key) => isSame(signed, signature(key, guid)))) return false
  await insertOptOut(deps.db, guid, instant(deps.clock))
  return true
}

function signature(key: string, guid: string): string {
  return createHmac('sha256', key).update(`newsletter ${guid}`).digest('base64url')
}
