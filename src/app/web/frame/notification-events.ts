/** Receives notifications from the window event. Any script may raise it, so malformed ones are dropped. */
import { isRecord } from '#kit/json.ts'
import type { Notification } from '#platform/web/flash.ts'
import { channel, storedNotifications } from '#platform/web/notifications.ts'
import { session, sessionKeys, windowEvents } from '#platform/web/session-keys.ts'

const types: ReadonlySet<unknown> = new Set<Notification['type']>(['success', 'info', 'warning', 'error'])

/** A notification as anybody may have written it, types in capitals included; undefined where there is nothing to say. */
function readNotification(value: unknown): Notification | undefined {
  if (!isRecord(value)) return undefined
  const { headline, message, type, topic, disableAutoHide, quiet } = value
  const texts = { headline: text(headline), message: text(message) }
  if (texts.headline + texts.message === '') return undefined
  const level = text(type).toLowerCase()
  return {
    ...texts,
    type: types.has(level) ? (level as Notification['type']) : 'info',
    ...(disableAutoHide === true && { disableAutoHide }),
    ...(text(topic) !== '' && { topic: text(topic) }),
    ...(quiet === true && { quiet }),
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Takes what was left for this page out of the session. */
function takeLeft(): Notification[] {
  const left = storedNotifications().flatMap((stored) => readNotification(stored) ?? [])
  session.remove(sessionKeys.notifications)
  return left
}

/** Hears notifications, also those raised before, and topics whose notices are to go; returns how to stop. */
export function listen(
  hear: (notifications: readonly Notification[]) => void,
  withdraw: (topic: string) => void,
): () => void {
  const onEvent = (event: Event): void => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
    if (isRecord(detail) && typeof detail['withdrawn'] === 'string') withdraw(detail['withdrawn'])
    const heard = detail === 'left' ? takeLeft() : [readNotification(detail) ?? []].flat()
    if (heard.length > 0) hear(heard)
  }
  addEventListener(windowEvents.notify, onEvent)
  channel.isHeard = true
  const waiting = [...takeLeft(), ...channel.early.splice(0)]
  if (waiting.length > 0) hear(waiting)
  return () => {
    channel.isHeard = false
    removeEventListener(windowEvents.notify, onEvent)
  }
}
