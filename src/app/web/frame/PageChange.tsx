/** A navigation in the browser: the spinner while the next page loads, a sentence where it takes long, then the focus on the page. */
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

import { Spinner } from '#ui/feedback/Spinner.tsx'
import { focusPage } from '#ui/frame/focus-page.ts'

/** The spinner waits so long: for a faster page it would only flicker. */
const spinnerAfterMs = 150

/** Nobody is left alone with a spinner; the call itself ends after `callLimitMs`. */
const sentenceAfterMs = 3000

export function PageChange() {
  useFocusOnPage(useLocation().pathname)
  const { state } = useNavigation()
  return state === 'idle' ? null : <Waiting loading={state === 'loading'} />
}

/** A form that is sent has its own busy button: the spinner comes with the sentence. */
function Waiting({ loading }: { loading: boolean }) {
  const isLate = useAfter(spinnerAfterMs)
  const isLong = useAfter(sentenceAfterMs)
  if (!isLong && !(isLate && loading)) return null
  return (
    <Spinner fullscreen note={isLong ? 'Das dauert länger als sonst. Bitte warte noch einen Moment.' : undefined} />
  )
}

function useAfter(ms: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}

/** Moves the focus into the new page, where keyboard and screen reader go on. */
function useFocusOnPage(pathname: string): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const main = document.querySelector('main')
    if (main?.contains(document.activeElement) === false) focusPage()
  }, [pathname])
}
