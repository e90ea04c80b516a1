/** Notifications on the window-wide channel, and those left for the next page. */
import type { Notification } from './flash.ts'
import { session, sessionKeys, windowEvents } from './session-keys.ts'

/** The listener is loaded after the page; what is raised before waits here. */
export const channel = { isHeard: false, early: [] as Notification[] }

/** Shows a notification now. */
export function notify(notification: Notification): void {
  if (channel.isHeard) dispatchEvent(new CustomEvent(windowEvents.notify, { detail: notification }))
  else channel.early.push(notification)
}

/** Takes away what was said about the topic: it is no longer so. */
export function withdrawNotices(topic: string): void {
  channel.early = channel.early.filter((notice) => notice.topic !== topic)
  dispatchEvent(new CustomEvent(windowEvents.notify, { detail: { withdrawn: topic } }))
}

/** Leaves notices for the page that is shown next, their types in capitals; the frame is told to look. */
export function flashInBrowser(notices: readonly Notification[]): void {
  const left = notices.map((notice) => ({ ...notice, type: notice.type.toUpperCase() }))
  session.set(sessionKeys.notifications, JSON.stringify([...storedNotifications(), ...left]))
  setTimeout(() => dispatchEvent(new CustomEvent(windowEvents.notify, { detail: 'left' })), 0)
}

/** The session's list of notifications, unchecked: any script can write to it. */
export function storedNotifications(): unknown[] {
  try {
    const stored: unknown = JSON.parse(session.get(sessionKeys.notifications) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return [] // somebody else's value under our key
  }
}
