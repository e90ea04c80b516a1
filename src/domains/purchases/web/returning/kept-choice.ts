/** Which pieces a form holds, and what of it outlives the end of a session. */
import { formText } from '#platform/web/form-text.ts'
import type { PageContext } from '#platform/web/page-context.ts'

import type { Chosen } from './chosen-refund.ts'

export interface KeptChoice {
  readonly chosen: Chosen
  readonly reason: string
}

/** The pieces that are ticked. */
export function chosenPieces(form: FormData): Chosen {
  const numbers = [...form.keys()].filter((name) => name.startsWith('line-')).map((name) => name.slice('line-'.length))
  return Object.fromEntries(numbers.map((no) => [no, Number(formText(form, `pieces-${no}`) || '1')]))
}

/** What the form of that name sent when the session had ended. */
export function keptChoice(page: PageContext, name: string): KeptChoice | null {
  const sent = page.draft(name)
  if (sent === undefined) return null
  const form = new FormData()
  for (const [field, value] of Object.entries(sent)) form.set(field, value)
  return { chosen: chosenPieces(form), reason: formText(form, 'reason') }
}
