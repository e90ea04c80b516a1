/** Notices shown in this session, newest first. Kept in session storage, so that they outlive a document. */
import { isRecord, readStoredJson } from '#kit/json.ts'
import { session, sessionKeys } from '#platform/web/session-keys.ts'
import type { PastNotice } from '#ui/feedback/PastNotices.tsx'
import type { ToastItem } from '#ui/feedback/Toast.tsx'

const mostKept = 20

export function pastNotices(): PastNotice[] {
  const kept = readStoredJson(session.get(sessionKeys.pastNotices))
  return Array.isArray(kept) ? kept.filter(isNotice) : []
}

function isNotice(value: unknown): value is PastNotice {
  if (!isRecord(value)) return false
  const { id, at, message, headline } = value
  return (
    [id, at, message, headline].every((text) => typeof text === 'string') && Number.isFinite(Date.parse(String(at)))
  )
}

/** Kept as soon as they are shown: the page may be left before they are gone. */
export function keepNotices(toasts: readonly ToastItem[], at: string): void {
  if (toasts.length === 0) return
  const fresh = toasts.map(({ id, type, headline = '', message }) => ({ id, type, headline, message, at }))
  const all = [...fresh.toReversed(), ...pastNotices().filter(({ id }) => fresh.every((notice) => notice.id !== id))]
  session.set(sessionKeys.pastNotices, JSON.stringify(all.slice(0, mostKept)))
}
