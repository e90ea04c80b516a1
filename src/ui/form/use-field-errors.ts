/** When a form shows which errors: found in the browser, or said by the server; every form with fields to fill in uses it. */
import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent, type SubmitEvent } from 'react'

import type { ErrorTexts } from './error-texts.ts'
import type { FormError } from './ErrorSummary.tsx'

/** What is wrong, by field, as it is shown. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

interface FieldErrorsOptions<Field extends string> {
  /** Each field's id, in the order of the screen. */
  readonly ids: Readonly<Record<Field, string>>
  /** What is wrong with the form as it stands: pure, called while typing. */
  readonly find: (form: HTMLFormElement) => FieldErrors<Field>
  /** The server's answer: a new one replaces what the browser had found. */
  readonly answer: object | undefined
  readonly answered: FieldErrors<Field>
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * `field(name)` goes to each input, `send` to the form: errors come on leaving a field and on sending, and go while
 * typing; nothing that was typed is cleared. An error goes only
 * while typing, and none comes while the mouse is pressed: what is pressed would move away under the pointer.
 */
export function useFieldErrors<Field extends string>({ ids, find, answer, answered }: FieldErrorsOptions<Field>) {
  const { shown, setShown, summary, present } = useShownErrors(ids, answer, answered)
  const whenReleased = usePress()
  const check = (field: Field) => (event: FocusEvent<Input>) => {
    const { form, value } = event.currentTarget
    // An empty field that is only passed through is no mistake yet.
    if (form === null || value === '') return
    whenReleased(() => {
      const text = find(form)[field]
      if (text !== undefined) setShown((before) => ({ ...before, [field]: text }))
    })
  }
  const mend = (field: Field) => (event: ChangeEvent<Input>) => {
    const { form } = event.currentTarget
    if (form === null || shown[field] === undefined || find(form)[field] !== undefined) return
    const { [field]: _mended, ...rest } = shown
    setShown(rest as FieldErrors<Field>)
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const found = find(event.currentTarget)
    if (Object.keys(found).length > 0) event.preventDefault()
    present(found)
  }
  /** What the field's input needs, whatever kind it is. */
  const field = (name: Field) => ({
    id: ids[name],
    name,
    error: shown[name],
    onBlur: check(name),
    onChange: mend(name),
  })
  return { shown, summary, now: errorSummary(ids, shown), field, send }
}

/** What is shown, until the server says something new. */
function useShownErrors<Field extends string>(
  ids: Readonly<Record<Field, string>>,
  answer: object | undefined,
  answered: FieldErrors<Field>,
) {
  const [seen, setSeen] = useState(answer)
  const [shown, setShown] = useState(answered)
  const [summary, setSummary] = useState(() => errorSummary(ids, answered))
  const present = (next: FieldErrors<Field>) => {
    setShown(next)
    setSummary(errorSummary(ids, next))
  }
  if (seen !== answer) {
    setSeen(answer)
    present(answered)
  }
  return { shown, setShown, summary, present }
}

/** The texts of errors that belong to a field, by field. */
export function errorsByField<Code extends string, Field extends string>(
  errors: readonly Code[],
  texts: ErrorTexts<Code, Field>,
): FieldErrors<Field> {
  const found: FieldErrors<Field> = {}
  for (const error of errors) {
    const { field, text } = texts[error]
    if (field !== undefined) found[field] = text
  }
  return found
}

function errorSummary<Field extends string>(
  ids: Readonly<Record<Field, string>>,
  errors: FieldErrors<Field>,
): FormError[] {
  const fields = Object.keys(ids) as Field[]
  return fields.flatMap((field) => {
    const text = errors[field]
    return text === undefined ? [] : [{ field: ids[field], text }]
  })
}

/**
 * Runs at once, or after the click where the mouse is being pressed. By mouse events, which a touch brings as well: its
 * pointer is up before the focus moves.
 */
function usePress(): (run: () => void) => void {
  const pressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const down = (): void => {
      pressed.current = true
    }
    const up = (): void => {
      pressed.current = false
      // The click comes right after: what it hits must not have moved.
      setTimeout(() => {
        for (const run of waiting.current.splice(0)) run()
      }, 0)
    }
    addEventListener('mousedown', down, true)
    addEventListener('mouseup', up, true)
    addEventListener('dragend', up, true)
    return () => {
      removeEventListener('mousedown', down, true)
      removeEventListener('mouseup', up, true)
      removeEventListener('dragend', up, true)
    }
  }, [])
  return (run) => {
    if (pressed.current) waiting.current.push(run)
    else run()
  }
}
