/** What was typed in the bag's form: numbers and a code. */
import { formText } from '#platform/web/form-text.ts'

import { mostPieces } from '../../rules.ts'

/** As it comes back where the form was refused for one of them. */
export interface TypedNumber {
  readonly itemId: string
  readonly typed: string
  readonly isWrong: boolean
}

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

/** What was typed over, with what is no number of pieces; undefined where every one is. */
export function wrongNumbers(form: FormData): readonly TypedNumber[] | undefined {
  const numbers = changedNumbers(form).map(([itemId, quantity]) => ({
    itemId,
    typed: quantity,
    isWrong: !/^\d{1,2}$/.test(quantity) || Number(quantity) > mostPieces,
  }))
  return numbers.some(({ isWrong }) => isWrong) ? numbers : undefined
}

/** Numbers that are typed over and were not sent for; `itemId`: the line that was. */
export function typedNumbers(form: FormData, itemId?: string): { readonly numbers?: readonly TypedNumber[] } {
  const numbers = changedNumbers(form).filter(([id]) => id !== itemId)
  return numbers.length === 0
    ? {}
    : { numbers: numbers.map(([id, text]) => ({ itemId: id, typed: text, isWrong: false })) }
}

/** A code that was typed, but not to be redeemed yet. */
export function typedCode(form: FormData): { readonly voucher?: { readonly typed: string; readonly notice: null } } {
  const code = formText(form, 'voucher').trim()
  return code === '' || form.has('redeemed') ? {} : { voucher: { typed: code, notice: null } }
}
