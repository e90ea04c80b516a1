/** The numbers that were typed over in the bag's form. */
import { formText } from '#platform/web/form-text.ts'

import { mostPieces } from '../../rules.ts'

type Typed = readonly [itemId: string, quantity: string]

function typed(form: FormData): Typed[] {
  return [...form.keys()]
    .filter((name) => name.startsWith('quantity-'))
    .map((name) => [name.slice('quantity-'.length), formText(form, name).trim()])
}

/** Those that are other than what stood there. */
export function changedNumbers(form: FormData): Typed[] {
  return typed(form).filter(([itemId, quantity]) => quantity !== formText(form, `was-${itemId}`))
}

/** The line of the first that is no number of pieces. */
export function wrongNumber(form: FormData): string | undefined {
  return typed(form).find(([, quantity]) => !/^\d{1,2}$/.test(quantity) || Number(quantity) > mostPieces)?.[0]
}
