/** The wording of notices that travel as a code over a redirect, from the domains that leave them (product.md 21). */
import { optionNotices } from '#domains/options/web/texts.ts'
import type { Notification } from '#platform/web/notifications.ts'

const byCode: Readonly<Record<string, Notification>> = optionNotices

/** Unknown codes are dropped: the cookie that brings them can be written by anybody. */
export function flashMessages(codes: readonly string[]): Notification[] {
  return codes.flatMap((code) => (Object.hasOwn(byCode, code) ? (byCode[code] ?? []) : []))
}
