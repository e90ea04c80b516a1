/** Which errors the direct debit form shows: the browser's own, found with the server's rules, and the server's. */
import { errorsByField, useFieldErrors } from '#ui/form/use-field-errors.ts'

import { directDebitFaults, type DirectDebitField } from '../../direct-debit.ts'
import { directDebitErrors, withLength } from './direct-debit-texts.ts'
import { directDebitInput, type DirectDebitOutcome } from './submit-direct-debit.ts'

export type Refused = Extract<DirectDebitOutcome, { ok: false }> | undefined

export const fieldIds: Readonly<Record<DirectDebitField, string>> = {
  holder: 'kontoinhaber',
  iban: 'iban',
  mandate: 'mandat',
}

export function useDirectDebitErrors(refused: Refused) {
  return useFieldErrors<DirectDebitField>({
    ids: fieldIds,
    find: (form) => {
      const input = directDebitInput(new FormData(form))
      return withLength(errorsByField(Object.values(directDebitFaults(input)), directDebitErrors), input.iban)
    },
    answer: refused,
    answered: withLength(errorsByField(refused?.errors ?? [], directDebitErrors), refused?.input.iban ?? ''),
  })
}

export type DirectDebitErrors = ReturnType<typeof useDirectDebitErrors>
