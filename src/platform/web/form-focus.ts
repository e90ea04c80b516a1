/** Where the focus goes on once a form was answered at its own address. */
import { useEffect, useRef, type RefObject } from 'react'

interface FormFocus {
  readonly form: RefObject<HTMLFormElement | null>
  /** Remembers the button that sends the form, if one does. */
  readonly press: (button: unknown) => void
}

/**
 * What is wrong may stand far above the button: after an answer the focus goes to the first field that is, unless the page
 * has moved it itself (WCAG 3.3.1). A button that is gone with what it was about leaves it to its row, or to what is next.
 */
export function useFormFocus(isSent: boolean): FormFocus {
  const form = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  const pressed = useRef<Pressed>(undefined)
  useEffect(() => {
    const isAnswered = wasSent.current && !isSent
    wasSent.current = isSent
    if (!isAnswered) return
    const active = document.activeElement
    const isNowhere = active === document.body
    const stayed = isNowhere || (active instanceof HTMLButtonElement && active.form === form.current)
    const fault = form.current?.querySelector<HTMLElement>(faulty)
    if (stayed && fault) fault.focus()
    else if (isNowhere && pressed.current?.button.isConnected === false) focusFirst(pressed.current.near)
  }, [isSent])
  return {
    form,
    press: (button) =>
      (pressed.current = button instanceof HTMLElement ? { button, near: placesNear(button) } : undefined),
  }
}

/** A field, or the first choice of several. */
const faulty = '[aria-invalid=true], [data-invalid] input:enabled'

type Pressed = { readonly button: HTMLElement; readonly near: readonly HTMLElement[] } | undefined

/** Its row, the one after and the one before, the heading of its part of the page. */
function placesNear(button: HTMLElement): HTMLElement[] {
  const row = button.closest('li')
  const heading = button.closest('section')?.querySelector('h2')
  return [row, row?.nextElementSibling, row?.previousElementSibling, heading].filter(
    (place) => place instanceof HTMLElement,
  )
}

/** The first that is still there; it takes the focus from scripts and is no control. */
function focusFirst(places: readonly HTMLElement[]): void {
  const place = places.find(({ isConnected }) => isConnected)
  if (place === undefined) return
  place.tabIndex = -1
  place.focus()
}
