import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react'

import { classes } from '../classes.ts'
import { focusPage } from '../frame/focus-page.ts'
import { Icon } from '../icons/Icon.tsx'
import { noticeIcons } from './notice-icons.ts'

import tones from './notice-tones.module.css'
import styles from './Toast.module.css'

/** `headline` is the bold first line, `message` the text below. */
export interface ToastItem {
  id: string
  type: 'success' | 'info' | 'warning' | 'error'
  headline?: string | undefined
  message: string
  disableAutoHide?: boolean | undefined
  /** Said elsewhere already: not announced. */
  quiet?: boolean | undefined
}

const visibleMs = 6000
const fadeMs = 200

/** Runs `done` after the time, which stands still while it does not run. */
function useClock(runs: boolean, done: () => void): void {
  const left = useRef(visibleMs)
  const finish = useEffectEvent(done)
  useEffect(() => {
    if (!runs) return undefined
    const since = performance.now()
    const timer = setTimeout(() => finish(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [runs])
}

interface ToastProps {
  toast: ToastItem
  page: string
  onRemove: (toast: ToastItem, at: string) => void
}

function Toast({ toast, page, onRemove }: ToastProps) {
  const [born] = useState(page)
  const [at] = useState(() => new Date().toISOString())
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [hasHad, setHasHad] = useState(false)
  const stays = toast.disableAutoHide === true
  useClock(!stays && !hovered && !focused, () => setHasHad(true))
  const leaving = hasHad || (stays && page !== born)
  const remove = useEffectEvent(() => onRemove(toast, at))
  useEffect(() => {
    if (!leaving) return undefined
    const timer = setTimeout(() => remove(), fadeMs)
    return () => clearTimeout(timer)
  }, [leaving])
  return (
    <div
      className={classes(styles['toast'], tones[toast.type], leaving && styles['leaving'])}
      role={isUrgent(toast) && toast.quiet !== true ? 'alert' : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={noticeIcons[toast.type]} solid />
      {toast.headline && <b>{toast.headline}</b>}
      <Close onClick={() => onRemove(toast, at)} />
      <p>{toast.message}</p>
    </div>
  )
}

function isUrgent({ type }: ToastItem): boolean {
  return type === 'error' || type === 'warning'
}

/** Its focus goes back to where it came from, or to the page, instead of getting lost with the button. */
function Close({ onClick }: { onClick: () => void }) {
  const cameFrom = useRef<EventTarget>(null)
  function close({ currentTarget }: MouseEvent): void {
    const hasFocus = document.activeElement === currentTarget
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus()
    // Nothing there to go back to, or it takes no focus any more.
    if (hasFocus && document.activeElement === currentTarget) focusPage()
    onClick()
  }
  return (
    <button
      type="button"
      className={styles['close']}
      aria-label="Schließen"
      onFocus={({ relatedTarget }) => (cameFrom.current = relatedTarget)}
      onClick={close}
    >
      <Icon name="Schließen" size="T" />
    </button>
  )
}

interface ToastRegionProps {
  toasts: readonly ToastItem[]
  /** With the UTC instant at which it appeared. */
  onRemove: (toast: ToastItem, at: string) => void
  /** The page shown: what does not hide by itself asks for something there, and goes when another page comes. */
  page?: string
  /** Names the region; one of a page's regions each. */
  label?: string
}

/**
 * All notifications of the window: each fades out after 6 s unless told otherwise; hover and focus stop its clock. Each is
 * announced once: an alert by its role, any other by the list that it comes into.
 */
export function ToastRegion({ toasts, onRemove, page = '', label = 'Mitteilungen' }: ToastRegionProps) {
  const drawn = (urgent: boolean) =>
    toasts
      .filter((toast) => (isUrgent(toast) || toast.quiet === true) === urgent)
      .map((toast) => <Toast key={toast.id} toast={toast} page={page} onRemove={onRemove} />)
  return (
    <section className={styles['toasts']} aria-label={label}>
      <div className={styles['calm']} aria-live="polite">
        {drawn(false)}
      </div>
      {drawn(true)}
    </section>
  )
}
