/** Which errors the direct debit form shows: the browser's own, found with the server's rules, and the server's. */
import { useState, type SubmitEvent } from 'react'

import { directDebitFaults, type DirectDebitField } from '../rules.ts'
import { directDebitInput, type DirectDebitOutcome } from './submit-direct-debit.ts'
import { directDebitErrors, type DirectDebitError } from './texts.ts'

export type Refused = Extract<DirectDebitOutcome, { ok: false }> | undefined

type Shown = Partial<Record<DirectDebitField, string>>

export const fieldIds: Readonly<Record<DirectDebitField, string>> = {
  holder: 'kontoinhaber',
  iban: 'iban',
  mandate: 'mandat',
}

function shownOf(errors: readonly DirectDebitError[]): Shown {
  const shown: Shown = {}
  for (const error of errors) {
    const { field, text } = directDebitErrors[error]
    if (field !== undefined) shown[field] = text
  }
  return shown
}

function summaryOf(shown: Shown) {
  return (['holder', 'iban', 'mandate'] as const).flatMap((field) => {
    const text = shown[field]
    return text === undefined ? [] : [{ field: fieldIds[field], text }]
  })
}

/** `check` on leaving a field, `send` on sending; nothing that was typed is cleared. */
export function useFormErrors(refused: Refused) {
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
  const check = (field: 'holder' | 'iban') => (event: { currentTarget: HTMLInputElement }) => {
    const { form } = event.currentTarget
    const fault = form && directDebitFaults(directDebitInput(new FormData(form)))[field]
    const { [field]: _before, ...rest } = shown
    setShown(fault ? { ...rest, [field]: directDebitErrors[fault].text } : rest)
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const faults = Object.values(directDebitFaults(directDebitInput(new FormData(event.currentTarget))))
    if (faults.length > 0) event.preventDefault()
    present(shownOf(faults))
  }
  return { shown, summary, check, send }
}
