import type { Piece } from '../../rendering.ts'

/** The summary of what is wrong, a wrong field, or a choice that is missing: what leads the focus with scripts, too. */
const fault =
  /<div(?=[^>]* role="alert" tabindex="-1")|<(?:input|select|textarea)(?=[^>]* aria-invalid="true")|data-invalid=""/
/** What was asked for, where it stands further down the page: it is no control. */
const found = /<div(?=[^>]* id="antwort")/
/** That it was refused as a whole: nothing in it is wrong. */
const refusal = /<div(?=[^>]* role="alert")/
const places: readonly (readonly [RegExp, string])[] = [
  [fault, 'autofocus'],
  [found, 'tabindex="-1" autofocus'],
  [refusal, 'tabindex="-1" autofocus'],
]
const choice = /<input(?![^>]* disabled)/

/** Where a form was answered on its own page, the place that says it takes the focus without scripts (WCAG 3.3.1, 2.4.3). */
export function leadToAnswer(html: readonly Piece[]): readonly Piece[] {
  for (const [place, attributes] of places) {
    const led = withFocus(html, place, attributes)
    if (led !== undefined) return led
  }
  return html
}

function withFocus(html: readonly Piece[], place: RegExp, attributes: string): readonly Piece[] | undefined {
  const index = html.findIndex((piece) => typeof piece === 'string' && place.test(piece))
  const piece = html[index]
  if (typeof piece !== 'string') return undefined
  const end = endOfTag(piece, piece.search(place))
  return html.with(index, `${piece.slice(0, end)} ${attributes}${piece.slice(end)}`)
}

/** Where the tag's attributes begin; of a missing choice those of the first that can be made. */
function endOfTag(html: string, at: number): number {
  const from = html.startsWith('<', at) ? at : at + html.slice(at).search(choice)
  return from + html.slice(from).search(/[\s/>]/)
}
