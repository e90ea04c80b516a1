/** Where keyboard and screen reader go on with a page: at its heading, which says what it is. */

import { useEffect, useRef } from 'react'

/** Focuses the page's h1 without moving it; without one, `main`. */
export function focusPage(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading !== null) heading.tabIndex = -1
  const target = heading ?? document.querySelector('main')
  target?.focus({ preventScroll: true })
}

/**
 * For a form that is answered at its own address: what was answered takes its place, and with it goes the button that had
 * the focus. When `shown` names something else, the focus comes to the heading, in sight (WCAG 2.4.3).
 */
export function useFocusWhenReplaced(shown: string): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement !== document.body) return
    scrollTo(0, 0)
    focusPage()
  }, [shown])
}

/** For a long form: what it was refused with stands at the top, far above the button that sent it (WCAG 3.3.1). */
export function useFocusWhenRefused(notice: object | undefined): void {
  useEffect(() => {
    if (notice === undefined) return
    scrollTo(0, 0)
    focusPage()
  }, [notice])
}
