/** Notices: raised on the window-wide channel, or left behind by a redirect (spec 4, notification toast; product.md 21). */
import { useEffect, useState } from 'react'

import type { Notification } from '#platform/web/notifications.ts'
import { ToastRegion, type ToastItem } from '#ui/Toast.tsx'

import { listen } from './hear-notifications.ts'
import { noticesOf } from './notices-by-code.ts'
import { keepNotices, pastNotices } from './past-notices.ts'

function toast(notification: Notification): ToastItem {
  const { type, headline, message, disableAutoHide } = notification
  return { id: crypto.randomUUID(), type, headline, message, disableAutoHide: disableAutoHide === true }
}

/** `left`: codes that the server found in the cookie. */
export function Notices({ left }: { left: readonly string[] }) {
  const [before] = useState(pastNotices)
  const [first] = useState(() => noticesOf(left).map(toast))
  const [toasts, setToasts] = useState(first)
  useEffect(() => {
    keepNotices(first, new Date().toISOString())
    const add = (notifications: readonly Notification[]): void => {
      const items = notifications.map(toast)
      keepNotices(items, new Date().toISOString())
      setToasts((shown) => [...shown, ...items])
    }
    return listen(add)
  }, [first])
  return (
    <ToastRegion
      toasts={toasts}
      before={before}
      onRemove={(id) => setToasts((shown) => shown.filter((item) => item.id !== id))}
    />
  )
}
