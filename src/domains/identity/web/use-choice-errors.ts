/** Which errors the choice of a customer shows: the browser's own, found with the server's rules, and the server's. */
import { useState, type ChangeEvent, type FocusEvent, type SubmitEvent } from 'react'

import { choiceFaults, type Choice } from '../rules.ts'
import { choiceErrors, type ChoiceError } from './acting-texts.ts'
import { choiceOf, type ActingOutcome } from './submit-acting.ts'

export type RefusedChoice = Extract<ActingOutcome, { ok: false }> | undefined

type Shown = Partial<Record<keyof Choice, string>>

export const choiceFieldIds: Readonly<Record<keyof Choice, string>> = {
  customerNumber: 'kundennummer',
  reason: 'grund',
}

function shownOf(errors: readonly ChoiceError[]): Shown {
  const shown: Shown = {}
  for (const error of errors) {
    const { field, text } = choiceErrors[error]
    if (field !== undefined) shown[field] = text
  }
  return shown
}

function summaryOf(shown: Shown) {
  return (['customerNumber', 'reason'] as const).flatMap((field) => {
    const text = shown[field]
    return text === undefined ? [] : [{ field: choiceFieldIds[field], text }]
  })
}

/**
 * `check` on leaving a field, `mend` on typing, `send` on sending; nothing that was typed is cleared. Errors go only while
 * typing, and none comes while a button is being pressed: it would move away under the pointer.
 */
export function useChoiceErrors(refused: RefusedChoice) {
  const [seen, setSeen] = useState(refused)
  const [shown, setShown] = useState<Shown>(() => shownOf(refused?.errors ?? []))
  const [summary, setSummary] = useState(() => summaryOf(shown))
  const present = (next: Shown) => {
    setShown(next)
    setSummary(summaryOf(next))
  }
  // A new answer of the server replaces what the browser had found.
  if (seen !== refused) {
    setSeen(refused)
    present(shownOf(refused?.errors ?? []))
  }
  const check = (field: keyof Choice) => (event: FocusEvent<HTMLInputElement>) => {
    const { form, value } = event.currentTarget
    // An empty field that is only passed through is no mistake yet.
    if (form === null || value === '' || event.relatedTarget instanceof HTMLButtonElement) return
    const fault = faultsIn(form)[field]
    if (fault) setShown({ ...shown, [field]: choiceErrors[fault].text })
  }
  const mend = (field: keyof Choice) => (event: ChangeEvent<HTMLInputElement>) => {
    const { form } = event.currentTarget
    if (form === null || shown[field] === undefined || faultsIn(form)[field]) return
    const { [field]: _mended, ...rest } = shown
    setShown(rest)
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const faults = Object.values(faultsIn(event.currentTarget))
    if (faults.length > 0) event.preventDefault()
    present(shownOf(faults))
  }
  return { shown, summary, check, mend, send }
}

function faultsIn(form: HTMLFormElement) {
  return choiceFaults(choiceOf(new FormData(form)))
}
