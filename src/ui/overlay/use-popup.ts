import { useEffect, useEffectEvent, useRef } from 'react'

/** What opens beside a button and closes on Escape, or when a pointer or the focus goes elsewhere. */
export function usePopup(open: boolean, onClose: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  function giveBack(): void {
    onClose()
    button.current?.focus()
  }
  const answer = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') return
      // The dialog around it, if there is one, stays.
      event.preventDefault()
      event.stopPropagation()
      giveBack()
    } else if (event.target instanceof Node && box.current?.contains(event.target) === false) onClose()
  })
  useEffect(() => {
    if (!open) return undefined
    const listener = (event: Event): void => answer(event)
    const names = ['pointerdown', 'focusin', 'keydown'] as const
    for (const name of names) document.addEventListener(name, listener, { capture: true })
    return () => {
      for (const name of names) document.removeEventListener(name, listener, { capture: true })
    }
  }, [open])
  return { box, button, giveBack }
}
