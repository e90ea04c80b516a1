/** Which errors the choice of a customer shows: the browser's own, found with the server's rules, and the server's. */
import { useState, type SubmitEvent } from 'react'

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

/** `check` on leaving a field, `send` on sending; nothing that was typed is cleared. */
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
  const check = (field: keyof Choice) => (event: { currentTarget: HTMLInputElement }) => {
    const { form, value } = event.currentTarget
    // An empty field that is only passed through is no mistake yet.
    if (form === null || value === '') return
    const fault = choiceFaults(choiceOf(new FormData(form)))[field]
    const { [field]: _before, ...rest } = shown
    setShown(fault ? { ...rest, [field]: choiceErrors[fault].text } : rest)
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const faults = Object.values(choiceFaults(choiceOf(new FormData(event.currentTarget))))
    if (faults.length > 0) event.preventDefault()
    present(shownOf(faults))
  }
  return { shown, summary, check, send }
}
