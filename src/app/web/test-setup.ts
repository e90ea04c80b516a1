/**
 * Set-up of the `web` tests, which share one document a worker: takes down what a test rendered, and after each file what
 * else it left in the document.
 */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Of 1 s a machine with other work to do leaves too little for the first page of a file.
configure({ asyncUtilTimeout: 10_000 })

/** Counts what listens; @returns how to take it all away. */
function watchListeners(target: EventTarget): () => void {
  const listening: Parameters<EventTarget['addEventListener']>[] = []
  const add = target.addEventListener.bind(target)
  target.addEventListener = (...all) => {
    listening.push(all)
    add(...all)
  }
  return () => {
    for (const [type, listener, options] of listening) target.removeEventListener(type, listener, options)
    target.addEventListener = add
  }
}

/** From here on: a test file may listen before its first test. */
const removeListeners = [window, document].map(watchListeners)

afterEach(cleanup)

afterAll(() => {
  for (const remove of removeListeners) remove()
  vi.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0`
  history.replaceState(null, '', '/')
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
})
