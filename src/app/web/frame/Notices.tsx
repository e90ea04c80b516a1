/** Notices: raised on the window-wide channel, or left behind by a redirect. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import type { Notification } from '#platform/web/flash.ts'
import type { PastNotice } from '#ui/feedback/PastNotices.tsx'
import { ToastRegion, type ToastItem } from '#ui/feedback/Toast.tsx'

import { listen } from './notification-events.ts'
import { keepNotices, pastNotices } from './past-notices.ts'

interface Toasted extends ToastItem {
  readonly topic: string | undefined
}

function toast(notification: Notification): Toasted {
  const { disableAutoHide, quiet, type, headline, message, topic } = notification
  const how = { disableAutoHide: disableAutoHide === true, quiet: quiet === true }
  return { id: crypto.randomUUID(), type, headline, message, topic, ...how }
}

/** The same notice twice is shown once, and one about the same topic takes its place: wrong tries must not cover the form. */
function isSame(a: Toasted, b: Toasted): boolean {
  if (a.topic !== undefined && a.topic === b.topic) return true
  return a.type === b.type && a.headline === b.headline && a.message === b.message
}

const maxPast = 20

interface NoticesProps {
  /** What the page before has left for this one. */
  left: readonly Notification[]
  /** Hears which are gone, the newest first, those of earlier documents included: the account shows them. */
  onPast: (past: readonly PastNotice[]) => void
}

export function Notices({ left, onPast }: NoticesProps) {
  const { pathname } = useLocation()
  const [past, setPast] = useState<readonly PastNotice[]>(pastNotices)
  useEffect(() => onPast(past), [past, onPast])
  const [first] = useState(() => left.map(toast))
  const [toasts, setToasts] = useState(first)
  useEffect(() => {
    keepNotices(first, new Date().toISOString())
    const add = (notifications: readonly Notification[]): void => {
      const items = notifications.map(toast)
      keepNotices(items, new Date().toISOString())
      setToasts((shown) => [...shown.filter((earlier) => items.every((item) => !isSame(item, earlier))), ...items])
    }
    const withdraw = (topic: string) => setToasts((shown) => shown.filter((item) => item.topic !== topic))
    return listen(add, withdraw)
  }, [first])
  function remove({ id, type, headline, message }: ToastItem, at: string): void {
    const all = (older: readonly PastNotice[]) => [...older, { id, type, headline, message, at }]
    setPast((older) =>
      all(older)
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .slice(0, maxPast),
    )
    setToasts((shown) => shown.filter((item) => item.id !== id))
  }
  return <ToastRegion toasts={toasts} page={pathname} onRemove={remove} />
}
