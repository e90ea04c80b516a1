/** Which errors the form shows: the browser's own, found with the server's rules, and the server's. */
import { useState, type SubmitEvent } from 'react'

import type { DeclarationKind } from '../declaration.ts'
import { declarationFaults, type DeclarationFaults, type DeclarationField } from '../rules.ts'
import { declarationInput, type DeclarationOutcome } from './submit-declaration.ts'
import { faultTexts } from './texts.ts'

export const fieldIds: Readonly<Record<DeclarationField, string>> = {
  reason: 'grund',
  endDate: 'datum',
  name: 'name',
  identification: 'kundennummer',
  contract: 'vertrag',
  email: 'email',
}

const order = ['reason', 'name', 'identification', 'contract', 'endDate', 'email'] as const

function summaryOf(faults: DeclarationFaults) {
  return order.flatMap((field) => {
    const fault = faults[field]
    return fault === undefined ? [] : [{ field: fieldIds[field], text: faultTexts[fault] }]
  })
}

/** `check` on leaving a field, `send` on sending; nothing that was typed is cleared. */
export function useDeclarationErrors(kind: DeclarationKind, today: string, outcome: DeclarationOutcome | undefined) {
  const [seen, setSeen] = useState(outcome)
  const [faults, setFaults] = useState<DeclarationFaults>(outcome?.faults ?? {})
  const [summary, setSummary] = useState(() => summaryOf(faults))
  const present = (next: DeclarationFaults) => {
    setFaults(next)
    setSummary(summaryOf(next))
  }
  // A new answer of the server replaces what the browser had found.
  if (seen !== outcome) {
    setSeen(outcome)
    present(outcome?.faults ?? {})
  }
  const found = (form: HTMLFormElement) => declarationFaults(declarationInput(kind, new FormData(form)), today)
  const check = (field: DeclarationField) => (event: { currentTarget: { form: HTMLFormElement | null } }) => {
    const { form } = event.currentTarget
    const { [field]: fault } = form === null ? {} : found(form)
    const { [field]: _before, ...rest } = faults
    setFaults(fault ? { ...rest, [field]: fault } : rest)
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const next = found(event.currentTarget)
    if (Object.keys(next).length > 0) event.preventDefault()
    present(next)
  }
  const textOf = (field: DeclarationField) => {
    const fault = faults[field]
    return fault && faultTexts[fault]
  }
  return { summary, check, send, textOf }
}

export type DeclarationErrors = ReturnType<typeof useDeclarationErrors>
