/** A navigation in the browser: the spinner while the next page loads, then the focus on it. */
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

import { Spinner } from '#ui/feedback/Spinner.tsx'

/** The spinner waits so long: for a faster page it would only flicker. */
const spinnerAfterMs = 150

export function PageChange() {
  useFocusOnPage(useLocation().pathname)
  return useNavigation().state === 'loading' ? <LateSpinner /> : null
}

function LateSpinner() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), spinnerAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return late ? <Spinner fullscreen /> : null
}

/** Moves the focus into the new page, where keyboard and screen reader go on. */
function useFocusOnPage(pathname: string): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const main = document.querySelector('main')
    if (main?.contains(document.activeElement) === false) main.focus({ preventScroll: true })
  }, [pathname])
}
