import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { classes } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import { noticeIcons } from './notice-icons.ts'
import { PastNotices, type PastNotice } from './PastNotices.tsx'

import tones from './notice-tones.module.css'
import styles from './Toast.module.css'

/** `headline` is the bold first line, `message` the text below. */
export interface ToastItem {
  id: string
  type: 'success' | 'info' | 'warning' | 'error'
  headline?: string | undefined
  message: string
  disableAutoHide?: boolean | undefined
}

const visibleMs = 6000
const fadeMs = 200
const maxPast = 20

/** Runs `done` after the time, which stands still while `paused`. */
function useClock(runs: boolean, paused: boolean, done: () => void): void {
  const left = useRef(visibleMs)
  const finish = useEffectEvent(done)
  useEffect(() => {
    if (!runs || paused) return undefined
    const since = performance.now()
    const timer = setTimeout(() => finish(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [runs, paused])
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
  useClock(!stays, hovered || focused, () => setHasHad(true))
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
      role={toast.type === 'error' || toast.type === 'warning' ? 'alert' : 'status'}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={noticeIcons[toast.type]} solid />
      <b>{toast.headline}</b>
      <Close onClick={() => onRemove(toast, at)} />
      <p>{toast.message}</p>
    </div>
  )
}

/** Its focus goes back to where it came from, instead of getting lost with the button. */
function Close({ onClick }: { onClick: () => void }) {
  const cameFrom = useRef<EventTarget>(null)
  function close(): void {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
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
  onRemove: (id: string) => void
  /** Past ones of earlier documents, newest first. */
  before?: readonly PastNotice[]
  /** The page shown: what does not hide by itself asks for something there, and goes when another page comes. */
  page?: string
  /** Names the region; one of a page's regions each. */
  label?: string
}

/**
 * All notifications of the window: each fades out after 6 s unless told otherwise; hover and focus stop its clock.
 * What is gone stays in a list at the end of the page.
 */
export function ToastRegion({ toasts, onRemove, before, page = '', label = 'Mitteilungen' }: ToastRegionProps) {
  const [past, setPast] = useState(before ?? [])
  function remove({ id, type, headline, message }: ToastItem, at: string): void {
    setPast((older) => [{ id, type, headline, message, at }, ...older].slice(0, maxPast))
    onRemove(id)
  }
  return (
    <>
      {past.length > 0 && (
        <section className={styles['past']} aria-label="Verlauf">
          <PastNotices notices={past} />
        </section>
      )}
      <section className={styles['toasts']} aria-label={label} aria-live="polite">
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} page={page} onRemove={remove} />
        ))}
      </section>
    </>
  )
}
