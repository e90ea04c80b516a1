import { errorsByField, useFieldErrors } from '#ui/form/use-field-errors.ts'

import { faultTexts, type Fault, type Field } from './texts.ts'

interface OperatorForm<Name extends Field> {
  /** What is wrong with what stands in it. */
  readonly find: (form: FormData) => readonly Fault[]
  /** What the server said. */
  readonly outcome: { readonly errors: readonly Fault[] } | undefined
  /** What was typed; undefined as long as nothing was sent. */
  readonly typed: Readonly<Partial<Record<Name, string>>> | undefined
}

/** The errors of an operator's form by field; `ids`: each field's id, in the order of the screen. */
export function useOperatorErrors<Name extends Field>(
  ids: Readonly<Record<Name, string>>,
  { find, outcome, typed }: OperatorForm<NoInfer<Name>>,
) {
  const errors = useFieldErrors<Name>({
    ids,
    find: (form) => errorsByField(find(new FormData(form)), faultTexts),
    answer: outcome,
    answered: errorsByField(outcome?.errors ?? [], faultTexts),
  })
  /** What a field of text has in common with the others. */
  const text = (name: Name) => ({ ...errors.field(name), autoComplete: 'off', defaultValue: typed?.[name] })
  return { ...errors, text }
}

/** For parts of a form in components of their own. */
export type OperatorFields<Name extends Field> = Pick<ReturnType<typeof useOperatorErrors<Name>>, 'field' | 'text'>
