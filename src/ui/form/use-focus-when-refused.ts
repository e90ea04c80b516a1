import { useEffect } from 'react'

import { focusPage } from '../frame/focus-page.ts'

/** For a long form: what it was refused with stands at the top, far above the button that sent it (WCAG 3.3.1). */
export function useFocusWhenRefused(notice: object | undefined): void {
  useEffect(() => {
    if (notice === undefined) return
    scrollTo(0, 0)
    focusPage()
  }, [notice])
}
