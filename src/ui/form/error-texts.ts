/** Wording of what can be wrong in a form: by field as it is written, by code as it is looked up. */

/** The field that an error belongs to, where it is of one, and its words. */
interface ErrorText<Field extends string> {
  readonly field?: Field
  readonly text: string
}

/** Every code that some field has. */
type CodeOf<Texts> = Texts extends Texts ? Extract<keyof Texts, string> : never

export type ErrorTexts<Code extends string, Field extends string> = Readonly<Record<Code, ErrorText<Field>>>

/** The words of a form's errors, field by field; `general` are those of no field. */
export function errorTexts<
  const Texts extends Readonly<Record<string, Readonly<Record<string, string>>>>,
  General extends string = never,
>(
  texts: Texts,
  general?: Readonly<Record<General, string>>,
): ErrorTexts<CodeOf<Texts[keyof Texts]> | General, Extract<keyof Texts, string>> {
  const found: Record<string, ErrorText<string>> = {}
  for (const [code, text] of Object.entries<string>(general ?? {})) found[code] = { text }
  for (const [field, words] of Object.entries(texts))
    for (const [code, text] of Object.entries(words)) found[code] = { field, text }
  return found as ErrorTexts<CodeOf<Texts[keyof Texts]> | General, Extract<keyof Texts, string>>
}
