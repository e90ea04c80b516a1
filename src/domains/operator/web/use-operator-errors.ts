import { errorsByField, useFieldErrors } from '#ui/form/use-field-errors.ts'

import { faultTexts, type Fault, type Field } from './texts.ts'

interface OperatorForm {
  /** What is wrong with what stands in it. */
  readonly find: (form: FormData) => readonly Fault[]
  /** What the server said. */
  readonly outcome: { readonly errors: readonly Fault[] } | undefined
}

/** The errors of an operator's form by field; `ids`: each field's id, in the order of the screen. */
export function useOperatorErrors<Name extends Field>(
  ids: Readonly<Record<Name, string>>,
  { find, outcome }: OperatorForm,
) {
  return useFieldErrors<Name>({
    ids,
    find: (form) => errorsByField(find(new FormData(form)), faultTexts),
    answer: outcome,
    answered: errorsByField(outcome?.errors ?? [], faultTexts),
  })
}
