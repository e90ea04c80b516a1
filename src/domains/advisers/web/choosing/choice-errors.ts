/** Which errors the choice of a customer shows: the browser's own, found with the server's rules, and the server's. */
import { errorsByField, useFieldErrors } from '#ui/form/use-field-errors.ts'

import { choiceFaults, type Choice } from '../../rules.ts'
import { choiceErrors } from '../texts.ts'
import { choiceInput, type ChoiceOutcome } from './submit-choice.ts'

export type RefusedChoice = Extract<ChoiceOutcome, { ok: false }> | undefined

const choiceFieldIds: Readonly<Record<keyof Choice, string>> = {
  customerNumber: 'kundennummer',
  reason: 'grund',
}

export function useChoiceErrors(refused: RefusedChoice) {
  return useFieldErrors<keyof Choice>({
    ids: choiceFieldIds,
    find: (form) => errorsByField(Object.values(choiceFaults(choiceInput(new FormData(form)))), choiceErrors),
    answer: refused,
    answered: errorsByField(refused?.errors ?? [], choiceErrors),
  })
}

export type ChoiceErrors = ReturnType<typeof useChoiceErrors>
