/** Notices: raised on the window-wide channel, or left behind by a redirect (spec 4, notification toast; product.md 21). */
import { useEffect, useState } from 'react'

import { clearLeft, leftInBrowser, listen, type Notification } from '#platform/web/notifications.ts'
import { ToastRegion, type ToastItem } from '#ui/Toast.tsx'

import { noticesOf } from './notices-by-code.ts'

function toast(notification: Notification, id: string): ToastItem {
  const { type, headline, message, disableAutoHide } = notification
  return { id, type, headline, message, disableAutoHide: disableAutoHide === true }
}

function fromCodes(codes: readonly string[], prefix: string): ToastItem[] {
  return noticesOf(codes).map((notification, index) => toast(notification, `${prefix}-${index}`))
}

/** `left`: codes that the server found in the cookie. */
export function Notices({ left }: { left: readonly string[] }) {
  const [toasts, setToasts] = useState(() => fromCodes(left, 'left'))
  useEffect(() => {
    let count = 0
    const add = (items: ToastItem[]): void => setToasts((before) => [...before, ...items])
    const takeLeft = (): void => {
      const codes = leftInBrowser()
      clearLeft()
      count += 1
      add(fromCodes(codes, `here${count}`))
    }
    takeLeft()
    return listen((notification) => {
      if (notification === 'left') return takeLeft()
      count += 1
      return add([toast(notification, `event${count}`)])
    })
  }, [])
  return (
    <ToastRegion toasts={toasts} onRemove={(id) => setToasts((before) => before.filter((item) => item.id !== id))} />
  )
}
