/** Which errors the choice of a customer shows: the browser's own, found with the server's rules, and the server's. */
import { useFieldErrors, type FieldErrors } from '#ui/form/use-field-errors.ts'

import { choiceFaults, type Choice } from '../../rules.ts'
import { choiceErrors, type ChoiceError } from '../texts.ts'
import { choiceInput, type ChoiceOutcome } from './submit-choice.ts'

export type RefusedChoice = Extract<ChoiceOutcome, { ok: false }> | undefined

export const choiceFieldIds: Readonly<Record<keyof Choice, string>> = {
  customerNumber: 'kundennummer',
  reason: 'grund',
}

function shownErrors(errors: readonly ChoiceError[]): FieldErrors<keyof Choice> {
  const shown: FieldErrors<keyof Choice> = {}
  for (const error of errors) {
    const { field, text } = choiceErrors[error]
    if (field !== undefined) shown[field] = text
  }
  return shown
}

export function useChoiceErrors(refused: RefusedChoice) {
  return useFieldErrors<keyof Choice>({
    ids: choiceFieldIds,
    find: (form) => shownErrors(Object.values(choiceFaults(choiceInput(new FormData(form))))),
    answer: refused,
    answered: shownErrors(refused?.errors ?? []),
  })
}
