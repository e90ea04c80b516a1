/** What the form of an order says: as it was sent, and as it is kept where the session had ended. */
import { formText } from '#platform/web/form-text.ts'

import { readShown, type Shown } from './shown-prices.ts'

export interface OrderInput {
  readonly values: {
    readonly payment: string
    readonly remember: boolean
    readonly terms: boolean
    readonly early: readonly string[]
  }
  /** What the page showed when it was sent. */
  readonly shown: Shown
}

const ofEarly = 'early-'

export function readOrderForm(form: FormData): OrderInput {
  const names = [...form.keys()].filter((name) => name.startsWith(ofEarly))
  const values = {
    payment: formText(form, 'payment'),
    remember: form.has('remember'),
    terms: form.has('terms'),
    early: names.map((name) => name.slice(ofEarly.length)),
  }
  return { values, shown: readShown(form) }
}

/** Of the values of a form that was kept. */
export function readKeptOrder(kept: Readonly<Record<string, string>>): OrderInput {
  const form = new FormData()
  for (const [name, value] of Object.entries(kept)) form.append(name, value)
  return readOrderForm(form)
}
