import { useEffect, useRef } from 'react'

import { focusPage } from '../frame/focus-page.ts'

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
