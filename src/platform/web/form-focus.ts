/** Where the focus goes on once a form was answered at its own address. */
import { useEffect, useRef, type RefObject } from 'react'

interface FormFocus {
  readonly form: RefObject<HTMLFormElement | null>
  /** Remembers the button that sends the form, if one does. */
  readonly press: (button: Element | null) => void
}

/**
 * What is wrong may stand far above the button: after an answer the focus goes to the first field that is, unless the page
 * has moved it itself (WCAG 3.3.1). A button that is gone with what it was about leaves it to its row, or to what is next.
 */
export function useFormFocus(isSent: boolean): FormFocus {
  const form = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  const places = useRef<Places>([])
  useEffect(() => {
    const isAnswered = wasSent.current && !isSent
    wasSent.current = isSent
    if (!isAnswered) return
    const active = document.activeElement
    const isNowhere = active === document.body
    const stayed = isNowhere || (active instanceof HTMLButtonElement && active.form === form.current)
    const fault = form.current?.querySelector<HTMLElement>(faulty)
    if (stayed && fault) fault.focus()
    else if (isNowhere) focusFirst(places.current)
  }, [isSent])
  return { form, press: (button) => (places.current = placesNear(button)) }
}

/** A field, or the first choice of several. */
const faulty = '[aria-invalid=true], [data-invalid] input:enabled'

type Places = readonly (Element | null | undefined)[]

/** The button, its row, the one after and the one before, the heading of its part of the page. */
function placesNear(button: Element | null): Places {
  const row = button?.closest('li')
  const heading = button?.closest('section')?.querySelector('h2')
  return [button, row, row?.nextElementSibling, row?.previousElementSibling, heading]
}

/** Where the button is gone, the first that is still there; it takes the focus from scripts and is no control. */
function focusFirst([button, ...near]: Places): void {
  const place = near.find((one) => one?.isConnected)
  if (button?.isConnected !== false || !(place instanceof HTMLElement)) return
  place.tabIndex = -1
  place.focus()
}
