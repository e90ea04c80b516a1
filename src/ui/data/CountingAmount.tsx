import { useLayoutEffect, useRef } from 'react'

import { formatEuro } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'

/** As long as the eye needs to see that it is the same figure, and which way it goes. */
const countMs = 400

/** An amount that counts to a new one, so that one sees what an act has changed; at once where motion is not wanted. */
export function CountingAmount({ cents }: { cents: Cents }) {
  const figure = useRef<HTMLElement>(null)
  const before = useRef(cents)
  useLayoutEffect(() => {
    const from = before.current
    before.current = cents
    // The text itself is React's: it is written to, never replaced.
    const text = figure.current?.firstChild
    if (!text || from === cents || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    return count({ from, to: cents, show: (now) => void (text.nodeValue = formatEuro(now)) })
  }, [cents])
  return <b ref={figure}>{formatEuro(cents)}</b>
}

interface Counting {
  readonly from: Cents
  readonly to: Cents
  readonly show: (now: Cents) => void
}

/** Fast at first, slow at its end. @returns ends it at the new amount */
function count({ from, to, show }: Counting): () => void {
  const began = performance.now()
  let frame = 0
  const step = (): void => {
    const left = 1 - Math.min(1, (performance.now() - began) / countMs)
    show(Math.round(to + (from - to) * left ** 3))
    if (left > 0) frame = requestAnimationFrame(step)
  }
  step()
  return () => {
    cancelAnimationFrame(frame)
    show(to)
  }
}
