/** A navigation in the browser: the next page's outline or a spinner, a sentence where it takes long, then the focus on the page. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { NavigationType, useHref, useLocation, useNavigation, useNavigationType } from 'react-router'

import { PageSkeleton } from '#ui/feedback/Skeleton.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { focusPage } from '#ui/frame/focus-page.ts'

/** The spinner waits so long: for a faster page it would only flicker. */
const spinnerAfterMs = 150

/** Nobody is left alone with a spinner; the call itself ends after `callLimitMs`. */
const sentenceAfterMs = 3000

/** The option screens keep their page below a spinner, as do forms that are sent. */
const optionScreens = /\/vertraege\/option-/

/** The path, base included, that a followed link is leading to; undefined while nothing loads, and after a form was sent. */
export function useNextPath(): string | undefined {
  const { state, location, formMethod } = useNavigation()
  return state === 'loading' && formMethod === undefined ? location.pathname : undefined
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '')
}

/** Whether the page gives way to the outline of the next one: not where its own address changes only. */
function useOutline(): boolean {
  const here = useHref(useLocation().pathname)
  const next = useNextPath()
  return next !== undefined && withoutSlash(next) !== withoutSlash(here) && !optionScreens.test(next)
}

/** The page, and in its place the outline of the next one while that loads. The page stays as it is: it may come back. */
export function PageBody({ children }: { children: ReactNode }) {
  const outlined = useOutline()
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!outlined) return undefined
    const timer = setTimeout(() => setLate(true), spinnerAfterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [outlined])
  const shown = outlined && late
  useLayoutEffect(() => {
    // Who followed a link further down would see nothing of it; where they were is remembered since the navigation began.
    if (shown) scrollTo({ top: 0, behavior: 'instant' })
  }, [shown])
  return (
    <>
      <div hidden={shown}>{children}</div>
      {shown && <PageSkeleton />}
    </>
  )
}

export function PageChange() {
  const { hash, pathname } = useLocation()
  useTopOfPage(pathname, hash)
  useFocusOnPage(pathname)
  const { state } = useNavigation()
  const outlined = useOutline()
  return state === 'idle' ? null : <Waiting loading={state === 'loading' && !outlined} />
}

/** A form that is sent has its own busy button, a page its outline: there the spinner comes with the sentence. */
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

/**
 * A form keeps its place for its own answer (`preventScrollReset`); another page that follows it begins at its top. With the
 * page, not after it: who scrolls or presses a link as soon as it is there would lose the place, and the click.
 */
function useTopOfPage(pathname: string, hash: string): void {
  const type = useNavigationType()
  const before = useRef(pathname)
  useLayoutEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (type !== NavigationType.Pop && hash === '') scrollTo(0, 0)
  }, [hash, pathname, type])
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
