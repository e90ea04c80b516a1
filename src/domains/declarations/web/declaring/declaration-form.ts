/** The form of both statutory pages: its name, and what stands in it. */
import { formText } from '#platform/web/form-text.ts'

import type { DeclarationInput, DeclarationKind } from '../../declaration.ts'

export const declarationForm = 'declaration'

/** What the form holds; a date counts only where 'on a certain day' is chosen. */
export function declarationInput(kind: DeclarationKind, form: FormData): DeclarationInput {
  const text = (name: string) => formText(form, name)
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
