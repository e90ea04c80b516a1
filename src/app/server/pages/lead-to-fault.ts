import type { Piece } from '../../rendering.ts'

/** The summary of what is wrong, a wrong field, or a choice that is missing: what leads the focus with scripts, too. */
const fault =
  /<div(?=[^>]* role="alert" tabindex="-1")|<(?:input|select|textarea)(?=[^>]* aria-invalid="true")|data-invalid=""/
const choice = /<input(?![^>]* disabled)/

/** Where a form was filled in wrongly, the first place that says so takes the focus without scripts (WCAG 3.3.1). */
export function leadToFault(html: readonly Piece[]): readonly Piece[] {
  const index = html.findIndex((piece) => typeof piece === 'string' && fault.test(piece))
  const piece = html[index]
  return typeof piece === 'string' ? html.with(index, withFocus(piece)) : html
}

function withFocus(html: string): string {
  const found = html.search(fault)
  const from = html.startsWith('<', found) ? found : found + html.slice(found).search(choice)
  const end = from + html.slice(from).search(/[\s/>]/)
  return from < found ? html : `${html.slice(0, end)} autofocus${html.slice(end)}`
}
