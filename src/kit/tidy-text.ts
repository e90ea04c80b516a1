/**
 * Text that somebody typed, as it is kept. Control characters cannot be seen, and those of the bidirectional algorithm
 * (UAX #9) turn round what stands behind them: a name would rewrite the line it is shown in. Letters of every script stay.
 */
const turning = /\p{Bidi_Control}+/gu
/** Of several lines or in one: line separators count as line breaks. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu
const unseen = /[^\P{Cc}\t\n\r]+/gu

/** In one line, without blanks at the ends. */
export function tidyLine(typed: string): string {
  return typed.replaceAll(turning, '').replaceAll(breaks, ' ').trim()
}

/** In several lines, which stay, without blanks at the ends. */
export function tidyText(typed: string): string {
  return typed.replaceAll(turning, '').replaceAll(unseen, '').trim()
}
