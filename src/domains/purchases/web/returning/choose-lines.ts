/** Which pieces of a purchase a form names. */
import type { ReturnedLine } from '#domains/orders/purchase.ts'
import type { RepeatableOutcome } from '#platform/web/form-outcome.ts'
import { formText } from '#platform/web/form-text.ts'

export interface ChosenOutcome extends RepeatableOutcome {
  /** Pieces by line, as they were chosen. */
  readonly chosen: Readonly<Record<string, number>>
  readonly linesError?: string
}

/** Refusals of what was right when the page was read. */
export const outdatingCodes: ReadonlySet<string> = new Set(['too-many', 'not-possible'])

export function chosenLines(form: FormData): {
  readonly chosen: ChosenOutcome['chosen']
  readonly lines: ReturnedLine[]
} {
  const numbers = [...form.keys()].filter((name) => name.startsWith('line-')).map((name) => name.slice('line-'.length))
  const chosen = Object.fromEntries(numbers.map((no) => [no, Number(formText(form, `pieces-${no}`) || '1')]))
  return { chosen, lines: Object.entries(chosen).map(([no, quantity]) => ({ lineNo: Number(no), quantity })) }
}
