import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Leads to what a form was answered with, once an answer (WCAG 3.3.1). A page that the server itself has answered can be used
 * long before its scripts run: whoever is at work in it by then is not led away, nor loses what is just being pressed.
 */
export function useLeadToAnswer(answer: object | string | undefined, lead: () => void): void {
  const isDrawn = useRef(false)
  const go = useEffectEvent(lead)
  useEffect(() => {
    const isFree = isDrawn.current || document.querySelector('main :focus') === null
    isDrawn.current = true
    if (answer !== undefined && isFree) go()
  }, [answer])
}
