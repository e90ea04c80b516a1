/** Which errors the direct debit form shows: the browser's own, found with the server's rules, and the server's. */
import { useFieldErrors, type FieldErrors } from '#ui/form/use-field-errors.ts'

import { directDebitFaults, type DirectDebitField } from '../../direct-debit.ts'
import { directDebitErrors, type DirectDebitError } from '../direct-debit-texts.ts'
import { directDebitInput, type DirectDebitOutcome } from './submit-direct-debit.ts'

export type Refused = Extract<DirectDebitOutcome, { ok: false }> | undefined

export const fieldIds: Readonly<Record<DirectDebitField, string>> = {
  holder: 'kontoinhaber',
  iban: 'iban',
  mandate: 'mandat',
}

function shownErrors(errors: readonly DirectDebitError[]): FieldErrors<DirectDebitField> {
  const shown: FieldErrors<DirectDebitField> = {}
  for (const error of errors) {
    const { field, text } = directDebitErrors[error]
    if (field !== undefined) shown[field] = text
  }
  return shown
}

export function useDirectDebitErrors(refused: Refused) {
  return useFieldErrors<DirectDebitField>({
    ids: fieldIds,
    find: (form) => shownErrors(Object.values(directDebitFaults(directDebitInput(new FormData(form))))),
    answer: refused,
    answered: shownErrors(refused?.errors ?? []),
  })
}

export type DirectDebitErrors = ReturnType<typeof useDirectDebitErrors>
