import type { ErrorTexts } from '#ui/form/error-texts.ts'
import { errorsByField, useFieldErrors } from '#ui/form/use-field-errors.ts'

export interface OperatorForm<Name extends string, Code extends string> {
  /** What is wrong with what stands in it. */
  readonly find: (form: FormData) => readonly Code[]
  /** What the server said. */
  readonly outcome: { readonly errors: readonly Code[] } | undefined
  /** What was typed; undefined as long as nothing was sent. */
  readonly typed: Readonly<Partial<Record<Name, string | undefined>>> | undefined
}

/** The errors of an operator's form by field, in these words; `ids`: each field's id, in the order of the screen. */
export function useErrorsIn<Name extends string, Code extends string>(
  texts: ErrorTexts<Code, Name>,
  ids: Readonly<Record<Name, string>>,
  { find, outcome, typed }: OperatorForm<NoInfer<Name>, NoInfer<Code>>,
) {
  const errors = useFieldErrors<Name>({
    ids,
    find: (form) => errorsByField(find(new FormData(form)), texts),
    answer: outcome,
    answered: errorsByField(outcome?.errors ?? [], texts),
  })
  /** What a field of text has in common with the others. */
  const text = (name: Name) => ({ ...errors.field(name), autoComplete: 'off', defaultValue: typed?.[name] })
  return { ...errors, text }
}

/** For parts of a form in components of their own. */
export type OperatorFields<Name extends string> = Pick<ReturnType<typeof useErrorsIn<Name, string>>, 'field' | 'text'>
