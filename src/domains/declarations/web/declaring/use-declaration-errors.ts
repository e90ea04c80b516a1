/** Which errors the form shows: the browser's own, found with the server's rules, and the server's. */
import { useFieldErrors, type FieldErrors } from '#ui/form/use-field-errors.ts'

import type { DeclarationKind } from '../../declaration.ts'
import { declarationFaults, type DeclarationFaults, type DeclarationField } from '../../rules.ts'
import { faultTexts } from '../texts.ts'
import { declarationInput } from './declaration-form.ts'
import type { DeclarationOutcome } from './submit-declaration.ts'

/** In the order of the screen. */
export const fieldIds: Readonly<Record<DeclarationField, string>> = {
  reason: 'grund',
  name: 'name',
  identification: 'kundennummer',
  contract: 'vertrag',
  endDate: 'datum',
  email: 'email',
}

function shownErrors(faults: DeclarationFaults): FieldErrors<DeclarationField> {
  const shown: FieldErrors<DeclarationField> = {}
  for (const field of Object.keys(fieldIds) as DeclarationField[]) {
    const fault = faults[field]
    if (fault !== undefined) shown[field] = faultTexts[fault]
  }
  return shown
}

export function useDeclarationErrors(kind: DeclarationKind, today: string, outcome: DeclarationOutcome | undefined) {
  return useFieldErrors<DeclarationField>({
    ids: fieldIds,
    find: (form) => shownErrors(declarationFaults(declarationInput(kind, new FormData(form)), today)),
    answer: outcome,
    answered: shownErrors(outcome?.faults ?? {}),
  })
}

export type DeclarationErrors = ReturnType<typeof useDeclarationErrors>
