/** Notices: raised on the window-wide channel, or left behind by a redirect. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import type { Notification } from '#platform/web/flash.ts'
import { ToastRegion, type ToastItem } from '#ui/feedback/Toast.tsx'

import { listen } from './notification-events.ts'
import { keepNotices, pastNotices } from './past-notices.ts'

function toast(notification: Notification): ToastItem {
  const { type, headline, message, disableAutoHide } = notification
  return { id: crypto.randomUUID(), type, headline, message, disableAutoHide: disableAutoHide === true }
}

/** The same notice twice is shown once: three wrong tries must not cover the form. */
function isSame(a: ToastItem, b: ToastItem): boolean {
  return a.type === b.type && a.headline === b.headline && a.message === b.message
}

/** `left`: notices that the page before has left for this one. */
export function Notices({ left }: { left: readonly Notification[] }) {
  const { pathname } = useLocation()
  const [before] = useState(pastNotices)
  const [first] = useState(() => left.map(toast))
  const [toasts, setToasts] = useState(first)
  useEffect(() => {
    keepNotices(first, new Date().toISOString())
    const add = (notifications: readonly Notification[]): void => {
      const items = notifications.map(toast)
      keepNotices(items, new Date().toISOString())
      setToasts((shown) => [...shown.filter((earlier) => items.every((item) => !isSame(item, earlier))), ...items])
    }
    return listen(add)
  }, [first])
  return (
    <ToastRegion
      toasts={toasts}
      before={before}
      page={pathname}
      onRemove={(id) => setToasts((shown) => shown.filter((item) => item.id !== id))}
    />
  )
}
