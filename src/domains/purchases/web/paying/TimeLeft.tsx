import { useEffect, useState } from 'react'

import { useScripts } from '#ui/use-scripts.ts'

import { timeLeft } from './payment-texts.ts'

/**
 * How long the payment is still waited for, second by second; `seconds` from when it was drawn, so a new figure wants a new
 * key. Not there without scripts, where it would stand still: the sentence below says until when.
 */
export function TimeLeft({ seconds }: { seconds: number }) {
  const left = Math.max(0, seconds - useSecondsSince())
  const text = useScripts() ? timeLeft(left) : ''
  return text === '' ? null : <span className="quiet num">{text}</span>
}

function useSecondsSince(): number {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    // Where it was drawn it stands: a timer that is late does not fall behind.
    const from = performance.now()
    const timer = setInterval(() => setPassed(Math.floor((performance.now() - from) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return passed
}
