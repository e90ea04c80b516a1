/** The form of both statutory pages: its name, and what stands in it. */
import type { DeclarationInput, DeclarationKind } from '../declaration.ts'

export const declarationForm = 'declaration'

/** What the form holds; a date counts only where 'on a certain day' is chosen. */
export function declarationInput(kind: DeclarationKind, form: FormData): DeclarationInput {
  const text = (name: string) => textIn(form, name)
  return {
    kind,
    cause: text('cause') === 'extraordinary' ? 'extraordinary' : 'ordinary',
    reason: text('reason'),
    name: text('name'),
    identification: text('identification'),
    contract: text('contract'),
    endDate: text('end') === 'date' ? text('endDate') || 'kein Datum' : '',
    email: text('email'),
  }
}

/** A field's text; '' where there is none. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
